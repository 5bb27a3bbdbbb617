import { sql } from 'kysely';
import type { Migrations } from '../../database/index';
import { notePlayerChanges } from '../../playerChanges/index';
import { harmSteps } from '../harm/migrations';
import { loginSteps } from '../time/logins/migrations';
import { returnSteps } from '../breaks/migrations';
import { sittingSteps } from '../time/sittings/migrations';
import { sumSteps } from './sumSteps';

export const migrations: Migrations = {
  '0001_persons': async (db) => {
    await sql`
      CREATE TABLE persons (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        measure text NOT NULL CHECK (measure ~ '^[A-Z]{3}$'),
        limits jsonb NOT NULL DEFAULT '{}',
        excluded_at timestamptz,
        excluded_until timestamptz,
        exclusion_reason integer,
        time_out_at timestamptz,
        time_out_until timestamptz,
        created_at timestamptz NOT NULL,
        CONSTRAINT persons_exclusion CHECK ((excluded_at IS NULL) = (excluded_until IS NULL)),
        CONSTRAINT persons_time_out CHECK ((time_out_at IS NULL) = (time_out_until IS NULL))
      )`.execute(db);
    await sql`
      CREATE TABLE person_users (
        user_id bigint PRIMARY KEY,
        person_id bigint NOT NULL REFERENCES persons
      )`.execute(db);
    await sql`CREATE INDEX person_users_person ON person_users (person_id)`.execute(db);
    // Those who have an account already: their limits begin with this step.
    await sql`
      WITH main AS (
        SELECT user_id, currency, created_at FROM ledger_accounts WHERE kind = 'MAIN' AND user_id IS NOT NULL
      ), person AS (
        INSERT INTO persons (id, measure, created_at) OVERRIDING SYSTEM VALUE
        SELECT user_id, currency, created_at FROM main RETURNING id
      )
      INSERT INTO person_users (user_id, person_id) SELECT id, id FROM person`.execute(db);
    await sql`
      SELECT setval(pg_get_serial_sequence('persons', 'id'), greatest((SELECT max(id) FROM persons), 1))`.execute(
      db,
    );
    await sql`
      CREATE TABLE limit_events (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        person_id bigint NOT NULL REFERENCES persons,
        user_id bigint,
        at timestamptz NOT NULL,
        what text NOT NULL CHECK (what IN ('ASKED', 'APPROVED', 'REJECTED', 'EXCLUDED', 'TIME_OUT')),
        type integer NOT NULL,
        before jsonb,
        after jsonb
      )`.execute(db);
    await sql`CREATE INDEX limit_events_person ON limit_events (person_id, id)`.execute(db);
    await sql`
      CREATE FUNCTION limit_events_stay() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'Changes of limits are never altered.'; END $$`.execute(db);
    await sql`
      CREATE TRIGGER limit_events_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON limit_events
      FOR EACH STATEMENT EXECUTE FUNCTION limit_events_stay()`.execute(db);
    await sql`
      CREATE TABLE person_movements (
        person_id bigint NOT NULL REFERENCES persons,
        reference text PRIMARY KEY,
        kind text NOT NULL CHECK (kind IN ('STAKE', 'DEPOSIT')),
        at timestamptz NOT NULL,
        own_amount bigint NOT NULL CHECK (own_amount > 0),
        currency text NOT NULL,
        amount bigint NOT NULL CHECK (amount > 0),
        per_euro text,
        measure_per_euro text,
        rates_of date,
        settled_at timestamptz,
        returned bigint NOT NULL DEFAULT 0 CHECK (returned >= 0),
        is_freed boolean NOT NULL DEFAULT false,
        CONSTRAINT person_movements_rate
          CHECK ((per_euro IS NULL) = (rates_of IS NULL) AND (per_euro IS NULL) = (measure_per_euro IS NULL))
      )`.execute(db);
    await sql`CREATE INDEX person_movements_at ON person_movements (person_id, at)`.execute(db);
    await sql`
      CREATE INDEX person_movements_settled ON person_movements (person_id, settled_at)
      WHERE kind = 'STAKE'`.execute(db);
    await sql`
      CREATE TABLE limit_tests (
        token uuid PRIMARY KEY,
        user_id bigint NOT NULL,
        asked jsonb NOT NULL,
        questions text[] NOT NULL,
        made_at timestamptz NOT NULL,
        answered_at timestamptz
      )`.execute(db);
    await sql`CREATE INDEX limit_tests_user ON limit_tests (user_id)`.execute(db);
  },
  '0002_breaks_told': async (db) => {
    // Every page of the person is closed at once, whatever device shows it.
    await notePlayerChanges(db, {
      table: 'persons',
      kind: 'ACCOUNT',
      on: 'UPDATE',
      where: `(now.excluded_until, now.time_out_until) IS DISTINCT FROM ("then".excluded_until, "then".time_out_until)`,
      owners: { table: 'person_users', by: 'person_id' },
    });
  },
  ...sittingSteps,
  '0002_packs': async (db) => {
    await sql`
      ALTER TABLE persons
        ADD residence text CHECK (residence ~ '^[A-Z]{2}(-[A-Z0-9]{1,3})?$'),
        ADD is_residence_verified boolean NOT NULL DEFAULT false,
        ADD pack text NOT NULL DEFAULT 'specification',
        ADD former_packs jsonb NOT NULL DEFAULT '[]'`.execute(db);
    await sql`
      ALTER TABLE limit_events
        DROP CONSTRAINT limit_events_what_check,
        ADD CONSTRAINT limit_events_what_check
          CHECK (what IN ('ASKED', 'APPROVED', 'REJECTED', 'EXCLUDED', 'TIME_OUT', 'MOVED'))`.execute(db);
  },
  '0003_returns': async (db) => {
    await sql`
      ALTER TABLE persons ADD return_hours integer CHECK (return_hours >= 0), ADD returns_at timestamptz`.execute(
      db,
    );
    await sql`
      ALTER TABLE limit_events
        DROP CONSTRAINT limit_events_what_check,
        ADD CONSTRAINT limit_events_what_check CHECK (what IN
          ('ASKED', 'APPROVED', 'REJECTED', 'EXCLUDED', 'TIME_OUT', 'MOVED', 'RETURN_ASKED', 'RETURN_REJECTED'))`.execute(
      db,
    );
  },
  '0004_refunds_of_excluded': async (db) => {
    await sql`ALTER TABLE persons ADD refund_bets_at timestamptz`.execute(db);
    await sql`CREATE INDEX persons_refund_bets ON persons (id) WHERE refund_bets_at IS NOT NULL`.execute(db);
  },
  '0005_registers': async (db) => {
    await sql`ALTER TABLE persons ADD register_standing jsonb NOT NULL DEFAULT '{}'`.execute(db);
    await sql`
      ALTER TABLE limit_events
        DROP CONSTRAINT limit_events_what_check,
        ADD CONSTRAINT limit_events_what_check CHECK (what IN
          ('ASKED', 'APPROVED', 'REJECTED', 'EXCLUDED', 'TIME_OUT', 'MOVED', 'RETURN_ASKED', 'RETURN_REJECTED',
           'REGISTER_ENDED'))`.execute(db);
    // As in 0002_breaks_told: an exclusion of a register closes every page, too.
    await sql`
      CREATE OR REPLACE FUNCTION persons_note_account_update() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO player_changes (user_id, kind)
        SELECT DISTINCT owner.user_id, 'ACCOUNT'
        FROM now_rows now JOIN then_rows "then" ON "then".id = now.id
        JOIN person_users owner ON owner.person_id = now.id
        WHERE (now.excluded_until, now.time_out_until, now.register_standing->'exclusions') IS DISTINCT FROM
              ("then".excluded_until, "then".time_out_until, "then".register_standing->'exclusions');
        RETURN NULL;
      END $$`.execute(db);
  },
  '0006_joining': async (db) => {
    await sql`
      ALTER TABLE limit_events
        DROP CONSTRAINT limit_events_what_check,
        ADD CONSTRAINT limit_events_what_check CHECK (what IN
          ('ASKED', 'APPROVED', 'REJECTED', 'EXCLUDED', 'TIME_OUT', 'MOVED', 'RETURN_ASKED', 'RETURN_REJECTED',
           'REGISTER_ENDED', 'JOINED', 'PARTED'))`.execute(db);
  },
  ...harmSteps,
  '0008_limits_told': async (db) => {
    // Other devices show them, too. Breaks close the whole page, which is told before.
    const changed = ['limits', 'returns_at', 'residence', 'pack', 'limit_proposed_at'];
    const row = (name: string) => changed.map((column) => `${name}.${column}`).join(', ');
    await notePlayerChanges(db, {
      table: 'persons',
      kind: 'LIMITS',
      on: 'UPDATE',
      where: `(${row('now')}) IS DISTINCT FROM (${row('"then"')})`,
      owners: { table: 'person_users', by: 'person_id' },
    });
  },
  ...returnSteps,
  ...loginSteps,
  '0011_two_measures': async (db) => {
    await sql`ALTER TABLE person_movements ADD converted jsonb NOT NULL DEFAULT '[]'`.execute(db);
    await sql`
      CREATE TABLE joins_owed (
        user_id bigint NOT NULL,
        other_user_id bigint NOT NULL CHECK (other_user_id > user_id),
        since timestamptz NOT NULL,
        PRIMARY KEY (user_id, other_user_id)
      )`.execute(db);
  },
  ...sumSteps,
};
