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
  '0002_bans': async (db) => {
    await sql`
      CREATE TABLE player_bans (
        user_id bigint PRIMARY KEY,
        level integer NOT NULL CHECK (level > 0),
        version integer NOT NULL CHECK (version > 0),
        banned_at timestamptz NOT NULL
      )`.execute(db);
  },
  '0003_settings': async (db) => {
    await sql`
      CREATE TABLE player_settings (
        user_id bigint PRIMARY KEY,
        version integer NOT NULL CHECK (version > 0),
        values jsonb NOT NULL,
        changed_at timestamptz NOT NULL
      )`.execute(db);
  },
};
