import { sql } from 'kysely';
import type { Migrations } from '../database/migrate';

export const migrations: Migrations = {
  '0001_letters': async (db) => {
    await sql`
      CREATE TABLE letters (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        recipient text NOT NULL,
        subject text NOT NULL,
        text text NOT NULL,
        written_at timestamptz NOT NULL
      )`.execute(db);
    await sql`CREATE INDEX letters_by_age ON letters (written_at)`.execute(db);
  },
};
