import type { Generated } from 'kysely';

/** How a letter reaches its reader. */
export type LetterKind = 'email' | 'sms';

declare module '../database/schema' {
  interface Database {
    /** Letters to players, and what became of them. */
    letters: {
      id: Generated<number>;
      kind: Generated<LetterKind>;
      /** The e-mail address, or the phone number in the form of E.164. */
      recipient: string;
      /** Empty for an SMS. */
      subject: string;
      /** Plain text. */
      text: string;
      written_at: Date;
      /** From then on it is of no use to its reader, and is not sent. */
      useful_until: Date;
      /** When it is to be sent; null when it was sent or refused for good. */
      next_try_at: Date | null;
      /** How often it was tried to send it. */
      tries: Generated<number>;
      sent_at: Date | null;
      /** Why the last try failed. It may hold the address. */
      failure: string | null;
    };
  }
}
