import { sql } from 'kysely';
import type { Migrations } from '../database/migrate';

export const migrations: Migrations = {
  '0001_ledger': async (db) => {
    await sql`
      CREATE TABLE ledger_accounts (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id bigint,
        kind text NOT NULL CHECK (kind IN ('MAIN', 'BONUS', 'ADDITIONAL', 'HOUSE', 'GRANTS')),
        currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
        balance bigint NOT NULL DEFAULT 0,
        is_active boolean NOT NULL,
        created_at timestamptz NOT NULL,
        CONSTRAINT ledger_accounts_owner CHECK ((user_id IS NULL) = (kind IN ('HOUSE', 'GRANTS'))),
        CONSTRAINT ledger_accounts_not_negative CHECK (user_id IS NULL OR balance >= 0)
      )`.execute(db);
    await sql`
      CREATE UNIQUE INDEX ledger_accounts_of_player ON ledger_accounts (user_id, kind, currency)
      WHERE user_id IS NOT NULL`.execute(db);
    await sql`
      CREATE UNIQUE INDEX ledger_accounts_of_house ON ledger_accounts (kind, currency)
      WHERE user_id IS NULL`.execute(db);
    await sql`CREATE UNIQUE INDEX ledger_accounts_active ON ledger_accounts (user_id) WHERE is_active`.execute(
      db,
    );
    await sql`
      CREATE TABLE ledger_transactions (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        reference text NOT NULL UNIQUE,
        kind text NOT NULL CHECK (kind IN ('GRANT', 'STAKE', 'PAYOUT', 'REFUND')),
        created_at timestamptz NOT NULL
      )`.execute(db);
    await sql`
      CREATE TABLE ledger_entries (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        transaction_id bigint NOT NULL REFERENCES ledger_transactions,
        account_id bigint NOT NULL REFERENCES ledger_accounts,
        amount bigint NOT NULL CHECK (amount <> 0)
      )`.execute(db);
    await sql`CREATE INDEX ledger_entries_by_transaction ON ledger_entries (transaction_id)`.execute(db);
    await sql`CREATE INDEX ledger_entries_by_account ON ledger_entries (account_id)`.execute(db);
  },

  '0002_guards': async (db) => {
    await sql`
      CREATE FUNCTION ledger_must_balance() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        checked bigint;
      BEGIN
        IF TG_TABLE_NAME = 'ledger_entries' THEN
          checked := NEW.transaction_id;
        ELSE
          checked := NEW.id;
        END IF;
        IF (SELECT count(*) FROM ledger_entries WHERE transaction_id = checked) < 2 THEN
          RAISE EXCEPTION 'ledger transaction % has fewer than two entries', checked
            USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_must_balance';
        END IF;
        IF EXISTS (
          SELECT FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id
          WHERE e.transaction_id = checked GROUP BY a.currency HAVING sum(e.amount) <> 0
        ) THEN
          RAISE EXCEPTION 'ledger transaction % does not add up to zero', checked
            USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_must_balance';
        END IF;
        RETURN NULL;
      END $$`.execute(db);
    await sql`
      CREATE FUNCTION ledger_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'the ledger is append-only: correct it with another transaction'
          USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_is_append_only';
      END $$`.execute(db);
    for (const table of ['ledger_transactions', 'ledger_entries']) {
      await sql`
        CREATE CONSTRAINT TRIGGER ledger_must_balance AFTER INSERT ON ${sql.table(table)}
        DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_must_balance()`.execute(db);
      await sql`
        CREATE TRIGGER ledger_is_append_only BEFORE UPDATE OR DELETE ON ${sql.table(table)}
        FOR EACH ROW EXECUTE FUNCTION ledger_is_append_only()`.execute(db);
    }
  },

  '0003_house_accounts': async (db) => {
    await sql`
      INSERT INTO ledger_accounts (user_id, kind, currency, is_active, created_at)
      SELECT DISTINCT NULL::bigint, house.kind, account.currency, false, now()
      FROM ledger_accounts account, (VALUES ('HOUSE'), ('GRANTS')) house (kind)
      ON CONFLICT DO NOTHING`.execute(db);
  },
};
