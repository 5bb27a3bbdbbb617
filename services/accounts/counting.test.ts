/** The house's balances: counted behind the bookings, whatever order they are committed in, and never twice. */
import fc from 'fast-check';
import { sql } from 'kysely';
import type { Db, Trx } from '../database/schema';
import { useTestDatabase } from '../testing/database';
import { ledgerFaults } from '../testing/ledger';
import { countEntries, uncountedFor } from './counting';
import { openMainAccount } from './index';
import { bookTransfer } from './ledger';

const database = useTestDatabase();
const now = new Date('2026-03-08T12:00:00.000Z');
const later = (days: number, seconds = 0) => new Date(now.getTime() + days * 86_400_000 + seconds * 1000);
let db: Db;
let account = 0;
let references = 0;

beforeAll(async () => {
  db = database.db;
  await db
    .transaction()
    .execute((trx) => openMainAccount(trx, { userId: 1, currency: 'RUB', grant: true, now }));
  const opened = await db.selectFrom('ledger_accounts').select('id').where('user_id', '=', 1).execute();
  account = opened[0]?.id ?? 0;
});
beforeEach(async () => {
  expect(await countEntries(db, now)).toBe('done');
});
afterEach(async () => {
  expect(await faults()).toEqual([]);
});

const book = (trx: Trx, amount: number) =>
  bookTransfer(trx, {
    reference: `stake:count:${(references += 1)}`,
    kind: amount < 0 ? 'STAKE' : 'PAYOUT',
    accountId: account,
    currency: 'RUB',
    amount,
    now,
  });
const bookNow = (amount: number) => db.transaction().execute((trx) => book(trx, amount));

/** These transfers belong to no coupon. */
const faults = async () => (await ledgerFaults(db)).filter((fault) => !fault.includes('expected nothing'));

/** What the house holds by its newest closing, and by all its entries. */
async function house(): Promise<{ closed: number; entries: number }> {
  const { rows } = await sql<{ closed: number; entries: number }>`
    SELECT coalesce((SELECT balance FROM ledger_closings c WHERE c.account_id = a.id
                     ORDER BY day DESC LIMIT 1), 0)::bigint AS closed,
           (SELECT coalesce(sum(amount), 0) FROM ledger_entries e WHERE e.account_id = a.id)::bigint AS entries
    FROM ledger_accounts a WHERE a.kind = 'HOUSE' AND a.currency = 'RUB'`.execute(db);
  return rows[0] ?? { closed: NaN, entries: NaN };
}

const closings = () =>
  db
    .selectFrom('ledger_closings')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'account_id')
    .select(['day', 'ledger_closings.balance'])
    .where('kind', '=', 'HOUSE')
    .orderBy('day')
    .execute();

/** A transaction that has booked and is not committed until it is told to. */
async function openBooking(amount: number): Promise<() => Promise<void>> {
  let end = (): void => undefined;
  const told = new Promise<void>((resolve) => (end = resolve));
  let booked = (): void => undefined;
  const isBooked = new Promise<void>((resolve) => (booked = resolve));
  const done = db.transaction().execute(async (trx) => {
    await book(trx, amount);
    booked();
    await told;
  });
  await isBooked;
  return () => {
    end();
    return done;
  };
}

it('adds what was booked to the closing balance of the day', async () => {
  const before = await house();
  await bookNow(-50_00);
  expect(await house()).toEqual({ closed: before.closed, entries: before.entries + 50_00 });
  expect(await countEntries(db, now)).toBe('done');
  expect(await house()).toEqual({ closed: before.closed + 50_00, entries: before.entries + 50_00 });
});

it('waits for a transaction that holds a smaller id, and tells that it is blocked', async () => {
  const other = await db.transaction().execute(async (trx) => {
    await openMainAccount(trx, { userId: 2, currency: 'RUB', grant: true, now });
    return trx.selectFrom('ledger_accounts').select('id').where('user_id', '=', 2).executeTakeFirstOrThrow();
  });
  await countEntries(db, now);
  const before = await house();
  const commit = await openBooking(-10_00);
  await db.transaction().execute((trx) =>
    bookTransfer(trx, {
      reference: `stake:count:${(references += 1)}`,
      kind: 'STAKE',
      accountId: other.id,
      currency: 'RUB',
      amount: -1_00,
      now,
    }),
  );
  expect(await countEntries(db, now)).toBe('blocked');
  expect((await house()).closed).toBe(before.closed);
  expect(await uncountedFor(db, later(0, 90))).toBe(90);
  await commit();
  expect(await countEntries(db, now)).toBe('done');
  expect((await house()).closed).toBe(before.closed + 11_00);
  expect(await uncountedFor(db, later(0, 90))).toBe(0);
});

it('keeps the closing balance of each day, and opens none again when the clock goes back', async () => {
  const { closed } = await house();
  await bookNow(-1_00);
  await countEntries(db, later(1));
  await bookNow(-2_00);
  await countEntries(db, later(2));
  await bookNow(-4_00);
  await countEntries(db, now);
  expect((await closings()).slice(-2)).toEqual([
    { day: '2026-03-09', balance: closed + 1_00 },
    { day: '2026-03-10', balance: closed + 7_00 },
  ]);
});

it('counts each entry once, however many processes count while others book', async () => {
  const amounts = fc.array(fc.integer({ min: -100, max: 100 }).filter(Boolean), {
    minLength: 1,
    maxLength: 12,
  });
  await fc.assert(
    fc.asyncProperty(amounts, async (list) => {
      const counts = list.map(() => countEntries(db, now));
      await Promise.all([...list.map((amount) => bookNow(amount)), ...counts]);
      while ((await countEntries(db, now)) !== 'done');
      const { closed, entries } = await house();
      expect(closed).toBe(entries);
    }),
    { numRuns: 15 },
  );
});

it('leaves nothing half counted when the connection dies', async () => {
  const before = await house();
  await bookNow(-3_00);
  await sql`
    CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NEW; END $$`.execute(db);
  await sql`
    CREATE TRIGGER die BEFORE UPDATE ON ledger_watermark FOR EACH ROW EXECUTE FUNCTION die()`.execute(db);
  await expect(countEntries(db, now)).rejects.toThrow();
  await sql`DROP FUNCTION die CASCADE`.execute(db);
  expect((await house()).closed).toBe(before.closed);
  await countEntries(db, now);
  expect((await house()).closed).toBe(before.closed + 3_00);
});

describe('the check', () => {
  it('finds a closing balance that is not the sum of its entries', async () => {
    await bookNow(-5_00);
    await countEntries(db, now);
    const shift = (by: number) =>
      sql`UPDATE ledger_closings SET balance = balance + ${by} WHERE day = (SELECT max(day) FROM ledger_closings)
        AND account_id = (SELECT id FROM ledger_accounts WHERE kind = 'HOUSE')`.execute(db);
    await shift(1);
    const { closed, entries } = await house();
    expect(await faults()).toEqual([
      expect.stringMatching(new RegExp(`closed 2026-03-\\d\\d with ${closed}, .* add up to ${entries}$`)),
    ]);
    await shift(-1);
  });

  it('finds an entry that the watermark has passed and nobody counted', async () => {
    const { rows } = await sql<{ entry_id: number }>`SELECT entry_id FROM ledger_watermark`.execute(db);
    await bookNow(-6_00);
    await sql`UPDATE ledger_watermark SET entry_id = (SELECT max(id) FROM ledger_entries)`.execute(db);
    expect(await faults()).toEqual([expect.stringContaining('lies behind the watermark')]);
    await sql`UPDATE ledger_watermark SET entry_id = ${rows[0]?.entry_id}`.execute(db);
  });
});

describe('the database itself refuses', () => {
  it('a balance of the house', async () => {
    const giving = sql`UPDATE ledger_accounts SET balance = 1 WHERE user_id IS NULL`.execute(db);
    await expect(giving).rejects.toMatchObject({ constraint: 'ledger_accounts_house_has_no_balance' });
  });

  it.each([
    ['to delete an account', sql`DELETE FROM ledger_accounts WHERE user_id IS NULL`],
    ['another currency of an account', sql`UPDATE ledger_accounts SET currency = 'USD'`],
    ['to empty the accounts', sql`TRUNCATE ledger_accounts CASCADE`],
  ])('%s', async (_what, statement) => {
    await expect(statement.execute(db)).rejects.toMatchObject({ constraint: 'ledger_accounts_stay' });
  });

  it('an entry of an account that does not exist', async () => {
    const adding = db.transaction().execute(async (trx) => {
      const { id } = await trx
        .insertInto('ledger_transactions')
        .values({ reference: 'bad:account', kind: 'STAKE', created_at: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      await trx
        .insertInto('ledger_entries')
        .values([
          { transaction_id: id, account_id: 999_999, amount: 5 },
          { transaction_id: id, account_id: 999_998, amount: -5 },
        ])
        .execute();
    });
    await expect(adding).rejects.toMatchObject({ constraint: 'ledger_must_balance' });
  });
});
