import { sql } from 'kysely';
import type { Migrations } from '../database/index';
import { ageReturnMigrations } from './ageReturns/migrations';
import { allCurrencies } from './allCurrencies';
import { dayMigrations } from './days/migrations';
import { instrumentMigrations } from './instruments/migrations';
import { returnMigrations } from './returns/migrations';
import { withdrawalMigrations } from './withdrawals/migrations';

type Db = Parameters<Migrations[string]>[0];

/** Least and largest amount and the quick amounts, in minor units, for each currency of the first sites. */
const amounts: Readonly<Record<string, { min: number; max: number; quick: number[] }>> = {
  RUB: { min: 100_00, max: 100_000_00, quick: [500_00, 1_000_00, 5_000_00, 10_000_00] },
  USD: { min: 5_00, max: 2_000_00, quick: [10_00, 20_00, 50_00, 100_00] },
  EUR: { min: 5_00, max: 2_000_00, quick: [10_00, 20_00, 50_00, 100_00] },
  UAH: { min: 100_00, max: 50_000_00, quick: [200_00, 500_00, 1_000_00, 2_000_00] },
  KZT: { min: 1_000_00, max: 500_000_00, quick: [2_000_00, 5_000_00, 10_000_00, 20_000_00] },
  AZN: { min: 5_00, max: 2_000_00, quick: [10_00, 20_00, 50_00, 100_00] },
};

/** The methods, with their fees: hundredths of a percent. */
const methods = [
  { id: 'card', feeRate: 0 },
  { id: 'bank', feeRate: 0 },
  { id: 'wallet', feeRate: 150 },
];

async function addMethods(db: Db): Promise<void> {
  for (const [currency, { min, max, quick }] of Object.entries(amounts))
    for (const [position, { id, feeRate }] of methods.entries())
      await sql`
        INSERT INTO deposit_methods (id, currency, position, min, max, fee_rate, fee_fixed, quick_amounts)
        VALUES (${id}, ${currency}, ${position}, ${min}, ${max}, ${feeRate}, 0, ${quick})`.execute(db);
}

export const migrations: Migrations = {
  '0001_deposits': async (db) => {
    await sql`
      CREATE TABLE deposit_methods (
        id text NOT NULL CHECK (id ~ '^[a-z][a-z_]{0,31}$'),
        currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
        position integer NOT NULL,
        min bigint NOT NULL CHECK (min > 0),
        max bigint NOT NULL,
        fee_rate integer NOT NULL CHECK (fee_rate BETWEEN 0 AND 10000),
        fee_fixed bigint NOT NULL CHECK (fee_fixed >= 0),
        quick_amounts bigint[] NOT NULL,
        PRIMARY KEY (currency, id),
        CONSTRAINT deposit_methods_bounds CHECK (max >= min)
      )`.execute(db);
    await addMethods(db);
    await sql`
      CREATE TABLE deposits (
        id bigint GENERATED ALWAYS AS IDENTITY (START WITH 50000001) PRIMARY KEY,
        user_id bigint NOT NULL,
        account_id bigint NOT NULL,
        idempotency_key text NOT NULL,
        request_hash bytea NOT NULL,
        method_id text NOT NULL,
        currency text NOT NULL,
        amount bigint NOT NULL CHECK (amount > 0),
        fee bigint NOT NULL CHECK (fee >= 0 AND fee < amount),
        state text NOT NULL CHECK (state IN ('CREATED', 'PENDING', 'PAID', 'FAILED', 'EXPIRED')),
        provider text NOT NULL,
        lng text NOT NULL,
        reference text,
        pay_path text,
        paid bigint CHECK (paid > 0),
        held bigint NOT NULL DEFAULT 0 CHECK (held >= 0),
        is_late boolean NOT NULL DEFAULT false,
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        changed_at timestamptz NOT NULL,
        ask_at timestamptz,
        CONSTRAINT deposits_key UNIQUE (user_id, idempotency_key),
        CONSTRAINT deposits_reference UNIQUE (provider, reference),
        CONSTRAINT deposits_paid CHECK ((state = 'PAID') = (paid IS NOT NULL)),
        CONSTRAINT deposits_held CHECK (held = 0 OR (paid IS NOT NULL AND held <= paid))
      )`.execute(db);
    await sql`CREATE INDEX deposits_of_player ON deposits (user_id, id DESC)`.execute(db);
    await sql`CREATE INDEX deposits_to_ask ON deposits (ask_at) WHERE ask_at IS NOT NULL`.execute(db);
    await sql`
      CREATE TABLE provider_notices (
        provider text NOT NULL,
        id text NOT NULL,
        taken_at timestamptz NOT NULL,
        PRIMARY KEY (provider, id)
      )`.execute(db);
    await sql`CREATE TABLE provider_secrets (provider text PRIMARY KEY, secret text NOT NULL)`.execute(db);
    await sql`
      CREATE TABLE test_payments (
        id text PRIMARY KEY,
        "order" text NOT NULL UNIQUE,
        amount bigint NOT NULL CHECK (amount > 0),
        currency text NOT NULL,
        status text NOT NULL CHECK (status IN ('WAITING', 'PENDING', 'PAID', 'FAILED')),
        lng text NOT NULL,
        created_at timestamptz NOT NULL
      )`.execute(db);
    await sql`
      CREATE TABLE test_notices (
        id text PRIMARY KEY,
        payment_id text NOT NULL REFERENCES test_payments,
        status text NOT NULL CHECK (status IN ('PENDING', 'PAID', 'FAILED')),
        due_at timestamptz NOT NULL,
        tries integer NOT NULL DEFAULT 0,
        ended_at timestamptz
      )`.execute(db);
    await sql`CREATE INDEX test_notices_due ON test_notices (due_at) WHERE ended_at IS NULL`.execute(db);
  },
  ...withdrawalMigrations,
  ...allCurrencies,
  // The release before books one payment of a deposit: its row is added when the deposit is touched next.
  '0005_payments': async (db) => {
    await sql`
      CREATE TABLE deposit_payments (
        deposit_id bigint NOT NULL REFERENCES deposits,
        number integer NOT NULL CHECK (number > 0),
        provider text NOT NULL,
        provider_id text,
        amount bigint NOT NULL CHECK (amount > 0),
        currency text NOT NULL,
        is_further boolean NOT NULL,
        at timestamptz NOT NULL,
        PRIMARY KEY (deposit_id, number),
        UNIQUE (provider, provider_id)
      )`.execute(db);
    await sql`
      CREATE FUNCTION deposit_payments_stay() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'UPDATE' AND NEW.provider_id IS NULL
          AND to_jsonb(NEW) - 'provider_id' = to_jsonb(OLD) - 'provider_id' THEN RETURN NEW; END IF;
        RAISE EXCEPTION 'Payments are never altered.';
      END $$`.execute(db);
    await sql`
      INSERT INTO deposit_payments (deposit_id, number, provider, provider_id, amount, currency, is_further, at)
      SELECT id, 1, provider, reference, paid, currency, false, changed_at FROM deposits WHERE state = 'PAID'`.execute(
      db,
    );
    await sql`
      CREATE TRIGGER deposit_payments_stay BEFORE UPDATE OR DELETE ON deposit_payments
      FOR EACH ROW EXECUTE FUNCTION deposit_payments_stay()`.execute(db);
  },
  ...instrumentMigrations,
  ...returnMigrations,
  ...dayMigrations,
  ...ageReturnMigrations,
};
