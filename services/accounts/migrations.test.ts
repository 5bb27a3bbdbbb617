/** Migrates a filled database of the release in which the house had a balance row. */
import { sql } from 'kysely';
import { migrate } from '../database/migrate';
import { installedMigrations } from '../installed';
import { useTestDatabase } from '../testing/database';
import { countAllEntries, ledgerFaults } from '../testing/ledger';
import { bookMovement } from './ledger';

const database = useTestDatabase();

/** The steps that came after that release. */
const newer: Record<string, string[]> = {
  accounts: [
    '0003_house_accounts',
    '0004_house_is_counted',
    '0005_chart',
    '0006_removed_accounts',
    '0020_stakes',
  ],
  bets: ['0004_indexes'],
};

async function olderMigrations(): ReturnType<typeof installedMigrations> {
  const installed = await installedMigrations();
  return Object.fromEntries(
    Object.entries(installed).map(([service, steps]) => {
      const kept = Object.entries(steps).filter(([name]) => !newer[service]?.includes(name));
      return [service, Object.fromEntries(kept)];
    }),
  );
}

/** Two players with 100.00 each, three coupons of 10.00: one open, one lost, one that paid 25.00. */
async function fillAsBefore(): Promise<void> {
  await sql`
    INSERT INTO ledger_accounts (user_id, kind, currency, balance, is_active, created_at) VALUES
      (1, 'MAIN', 'RUB', 105_00, true, '2026-03-01'), (2, 'MAIN', 'RUB', 90_00, true, '2026-03-01'),
      (NULL, 'GRANTS', 'RUB', -200_00, false, '2026-03-01'), (NULL, 'HOUSE', 'RUB', 5_00, false, '2026-03-01'),
      (3, 'MAIN', 'USD', 0, true, '2026-03-01')`.execute(database.db);
  await sql`
    INSERT INTO coupons (user_id, idempotency_key, request_hash, account_id, type, status, amount, currency, coef,
                         possible_win, max_payout, payout, placed_at, settled_at)
    SELECT user_id, key, '\\x00', user_id, 'SINGLE', status, 1000, 'RUB', '2.500', 2500, 300000, payout,
           '2026-03-01T12:00:00Z', CASE WHEN status <> 'OPEN' THEN timestamptz '2026-03-01T14:00:00Z' END
    FROM (VALUES (1, 'a', 'LOST', 0), (1, 'b', 'WON', 2500), (2, 'c', 'OPEN', NULL)) one (user_id, key, status, payout)`.execute(
    database.db,
  );
  await sql`
    WITH moves AS (
      SELECT 'grant:user:' || user_id AS reference, 'GRANT' AS kind, id AS account_id, 3 AS house, 10000 AS amount
      FROM ledger_accounts WHERE user_id < 3
      UNION ALL SELECT 'stake:coupon:' || id, 'STAKE', account_id, 4, -amount FROM coupons
      UNION ALL SELECT 'payout:coupon:' || id, 'PAYOUT', account_id, 4, payout FROM coupons WHERE payout > 0
    ), booked AS (
      INSERT INTO ledger_transactions (reference, kind, created_at)
      SELECT reference, kind, '2026-03-01T12:00:00Z' FROM moves RETURNING id, reference
    )
    INSERT INTO ledger_entries (transaction_id, account_id, amount)
    SELECT booked.id, side.account_id, side.amount
    FROM booked JOIN moves USING (reference),
    LATERAL (VALUES (moves.account_id, moves.amount), (moves.house, -moves.amount)) side (account_id, amount)`.execute(
    database.db,
  );
}

it('keeps every balance, closes the house with the balance of its row, and counts on from there', async () => {
  const { db } = database;
  await sql`DROP SCHEMA public CASCADE`.execute(db);
  await sql`CREATE SCHEMA public`.execute(db);
  await migrate(db, await olderMigrations());
  await fillAsBefore();
  await migrate(db, await installedMigrations());

  expect(await ledgerFaults(db)).toEqual([]);
  const accounts = db
    .selectFrom('ledger_accounts')
    .select(['user_id', 'balance'])
    .where('user_id', 'is not', null);
  expect(await accounts.orderBy('user_id').execute()).toEqual([
    { user_id: 1, balance: 105_00 },
    { user_id: 2, balance: 90_00 },
    { user_id: 3, balance: 0 },
  ]);
  const closings = () =>
    db
      .selectFrom('ledger_closings')
      .innerJoin('ledger_accounts', 'ledger_accounts.id', 'account_id')
      .select(['kind', 'currency', 'day', 'ledger_closings.balance'])
      .where('ledger_closings.balance', '<>', 0)
      .orderBy('kind')
      .orderBy('day')
      .execute();
  const before = [
    { kind: 'GRANTS', currency: 'RUB', day: '2026-03-01', balance: -200_00 },
    { kind: 'HOUSE', currency: 'RUB', day: '2026-03-01', balance: 5_00 },
  ];
  expect(await closings()).toEqual(before);

  const now = new Date('2026-03-02T10:00:00Z');
  const grant = {
    reference: 'grant:user:3',
    kind: 'GRANT',
    from: 'GRANTS',
    to: 5,
    currency: 'USD',
    amount: 7_00,
  } as const;
  await db.transaction().execute((trx) => bookMovement(trx, grant, now));
  await countAllEntries(db, now);
  expect(await closings()).toEqual(
    [...before, { kind: 'GRANTS', currency: 'USD', day: '2026-03-02', balance: -7_00 }].toSorted((a, b) =>
      `${a.kind} ${a.day}`.localeCompare(`${b.kind} ${b.day}`),
    ),
  );
  expect(await ledgerFaults(db)).toEqual([]);

  // A process of the earlier release would still change the house's balance.
  const changing = sql`UPDATE ledger_accounts SET balance = balance + 1 WHERE id = 4`.execute(db);
  await expect(changing).rejects.toMatchObject({ constraint: 'ledger_accounts_house_has_no_balance' });
});
