import type { Letter } from './letters';

/** What takes letters of one kind for delivery: a mail server, or a provider of SMS. */
export interface Carrier {
  /**
   * Hands a letter over. Throws `LetterRefused` when it will never be taken, and any other error when it may be taken
   * later.
   */
  send(letter: Pick<Letter, 'id' | 'recipient' | 'subject' | 'text' | 'written_at'>): Promise<void>;
}

/** The carrier refuses this letter for good, such as one to an address that it does not know. */
export class LetterRefused extends Error {}

/** Whether a host is this machine, which letters and passwords may reach without TLS. */
export const isThisMachine = (host: string): boolean =>
  ['localhost', '127.0.0.1', '::1', '[::1]'].includes(host);
