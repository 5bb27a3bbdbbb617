import type { Generated } from 'kysely';

declare module '../database/schema' {
  interface Database {
    /** Versions of the terms after the first ones; the latest is in force. */
    terms_versions: {
      id: Generated<number>;
      /** The operator's name for it, unique. */
      name: string;
      published_at: Date;
    };
    /** The versions that players confirmed. */
    terms_confirmations: {
      user_id: number;
      version_id: number;
      confirmed_at: Date;
    };
  }
}
