import { sql } from 'kysely';
import type { Migrations } from '../../database/index';

export const migrations: Migrations = {
  '0001_registers': async (db) => {
    await sql`
      CREATE TABLE register_checks (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id bigint,
        register text NOT NULL,
        reason text NOT NULL CHECK (reason IN ('REGISTRATION', 'SIGN_IN', 'PLAY', 'MAILING')),
        asked_at timestamptz NOT NULL,
        answer text NOT NULL CHECK (answer IN ('EXCLUDED', 'NOT_EXCLUDED', 'MORE_NEEDED', 'NO_ANSWER')),
        excluded_until timestamptz,
        reference text,
        fault text,
        asked jsonb NOT NULL,
        CONSTRAINT register_checks_fault CHECK ((fault IS NULL) = (answer <> 'NO_ANSWER')),
        CONSTRAINT register_checks_until CHECK (excluded_until IS NULL OR answer = 'EXCLUDED')
      )`.execute(db);
    await sql`CREATE INDEX register_checks_user ON register_checks (user_id, id)`.execute(db);
    await sql`
      CREATE FUNCTION register_checks_stay() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'Answers of registers are never altered.'; END $$`.execute(db);
    // Rows go with the other personal data, when their time is over.
    await sql`
      CREATE TRIGGER register_checks_stay BEFORE UPDATE ON register_checks
      FOR EACH STATEMENT EXECUTE FUNCTION register_checks_stay()`.execute(db);
    await sql`
      CREATE TABLE reference_exclusions (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        register text NOT NULL,
        name_key text NOT NULL,
        birth_date text NOT NULL,
        document_key text NOT NULL,
        mailbox text NOT NULL,
        phone text NOT NULL,
        excluded_until timestamptz
      )`.execute(db);
    await sql`
      CREATE TABLE reference_registers (
        register text PRIMARY KEY,
        state text NOT NULL CHECK (state IN ('UP', 'DOWN', 'MALFORMED'))
      )`.execute(db);
  },
};
