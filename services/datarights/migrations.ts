import { sql } from 'kysely';
import type { Migrations } from '../database/index';

export const migrations: Migrations = {
  '0001_export_tickets': async (db) => {
    await sql`
      CREATE TABLE export_tickets (
        ticket_hash bytea PRIMARY KEY,
        user_id bigint NOT NULL,
        session_key uuid NOT NULL,
        export_order jsonb NOT NULL,
        valid_until timestamptz NOT NULL,
        used_at timestamptz
      )`.execute(db);
    await sql`CREATE INDEX ON export_tickets (valid_until)`.execute(db);
  },
  '0002_erasures': async (db) => {
    await sql`
      CREATE TABLE erasures (
        closing_id bigint NOT NULL,
        kind text NOT NULL,
        erased_at timestamptz NOT NULL,
        PRIMARY KEY (closing_id, kind)
      )`.execute(db);
  },
};
