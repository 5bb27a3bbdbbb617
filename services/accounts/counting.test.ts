/** The house's balances are counted after the bookings, in whatever order these are committed, and never twice. */
import { EventEmitter, once } from 'node:events';
import fc from 'fast-check';
import { sql } from 'kysely';
import type { Db, Trx } from '../database/schema';
import { useTestDatabase } from '../testing/database';
import { countAllEntries, ledgerFaults } from '../testing/ledger';
import { countEntries, uncountedFor } from './counting';
import { bookMovement } from './ledger';
import { openMainAccount } from '../protection/opening';

const database = useTestDatabase();
const now = new Date('2026-03-08T12:00:00.000Z');
const later = (days: number, seconds = 0) => new Date(now.getTime() + days * 86_400_000 + seconds * 1000);
let db: Db;
/** Accounts of players. A booking that is open keeps its player's balance locked, so that each has one at a time. */
const accounts: number[] = [];
let references = 0;

beforeAll(async () => {
  db = database.db;
  for (const userId of [1, 2, 3])
    await db.transaction().execute(async (trx) => {
      await openMainAccount(trx, { userId, currency: 'RUB', grant: true, now });
      const account = trx.selectFrom('ledger_accounts').select('id').where('user_id', '=', userId);
      accounts.push((await account.executeTakeFirstOrThrow()).id);
    });
});
beforeEach(async () => {
  await countAllEntries(db, now);
});
afterEach(async () => {
  expect(await faults()).toEqual([]);
});

/** Takes money from a player when `amount` is below 0. */
const book = (trx: Trx, amount: number, player = 0) => {
  const account = accounts[player] ?? 0;
  return bookMovement(
    trx,
    {
      reference: `stake:count:${(references += 1)}`,
      kind: 'CORRECTION',
      currency: 'RUB',
      ...(amount < 0 ? { from: account, to: 'HOUSE' } : { from: 'HOUSE', to: account }),
      amount: Math.abs(amount),
    },
    now,
  );
};
const bookNow = (amount: number, player = 0) => db.transaction().execute((trx) => book(trx, amount, player));

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

/** Ends an open booking. */
type End = (how: 'commit' | 'rollback') => Promise<void>;

/** A transaction that has booked, and stays open until it is told how to end. */
async function openBooking(amount: number, player = 0): Promise<End> {
  const signals = new EventEmitter();
  const isBooked = once(signals, 'booked');
  const told = once(signals, 'end');
  const done = db.transaction().execute(async (trx) => {
    await book(trx, amount, player);
    signals.emit('booked');
    const [how] = await told;
    if (how === 'rollback') throw new Error('rolled back');
  });
  await Promise.race([isBooked, done]);
  return (how) => {
    signals.emit('end', how);
    return how === 'commit' ? done : expect(done).rejects.toThrow('rolled back');
  };
}

it('adds what was booked to the closing balance of the day', async () => {
  const before = await house();
  await bookNow(-50_00);
  expect(await house()).toEqual({ closed: before.closed, entries: before.entries + 50_00 });
  await countAllEntries(db, now);
  expect(await house()).toEqual({ closed: before.closed + 50_00, entries: before.entries + 50_00 });
  await bookNow(-7_00);
  await countAllEntries(db, now);
  expect(await house()).toEqual({ closed: before.closed + 57_00, entries: before.entries + 57_00 });
});

it('waits for a transaction that holds a smaller id, and tells that it is blocked', async () => {
  const before = await house();
  const end = await openBooking(-10_00);
  await bookNow(-1_00, 1);
  expect(await countEntries(db, now)).toBe('blocked');
  expect((await house()).closed).toBe(before.closed);
  expect(await uncountedFor(db, later(0, 90))).toBe(90);
  await end('commit');
  await countAllEntries(db, now);
  expect((await house()).closed).toBe(before.closed + 11_00);
  expect(await uncountedFor(db, later(0, 90))).toBe(0);
});

it('keeps the closing balance of each day, also when the clock goes back', async () => {
  const { closed } = await house();
  await bookNow(-1_00);
  await countAllEntries(db, later(1));
  await bookNow(-2_00);
  await countAllEntries(db, later(2));
  await bookNow(-4_00);
  await countAllEntries(db, now);
  expect((await closings()).slice(-2)).toEqual([
    { day: '2026-03-09', balance: closed + 1_00 },
    { day: '2026-03-10', balance: closed + 7_00 },
  ]);
});

/** Begins to count, and waits until the counting has ended or holds the watermark to wait for older transactions. */
async function startCounting(): Promise<{ ended: Promise<unknown> }> {
  let hasEnded = false;
  const ended = countEntries(db, now).finally(() => (hasEnded = true));
  const free = db.selectFrom('ledger_watermark').select('entry_id').forUpdate().skipLocked();
  while (!hasEnded && (await free.execute()).length > 0);
  return { ended };
}

it('counts each entry once, in whatever order transactions book, end and are counted', async () => {
  const player = fc.nat({ max: 2 });
  const step = fc.oneof(
    fc.record({ act: fc.constant('open' as const), player, amount: fc.integer({ min: -99, max: -1 }) }),
    fc.record({ act: fc.constant('end' as const), player, how: fc.constantFrom('commit', 'rollback') }),
    fc.record({ act: fc.constant('count' as const) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 16, maxLength: 40 }), async (steps) => {
      const open = new Map<number, { end: End; amount: number }>();
      const counting: Promise<unknown>[] = [];
      const before = await house();
      let booked = 0;
      const end = async (of: number, how: 'commit' | 'rollback') => {
        const booking = open.get(of);
        open.delete(of);
        await booking?.end(how);
        if (how === 'commit') booked -= booking?.amount ?? 0;
      };
      for (const one of steps) {
        if (one.act === 'count') counting.push((await startCounting()).ended);
        else if (one.act === 'end') await end(one.player, one.how);
        else if (!open.has(one.player))
          open.set(one.player, { end: await openBooking(one.amount, one.player), amount: one.amount });
      }
      for (const of of open.keys()) await end(of, 'commit');
      await Promise.all(counting);
      await countAllEntries(db, now);
      expect(await house()).toEqual({ closed: before.closed + booked, entries: before.entries + booked });
    }),
    { numRuns: 25 },
  );
}, 30_000);

it('leaves nothing half counted when the connection dies', async () => {
  const before = await house();
  await bookNow(-3_00);
  await sql`
    CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NEW; END $$`.execute(db);
  await sql`
    CREATE TRIGGER die BEFORE UPDATE ON ledger_watermark FOR EACH ROW EXECUTE FUNCTION die()`.execute(db);
  await expect(countAllEntries(db, now)).rejects.toThrow();
  await sql`DROP FUNCTION die CASCADE`.execute(db);
  expect((await house()).closed).toBe(before.closed);
  await countAllEntries(db, now);
  expect((await house()).closed).toBe(before.closed + 3_00);
});

describe('the check', () => {
  it('finds a closing balance that is not the sum of its entries', async () => {
    await bookNow(-5_00);
    await countAllEntries(db, now);
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

  it('finds an entry that the watermark has passed and no closing counts', async () => {
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
