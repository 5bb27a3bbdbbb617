import { sql } from 'kysely';
import type { Migrations } from '../database/index';

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
  '0002_sending': async (db) => {
    await sql`
      ALTER TABLE letters
        ADD COLUMN useful_until timestamptz NOT NULL DEFAULT 'epoch',
        ADD COLUMN next_try_at timestamptz,
        ADD COLUMN tries integer NOT NULL DEFAULT 0,
        ADD COLUMN sent_at timestamptz,
        ADD COLUMN failure text`.execute(db);
    await sql`ALTER TABLE letters ALTER COLUMN useful_until DROP DEFAULT`.execute(db);
    await sql`CREATE INDEX letters_due ON letters (next_try_at) WHERE next_try_at IS NOT NULL`.execute(db);
  },
  '0003_sms': async (db) => {
    await sql`
      ALTER TABLE letters
        ADD COLUMN kind text NOT NULL DEFAULT 'email' CHECK (kind IN ('email', 'sms'))`.execute(db);
  },
};
