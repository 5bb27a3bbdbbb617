import type { Generated } from 'kysely';

export interface LettersTables {
  /** Letters to players, and what became of them. */
  letters: {
    id: Generated<number>;
    /** The e-mail address. */
    recipient: string;
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
