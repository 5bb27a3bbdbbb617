import { sql } from 'kysely';
import type { Migrations } from '../database/index';

export const migrations: Migrations = {
  '0001_token_keys': async (db) => {
    await sql`
      CREATE TABLE token_keys (
        number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        id text NOT NULL UNIQUE,
        secret text,
        fingerprint bytea NOT NULL,
        made_at timestamptz NOT NULL DEFAULT now()
      )`.execute(db);
  },
};
