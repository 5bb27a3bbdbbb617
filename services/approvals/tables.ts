import type { Generated } from 'kysely';

/** The table of acts of the staff that need two people. */
declare module '../database/schema' {
  interface Database {
    /** One row for each act: who asked for it, and who gave it. A row changes once, when the second person gives it. */
    approvals: {
      id: Generated<number>;
      /** The command with its action: `persons join`. */
      command: string;
      /** What stands between the command and the reason. */
      words: string[];
      /** SHA-256 of command and words. The same words mean the same act. */
      digest: Buffer;
      asked_by: string;
      asked_reason: string;
      asked_at: Date;
      /** The second person, who is never the first; null until then. */
      given_by: Generated<string | null>;
      given_reason: Generated<string | null>;
      given_at: Generated<Date | null>;
    };
  }
}
