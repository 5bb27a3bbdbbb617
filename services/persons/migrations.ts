import { sql } from 'kysely';
import type { Migrations } from '../database/migrate';

export const migrations: Migrations = {
  '0001_matching': async (db) => {
    await sql`
      CREATE TABLE person_keys (
        user_id bigint NOT NULL,
        kind text NOT NULL CHECK (kind IN ('birth', 'name', 'document', 'mailbox', 'phone', 'instrument')),
        key text NOT NULL CHECK (key <> ''),
        PRIMARY KEY (user_id, kind, key)
      )`.execute(db);
    await sql`CREATE INDEX person_keys_key ON person_keys (kind, key)`.execute(db);
    await sql`
      CREATE TABLE person_matches (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id bigint NOT NULL,
        other_user_id bigint NOT NULL CHECK (other_user_id > user_id),
        verdict text NOT NULL CHECK (verdict IN ('SURE', 'POSSIBLE')),
        signs text[] NOT NULL,
        state text NOT NULL CHECK (state IN ('WAITING', 'JOINED', 'PARTED')),
        found_at timestamptz NOT NULL,
        reason text,
        decided_at timestamptz,
        UNIQUE (user_id, other_user_id)
      )`.execute(db);
  },
};
