import { sql } from 'kysely';
import type { Migrations } from '../database/index';

export const migrations: Migrations = {
  '0001_texts': async (db) => {
    await sql`
      CREATE TABLE dictionary_texts (
        lng text NOT NULL CHECK (lng ~ '^[a-z]{2}$'),
        dictionary text NOT NULL CHECK (dictionary ~ '^[a-z][a-z0-9_-]{0,63}$'),
        key text NOT NULL CHECK (key ~ '^[A-Za-z][A-Za-z0-9_.-]{0,127}$'),
        text text NOT NULL CHECK (length(text) BETWEEN 1 AND 2000),
        changed_at timestamptz NOT NULL,
        PRIMARY KEY (lng, dictionary, key)
      )`.execute(db);
  },
};
