import type { Generated } from 'kysely';

declare module '../database/schema' {
  interface Database {
    /** Keys that sign user tokens. */
    token_keys: {
      /** Grows: the newest key has the largest number. */
      number: Generated<number>;
      /** Part of each token that the key signed. */
      id: string;
      /** Null when the keys come from the environment. */
      secret: string | null;
      /** Digest of id and secret. */
      fingerprint: Buffer;
      made_at: Generated<Date>;
    };
  }
}
