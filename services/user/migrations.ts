import { sql } from 'kysely';
import type { Migrations } from '../database/index';

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
  '0004_personal_data': async (db) => {
    await sql`
      CREATE TABLE personal_data (
        user_id bigint PRIMARY KEY,
        name text NOT NULL,
        surname text NOT NULL,
        birth_date text NOT NULL,
        document_type integer,
        passport text NOT NULL,
        passport_date text NOT NULL,
        passport_end_date text NOT NULL,
        tax_number text NOT NULL,
        registration_address text NOT NULL,
        changed_at timestamptz NOT NULL
      )`.execute(db);
    await sql`
      CREATE TABLE player_verifications (
        user_id bigint PRIMARY KEY,
        status text NOT NULL DEFAULT 'NOT_VERIFIED'
          CHECK (status IN ('NOT_VERIFIED', 'DOCUMENTS_NEEDED', 'WAITING', 'REFUSED', 'VERIFIED')),
        reason text NOT NULL DEFAULT '',
        needed text[],
        changed_at timestamptz NOT NULL
      )`.execute(db);
  },
  '0005_demanded_verification': async (db) => {
    await sql`ALTER TABLE player_verifications ADD COLUMN is_demanded boolean NOT NULL DEFAULT false`.execute(
      db,
    );
  },
  '0006_hidden_sports': async (db) => {
    await sql`
      CREATE TABLE hidden_sports (
        user_id bigint NOT NULL,
        section text NOT NULL CHECK (section IN ('LINE', 'LIVE')),
        sport_id integer NOT NULL CHECK (sport_id > 0),
        hidden_at timestamptz NOT NULL,
        PRIMARY KEY (user_id, section, sport_id)
      )`.execute(db);
  },
  '0007_name_changes': async (db) => {
    await sql`ALTER TABLE personal_data ADD COLUMN name_changes smallint NOT NULL DEFAULT 0`.execute(db);
  },
  '0008_under_age_dates': async (db) => {
    await sql`
      ALTER TABLE player_verifications
        ADD COLUMN under_age_birth_date text,
        ADD COLUMN under_age_since timestamptz,
        ADD CHECK ((under_age_birth_date IS NULL) = (under_age_since IS NULL))`.execute(db);
    await sql`
      CREATE INDEX player_verifications_under_age ON player_verifications (under_age_since)
        WHERE under_age_birth_date IS NOT NULL AND status <> 'VERIFIED'`.execute(db);
  },
};
