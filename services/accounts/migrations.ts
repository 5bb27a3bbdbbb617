import { sql } from 'kysely';
import type { Migrations } from '../database/index';
import { notePlayerChanges } from '../playerChanges/index';

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

  '0004_house_is_counted': async (db) => {
    // The lock waits for transactions that book. A process of an earlier release that books later fails at the constraint below.
    await sql`LOCK TABLE ledger_accounts, ledger_transactions, ledger_entries IN ACCESS EXCLUSIVE MODE`.execute(
      db,
    );
    await sql`
      CREATE TABLE ledger_watermark (
        is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
        entry_id bigint NOT NULL,
        day date NOT NULL
      )`.execute(db);
    await sql`
      CREATE TABLE ledger_closings (
        account_id bigint NOT NULL REFERENCES ledger_accounts,
        day date NOT NULL,
        entry_id bigint NOT NULL,
        balance bigint NOT NULL,
        PRIMARY KEY (account_id, day)
      )`.execute(db);
    await sql`
      INSERT INTO ledger_watermark (entry_id, day)
      SELECT coalesce((SELECT max(id) FROM ledger_entries), 0),
             coalesce((SELECT max(created_at AT TIME ZONE 'UTC')::date FROM ledger_transactions), '1970-01-01')`.execute(
      db,
    );
    await sql`
      INSERT INTO ledger_closings (account_id, day, entry_id, balance)
      SELECT account.id, watermark.day, watermark.entry_id, account.balance
      FROM ledger_accounts account, ledger_watermark watermark
      WHERE account.user_id IS NULL`.execute(db);
    await sql`UPDATE ledger_accounts SET balance = 0 WHERE user_id IS NULL`.execute(db);
    await sql`
      ALTER TABLE ledger_accounts ADD CONSTRAINT ledger_accounts_house_has_no_balance
      CHECK (user_id IS NOT NULL OR balance = 0)`.execute(db);

    // The check of a closing balance reads the entries of one account between two ids.
    await sql`CREATE INDEX ledger_entries_of_account ON ledger_entries (account_id, id)`.execute(db);
    await sql`DROP INDEX ledger_entries_by_account`.execute(db);

    // The foreign key locked the house's row for every entry. Accounts are never deleted, so that reading them is enough.
    await sql`ALTER TABLE ledger_entries DROP CONSTRAINT ledger_entries_account_id_fkey`.execute(db);
    await sql`
      CREATE FUNCTION ledger_accounts_stay() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'an account of the ledger stays as it is: entries may name it'
          USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_accounts_stay';
      END $$`.execute(db);
    await sql`
      CREATE TRIGGER ledger_accounts_stay BEFORE DELETE OR UPDATE OF id, user_id, kind, currency ON ledger_accounts
      FOR EACH ROW EXECUTE FUNCTION ledger_accounts_stay()`.execute(db);
    await sql`
      CREATE TRIGGER ledger_accounts_stay_all BEFORE TRUNCATE ON ledger_accounts
      FOR EACH STATEMENT EXECUTE FUNCTION ledger_accounts_stay()`.execute(db);

    // The check runs once for all entries of a statement; before, it ran for each row. The settings fix its plan, which
    // each connection keeps: a plan made while the tables are empty would read whole tables for as long as it is kept.
    await sql`DROP TRIGGER ledger_must_balance ON ledger_entries`.execute(db);
    await sql`DROP TRIGGER ledger_must_balance ON ledger_transactions`.execute(db);
    await sql`DROP FUNCTION ledger_must_balance()`.execute(db);
    await sql`
      CREATE FUNCTION ledger_entries_must_balance() RETURNS trigger LANGUAGE plpgsql
      SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
      DECLARE
        wrong bigint;
      BEGIN
        SELECT entry.transaction_id INTO wrong
        FROM (SELECT DISTINCT transaction_id FROM added) touched
        JOIN ledger_entries entry ON entry.transaction_id = touched.transaction_id
        LEFT JOIN ledger_accounts account ON account.id = entry.account_id
        GROUP BY entry.transaction_id, account.currency
        HAVING sum(entry.amount) <> 0 OR count(account.id) < count(*)
        LIMIT 1;
        IF FOUND THEN
          RAISE EXCEPTION 'ledger transaction % does not add up to zero, or names no account', wrong
            USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_must_balance';
        END IF;
        RETURN NULL;
      END $$`.execute(db);
    await sql`
      CREATE TRIGGER ledger_must_balance AFTER INSERT ON ledger_entries REFERENCING NEW TABLE AS added
      FOR EACH STATEMENT EXECUTE FUNCTION ledger_entries_must_balance()`.execute(db);
    await sql`
      CREATE FUNCTION ledger_transaction_has_entries() RETURNS trigger LANGUAGE plpgsql
      SET enable_seqscan = off AS $$
      BEGIN
        IF NOT EXISTS (SELECT FROM ledger_entries WHERE transaction_id = NEW.id) THEN
          RAISE EXCEPTION 'ledger transaction % has no entries', NEW.id
            USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_must_balance';
        END IF;
        RETURN NULL;
      END $$`.execute(db);
    await sql`
      CREATE CONSTRAINT TRIGGER ledger_must_balance AFTER INSERT ON ledger_transactions
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_transaction_has_entries()`.execute(
      db,
    );
  },

  '0005_chart': async (db) => {
    await sql`
      ALTER TABLE ledger_accounts
        DROP CONSTRAINT ledger_accounts_kind_check,
        DROP CONSTRAINT ledger_accounts_owner,
        DROP CONSTRAINT ledger_accounts_not_negative,
        ADD CONSTRAINT ledger_accounts_kind_check CHECK (kind IN (
          'MAIN', 'ADDITIONAL', 'BONUS', 'HELD', 'PENDING', 'DEBTS', 'HOUSE', 'GRANTS', 'CLEARING', 'FEES'
        )),
        ADD CONSTRAINT ledger_accounts_owner
          CHECK ((user_id IS NULL) = (kind IN ('HOUSE', 'GRANTS', 'CLEARING', 'FEES'))),
        ADD CONSTRAINT ledger_accounts_not_negative
          CHECK (user_id IS NULL OR (kind <> 'DEBTS' AND balance >= 0) OR (kind = 'DEBTS' AND balance <= 0))`.execute(
      db,
    );
    await sql`
      ALTER TABLE ledger_transactions
        DROP CONSTRAINT ledger_transactions_kind_check,
        ADD CONSTRAINT ledger_transactions_kind_check CHECK (kind IN (
          'GRANT', 'STAKE', 'PAYOUT', 'REFUND', 'DEPOSIT', 'WITHDRAWAL', 'WITHDRAWAL_RETURN', 'FEE', 'BONUS',
          'BONUS_CONVERT', 'BONUS_FORFEIT', 'CASHBACK', 'CASH_OUT', 'CORRECTION'
        ))`.execute(db);
    await sql`
      INSERT INTO ledger_accounts (user_id, kind, currency, is_active, created_at)
      SELECT DISTINCT NULL::bigint, house.kind, account.currency, false, now()
      FROM ledger_accounts account, (VALUES ('CLEARING'), ('FEES')) house (kind)
      ON CONFLICT DO NOTHING`.execute(db);
  },

  '0006_removed_accounts': async (db) => {
    await sql`ALTER TABLE ledger_accounts ADD COLUMN removed_at timestamptz`.execute(db);
    await sql`
      ALTER TABLE ledger_accounts ADD CONSTRAINT ledger_accounts_removed_is_not_active
      CHECK (removed_at IS NULL OR NOT is_active)`.execute(db);
    await sql`
      CREATE UNIQUE INDEX ledger_accounts_one_per_currency ON ledger_accounts (user_id, currency)
      WHERE kind IN ('MAIN', 'ADDITIONAL')`.execute(db);
  },

  '0007_noted_balances': async (db) => {
    const accounts = { table: 'ledger_accounts', on: 'UPDATE' } as const;
    await notePlayerChanges(db, {
      ...accounts,
      kind: 'BALANCE',
      where: 'now.user_id IS NOT NULL AND now.balance <> "then".balance',
    });
    await notePlayerChanges(db, {
      ...accounts,
      kind: 'ACCOUNT',
      where: 'now.user_id IS NOT NULL AND now.is_active AND NOT "then".is_active',
    });
  },

  '0020_stakes': async (db) => {
    await sql`
      ALTER TABLE ledger_accounts
        DROP CONSTRAINT ledger_accounts_kind_check,
        ADD CONSTRAINT ledger_accounts_kind_check CHECK (kind IN (
          'MAIN', 'ADDITIONAL', 'BONUS', 'HELD', 'PENDING', 'DEBTS', 'STAKES', 'HOUSE', 'GRANTS', 'CLEARING', 'FEES'
        ))`.execute(db);
    // A stake is noted by the account that pays it. Pages show no other balance that its end could change.
    await sql`
      CREATE OR REPLACE FUNCTION ledger_accounts_note_balance_update() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO player_changes (user_id, kind)
        SELECT DISTINCT now.user_id, 'BALANCE' FROM now_rows now JOIN then_rows "then" ON "then".id = now.id
        WHERE now.user_id IS NOT NULL AND now.balance <> "then".balance AND now.kind <> 'STAKES';
        RETURN NULL;
      END $$`.execute(db);
  },
};
