import { sql } from 'kysely';
import type { Migrations } from '../database/index';

/** Steps in the order of their names. Never change a released step: add another. */
export const migrations: Migrations = {
  '0001_entries': async (db) => {
    await sql`
      CREATE TABLE favourites_entries (
        user_id bigint NOT NULL,
        kind text NOT NULL CHECK (kind IN ('TEAM', 'CHAMP', 'GAME')),
        key text NOT NULL CHECK (length(key) BETWEEN 1 AND 64),
        created_at timestamptz NOT NULL,
        added bigint GENERATED ALWAYS AS IDENTITY,
        PRIMARY KEY (user_id, kind, key)
      )`.execute(db);
  },
};
