import { sql } from 'kysely';
import type { Migrations } from '../database/index';

export const migrations: Migrations = {
  '0001_versions': async (db) => {
    await sql`
      CREATE TABLE terms_versions (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        name text NOT NULL UNIQUE CHECK (length(name) BETWEEN 1 AND 100),
        published_at timestamptz NOT NULL
      )`.execute(db);
    await sql`
      CREATE TABLE terms_confirmations (
        user_id bigint NOT NULL,
        version_id bigint NOT NULL REFERENCES terms_versions (id),
        confirmed_at timestamptz NOT NULL,
        PRIMARY KEY (user_id, version_id)
      )`.execute(db);
  },
};
