import fc from 'fast-check';
import { sql } from 'kysely';
import type { Db, Trx } from '../database/schema';
import { useTestDatabase } from '../testing/database';
import { ledgerFaults } from '../testing/ledger';
import { lockWallet } from './service';
import { mayMove } from '../protection/gate';
import { bookMovement } from './ledger';
import type { Movement } from './ledger';
import { openMainAccount } from '../protection/opening';

const database = useTestDatabase();
const now = new Date('2026-03-08T12:00:00.000Z');
let userId = 0;
let db: Db;

async function wallet(grant = true) {
  userId += 1;
  const opened = await db.transaction().execute(async (trx) => {
    await openMainAccount(trx, { userId, currency: 'RUB', grant, now });
    return lockWallet(trx, userId);
  });
  if (!opened) throw new Error('no wallet');
  return opened;
}

const balanceOf = async (id: number) =>
  (await db.selectFrom('ledger_accounts').select('balance').where('id', '=', id).executeTakeFirstOrThrow())
    .balance;

/** Takes a stake when `amount` is below 0, else books a payout. */
const book = ({ account, amount, reference }: { account: number; amount: number; reference: string }) =>
  db.transaction().execute(async (trx) => {
    const common = { reference, currency: 'RUB', amount: Math.abs(amount) };
    if (amount > 0) return bookMovement(trx, { ...common, kind: 'PAYOUT', from: 'HOUSE', to: account }, now);
    const { user_id } = await trx
      .selectFrom('ledger_accounts')
      .select('user_id')
      .where('id', '=', account)
      .executeTakeFirstOrThrow();
    const { pass } = await mayMove(
      trx,
      { kind: 'STAKE', userId: user_id ?? 0, accountId: account },
      { amount: common.amount, currency: 'RUB', now, isDemo: true },
    );
    if (!pass) throw new Error('the gate is closed');
    return bookMovement(trx, { ...common, kind: 'STAKE', pass, from: account, to: 'HOUSE' }, now);
  });

/** The account check of coupons is told apart: these transfers belong to no coupon. */
const faults = async () => (await ledgerFaults(db)).filter((fault) => !fault.includes('expected nothing'));

beforeAll(() => {
  db = database.db;
});
afterEach(async () => {
  expect(await faults()).toEqual([]);
});

it('grants demo money once, and only where demo money is switched on', async () => {
  expect((await wallet()).balance).toBe(10_000_00);
  expect((await wallet(false)).balance).toBe(0);
});

it('books a reference once', async () => {
  const { id } = await wallet();
  const transfer = { account: id, amount: -50_00, reference: 'stake:coupon:1' };
  expect([await book(transfer), await book(transfer)]).toEqual([true, false]);
  expect(await balanceOf(id)).toBe(9_950_00);
});

it('books a reference once, however many try at the same time', async () => {
  const { id } = await wallet();
  const transfer = { account: id, amount: 50_00, reference: 'payout:coupon:2' };
  const booked = await Promise.all([1, 2, 3, 4, 5].map(() => book(transfer)));
  expect(booked.filter(Boolean)).toHaveLength(1);
  expect(await balanceOf(id)).toBe(10_050_00);
});

it('refuses a booking that would make a player’s balance negative', async () => {
  const { id } = await wallet();
  await expect(book({ account: id, amount: -10_000_01, reference: 'stake:coupon:3' })).rejects.toMatchObject({
    constraint: 'ledger_accounts_not_negative',
  });
  expect(await balanceOf(id)).toBe(10_000_00);
});

it.each([0.5, 0, -1, 2 ** 53])('refuses %s as an amount', async (amount) => {
  const { id } = await wallet();
  const movement: Movement = {
    reference: 'payout:coupon:4',
    kind: 'PAYOUT',
    currency: 'RUB',
    from: 'HOUSE',
    to: id,
    amount,
  };
  const booking = db.transaction().execute((trx) => bookMovement(trx, movement, now));
  await expect(booking).rejects.toThrow('Not an amount');
});

it('refuses to move money between accounts of two currencies', async () => {
  const { id } = await wallet();
  const inDollars: Movement = {
    reference: 'payout:coupon:5',
    kind: 'PAYOUT',
    currency: 'USD',
    from: 'HOUSE',
    to: id,
    amount: 1,
  };
  await db
    .transaction()
    .execute((trx) => openMainAccount(trx, { userId: 900, currency: 'USD', grant: false, now }));
  const booking = db.transaction().execute((trx) => bookMovement(trx, inDollars, now));
  await expect(booking).rejects.toMatchObject({ constraint: 'ledger_must_balance' });
});

it('always balances, whatever is booked in parallel', async () => {
  const wallets = [await wallet(), await wallet(), await wallet()];
  const moves = fc.array(fc.tuple(fc.nat(2), fc.integer({ min: -8_000_00, max: 8_000_00 })), {
    maxLength: 20,
  });
  let run = 0;
  await fc.assert(
    fc.asyncProperty(moves, async (list) => {
      run += 1;
      const booked = list
        .filter(([, amount]) => amount !== 0)
        .map(([player, amount], n) =>
          book({ account: wallets[player]?.id ?? 0, amount, reference: `stake:run:${run}:${n}` }).catch(
            () => false,
          ),
        );
      await Promise.all(booked);
      expect(await faults()).toEqual([]);
    }),
    { numRuns: 12 },
  );
}, 30_000);

describe('the database itself refuses', () => {
  const add = (trx: Trx, amounts: number[], accounts: number[]) =>
    trx
      .insertInto('ledger_transactions')
      .values({ reference: `bad:${Math.random()}`, kind: 'STAKE', created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
      .then(async ({ id }) => {
        const rows = amounts.map((amount, n) => ({
          transaction_id: id,
          account_id: accounts[n] ?? 0,
          amount,
        }));
        if (rows.length > 0) await trx.insertInto('ledger_entries').values(rows).execute();
      });

  it.each([
    ['entries that do not add up to zero', [100, -99]],
    ['a lone entry', [100]],
    ['a transaction without entries', []],
  ])('%s', async (_what, amounts) => {
    const accounts = [(await wallet()).id, (await wallet()).id];
    const adding = db.transaction().execute((trx) => add(trx, amounts, accounts));
    await expect(adding).rejects.toMatchObject({ constraint: 'ledger_must_balance' });
  });

  it('to change or delete what is booked', async () => {
    await wallet();
    const changing = db.updateTable('ledger_entries').set({ amount: 1 }).execute();
    await expect(changing).rejects.toMatchObject({ constraint: 'ledger_is_append_only' });
    await expect(db.deleteFrom('ledger_transactions').execute()).rejects.toMatchObject({
      constraint: 'ledger_is_append_only',
    });
  });
});

describe('the check', () => {
  it('finds a balance that is not the sum of its entries, and names the account', async () => {
    const { id } = await wallet();
    const shift = (by: number) =>
      sql`UPDATE ledger_accounts SET balance = balance + ${by} WHERE id = ${id}`.execute(db);
    await shift(1);
    expect(await faults()).toEqual([`account ${id} holds 1000001 RUB, but its entries add up to 1000000`]);
    await shift(-1);
  });

  it('finds a stake without its coupon', async () => {
    const { id } = await wallet();
    await book({ account: id, amount: -10_00, reference: 'stake:coupon:999' });
    expect(await ledgerFaults(db)).toContain(
      `stake:coupon:999: expected nothing, found STAKE account ${id} amount -1000 RUB`,
    );
  });
});
