import type { Generated } from 'kysely';

export interface LettersTables {
  /** Letters to players, as they were written. */
  letters: {
    id: Generated<number>;
    /** The e-mail address. */
    recipient: string;
    subject: string;
    /** Plain text. */
    text: string;
    written_at: Date;
  };
}
