import { sql } from 'kysely';
import type { Migrations } from '../database/index';

export const migrations: Migrations = {
  '0001_changes': async (db) => {
    await sql`
      CREATE TABLE player_changes (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
        user_id bigint NOT NULL,
        kind text NOT NULL CHECK (kind IN ('BALANCE', 'ACCOUNT', 'SESSIONS', 'MESSAGES')),
        at timestamptz NOT NULL DEFAULT clock_timestamp()
      )`.execute(db);
    await sql`CREATE INDEX player_changes_by_transaction ON player_changes (xid)`.execute(db);
    await sql`
      CREATE TABLE player_changes_floor (
        is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
        xid bigint NOT NULL
      )`.execute(db);
    await sql`
      INSERT INTO player_changes_floor (xid) VALUES (pg_current_xact_id()::text::bigint)`.execute(db);
  },
  '0002_limits': async (db) => {
    await sql`
      ALTER TABLE player_changes
        DROP CONSTRAINT player_changes_kind_check,
        ADD CONSTRAINT player_changes_kind_check
          CHECK (kind IN ('BALANCE', 'ACCOUNT', 'SESSIONS', 'MESSAGES', 'LIMITS'))`.execute(db);
  },
};
