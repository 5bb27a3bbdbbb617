import { sql } from 'kysely';
import type { Migrations } from '../database/index';

export const migrations: Migrations = {
  '0001_approvals': async (db) => {
    await sql`
      CREATE TABLE approvals (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        command text NOT NULL,
        words text[] NOT NULL,
        digest bytea NOT NULL CHECK (length(digest) = 32),
        asked_by text NOT NULL CHECK (length(asked_by) BETWEEN 1 AND 100),
        asked_reason text NOT NULL,
        asked_at timestamptz NOT NULL,
        given_by text CHECK (length(given_by) BETWEEN 1 AND 100),
        given_reason text,
        given_at timestamptz,
        CONSTRAINT approvals_given CHECK (num_nonnulls(given_by, given_reason, given_at) IN (0, 3)),
        CONSTRAINT approvals_two_people CHECK (given_by <> asked_by)
      )`.execute(db);
    await sql`CREATE INDEX approvals_of_act ON approvals (digest)`.execute(db);
    await sql`CREATE INDEX approvals_open ON approvals (asked_at) WHERE given_by IS NULL`.execute(db);
    // The second person is written once; nothing else changes, and nothing goes.
    await sql`
      CREATE FUNCTION approvals_stay() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF TG_OP = 'UPDATE' AND OLD.given_by IS NULL AND NEW.given_by IS NOT NULL
            AND to_jsonb(OLD) - ARRAY['given_by', 'given_reason', 'given_at']
              = to_jsonb(NEW) - ARRAY['given_by', 'given_reason', 'given_at']
          THEN RETURN NEW; END IF;
          RAISE EXCEPTION 'approvals is append-only';
        END $$`.execute(db);
    await sql`
      CREATE TRIGGER approvals_stay BEFORE UPDATE OR DELETE ON approvals
        FOR EACH ROW EXECUTE FUNCTION approvals_stay()`.execute(db);
    await sql`
      CREATE TRIGGER approvals_stay_all BEFORE TRUNCATE ON approvals
        FOR EACH STATEMENT EXECUTE FUNCTION approvals_stay()`.execute(db);
  },
};
