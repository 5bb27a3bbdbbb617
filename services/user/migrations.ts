import { sql } from 'kysely';
import type { Migrations } from '../database/migrate';

export const migrations: Migrations = {
  '0001_cookies_agreements': async (db) => {
    await sql`
      CREATE TABLE cookies_agreements (
        user_id bigint NOT NULL,
        agreed_at timestamptz NOT NULL,
        logged_at timestamptz NOT NULL,
        PRIMARY KEY (user_id, agreed_at)
      )`.execute(db);
  },
};
