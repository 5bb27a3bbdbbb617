import { sql } from 'kysely';
import type { Migrations } from '../../database/index';

type Db = Parameters<Migrations[string]>[0];

/** Least and largest amount, the fee of a bank transfer, and the sum above which two people look, in minor units. */
const amounts: Readonly<Record<string, { min: number; max: number; bankFee: number; approveAbove: number }>> =
  {
    RUB: { min: 100_00, max: 100_000_00, bankFee: 50_00, approveAbove: 50_000_00 },
    USD: { min: 5_00, max: 2_000_00, bankFee: 1_00, approveAbove: 1_000_00 },
    EUR: { min: 5_00, max: 2_000_00, bankFee: 1_00, approveAbove: 1_000_00 },
    UAH: { min: 100_00, max: 50_000_00, bankFee: 20_00, approveAbove: 25_000_00 },
    KZT: { min: 1_000_00, max: 500_000_00, bankFee: 300_00, approveAbove: 250_000_00 },
    AZN: { min: 5_00, max: 2_000_00, bankFee: 1_00, approveAbove: 1_000_00 },
  };

async function addMethods(db: Db): Promise<void> {
  for (const [currency, { min, max, bankFee, approveAbove }] of Object.entries(amounts)) {
    const methods = [
      { id: 'card', feeRate: 0, feeFixed: 0, takesTarget: false },
      { id: 'bank', feeRate: 0, feeFixed: bankFee, takesTarget: true },
      { id: 'wallet', feeRate: 100, feeFixed: 0, takesTarget: true },
    ];
    for (const [position, { id, feeRate, feeFixed, takesTarget }] of methods.entries())
      await sql`
        INSERT INTO withdrawal_methods
          (id, currency, position, min, max, fee_rate, fee_fixed, takes_target, approve_above)
        VALUES (${id}, ${currency}, ${position}, ${min}, ${max}, ${feeRate}, ${feeFixed}, ${takesTarget},
                ${approveAbove})`.execute(db);
  }
}

/** The tables of withdrawals. */
export const withdrawalMigrations: Migrations = {
  '0002_withdrawals': async (db) => {
    await sql`ALTER TABLE deposits ADD COLUMN charged_back_at timestamptz`.execute(db);
    await sql`
      CREATE TABLE withdrawal_methods (
        id text NOT NULL CHECK (id ~ '^[a-z][a-z_]{0,31}$'),
        currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
        position integer NOT NULL,
        min bigint NOT NULL CHECK (min > 0),
        max bigint NOT NULL,
        fee_rate integer NOT NULL CHECK (fee_rate BETWEEN 0 AND 10000),
        fee_fixed bigint NOT NULL CHECK (fee_fixed >= 0),
        takes_target boolean NOT NULL,
        approve_above bigint NOT NULL CHECK (approve_above >= 0),
        PRIMARY KEY (currency, id),
        CONSTRAINT withdrawal_methods_bounds CHECK (max >= min)
      )`.execute(db);
    await addMethods(db);
    await sql`
      CREATE TABLE withdrawals (
        id bigint GENERATED ALWAYS AS IDENTITY (START WITH 70000001) PRIMARY KEY,
        user_id bigint NOT NULL,
        account_id bigint NOT NULL,
        idempotency_key text NOT NULL,
        request_hash bytea NOT NULL,
        method_id text NOT NULL,
        target text,
        currency text NOT NULL,
        amount bigint NOT NULL CHECK (amount > 0),
        fee bigint NOT NULL CHECK (fee >= 0 AND fee < amount),
        state text NOT NULL CHECK (state IN ('REQUESTED', 'SENT', 'PAID', 'REFUSED', 'EXPIRED')),
        ended_by text CHECK (ended_by IN ('PLAYER', 'OPERATOR', 'PROVIDER', 'BANK', 'SITE')),
        reason text,
        provider text NOT NULL,
        lng text NOT NULL,
        reference text,
        pay_path text,
        is_late boolean NOT NULL DEFAULT false,
        held_until timestamptz,
        approvals_needed integer NOT NULL CHECK (approvals_needed >= 0),
        step integer NOT NULL DEFAULT 0,
        created_at timestamptz NOT NULL,
        sent_at timestamptz,
        changed_at timestamptz NOT NULL,
        act_at timestamptz,
        CONSTRAINT withdrawals_key UNIQUE (user_id, idempotency_key),
        CONSTRAINT withdrawals_reference UNIQUE (provider, reference),
        CONSTRAINT withdrawals_ended CHECK ((state IN ('REFUSED', 'EXPIRED')) = (ended_by IS NOT NULL))
      )`.execute(db);
    await sql`CREATE INDEX withdrawals_of_player ON withdrawals (user_id, id DESC)`.execute(db);
    await sql`CREATE INDEX withdrawals_due ON withdrawals (act_at) WHERE act_at IS NOT NULL`.execute(db);
    await sql`
      CREATE TABLE withdrawal_moves (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        withdrawal_id bigint NOT NULL REFERENCES withdrawals,
        from_state text,
        to_state text NOT NULL,
        who text NOT NULL,
        reason text,
        at timestamptz NOT NULL
      )`.execute(db);
    await sql`CREATE INDEX withdrawal_moves_of ON withdrawal_moves (withdrawal_id, id)`.execute(db);
    await sql`
      CREATE TABLE withdrawal_approvals (
        withdrawal_id bigint NOT NULL REFERENCES withdrawals,
        who text NOT NULL,
        reason text NOT NULL,
        at timestamptz NOT NULL,
        PRIMARY KEY (withdrawal_id, who)
      )`.execute(db);
    await sql`
      CREATE FUNCTION withdrawals_stay() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN RAISE EXCEPTION '% is append-only', TG_TABLE_NAME; END $$`.execute(db);
    for (const table of ['withdrawal_moves', 'withdrawal_approvals'])
      await sql`
        CREATE TRIGGER withdrawals_stay BEFORE UPDATE OR DELETE ON ${sql.table(table)}
          FOR EACH STATEMENT EXECUTE FUNCTION withdrawals_stay()`.execute(db);
    await sql`
      CREATE TABLE test_payouts (
        id text PRIMARY KEY,
        "order" text NOT NULL UNIQUE,
        amount bigint NOT NULL CHECK (amount > 0),
        currency text NOT NULL,
        status text NOT NULL CHECK (status IN ('WAITING', 'PAID', 'FAILED', 'RETURNED')),
        lng text NOT NULL,
        created_at timestamptz NOT NULL
      )`.execute(db);
    await sql`
      ALTER TABLE test_notices
        ALTER COLUMN payment_id DROP NOT NULL,
        ADD COLUMN payout_id text REFERENCES test_payouts,
        ADD CHECK (num_nonnulls(payment_id, payout_id) = 1),
        DROP CONSTRAINT test_notices_status_check,
        ADD CONSTRAINT test_notices_status_check
          CHECK (status IN ('PENDING', 'PAID', 'FAILED', 'RETURNED'))`.execute(db);
  },
  '0004_approvals': async (db) => {
    // What the former release writes while it runs beside this one counts as well.
    await sql`
      CREATE FUNCTION withdrawal_approvals_count() RETURNS trigger LANGUAGE plpgsql AS $$
        DECLARE act bytea := sha256(convert_to(format('["withdrawals approve","%s"]', NEW.withdrawal_id), 'UTF8'));
        BEGIN
          IF EXISTS (SELECT FROM approvals WHERE digest = act AND (given_by IS NOT NULL OR asked_by = NEW.who))
          THEN RETURN NULL; END IF;
          UPDATE approvals SET given_by = NEW.who, given_reason = NEW.reason, given_at = NEW.at WHERE digest = act;
          IF NOT FOUND THEN
            INSERT INTO approvals (command, words, digest, asked_by, asked_reason, asked_at)
              VALUES ('withdrawals approve', ARRAY[NEW.withdrawal_id::text], act, NEW.who, NEW.reason, NEW.at);
          END IF;
          RETURN NULL;
        END $$`.execute(db);
    await sql`
      WITH counted AS (
        SELECT *, row_number() OVER (PARTITION BY withdrawal_id ORDER BY at, who) AS place FROM withdrawal_approvals
      )
      INSERT INTO approvals (
        command, words, digest, asked_by, asked_reason, asked_at, given_by, given_reason, given_at)
      SELECT 'withdrawals approve', ARRAY[one.withdrawal_id::text],
        sha256(convert_to(format('["withdrawals approve","%s"]', one.withdrawal_id), 'UTF8')),
        one.who, one.reason, one.at, two.who, two.reason, two.at
      FROM counted one LEFT JOIN counted two ON two.withdrawal_id = one.withdrawal_id AND two.place = 2
      WHERE one.place = 1
      ORDER BY one.at`.execute(db);
    await sql`
      CREATE TRIGGER withdrawal_approvals_count AFTER INSERT ON withdrawal_approvals
        FOR EACH ROW EXECUTE FUNCTION withdrawal_approvals_count()`.execute(db);
  },
};
