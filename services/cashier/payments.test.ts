/**
 * Sends random notices of a deposit and compares the ledger with what was acknowledged: 500 deposits in `npm test`, 50,000 with
 * TEST_LONG=1.
 */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { pino } from 'pino';
import { runsOf } from '../../testing/runs';
import { openMainAccount } from '../accounts/opening';
import { Refusal } from '../http/refusal';
import { addUser } from '../session/users';
import { manualClock } from '../testing/clock';
import { useTestDatabase } from '../testing/database';
import { ledgerFaults } from '../testing/ledger';
import { silentProvider } from '../testing/withdrawals';
import { createNotices } from './notices';
import type { Notice, PaymentStatus } from './provider';
import { createStarting } from './starting';

const database = useTestDatabase();
const clock = manualClock();
const logger = pino({ level: 'silent' });
const announced = 500_00;

/** What a provider says: of one of three payments, in one of two currencies, as it is, repeated, or as another amount. */
const told = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom('PENDING' as const, 'FAILED' as const) },
  {
    weight: 4,
    arbitrary: fc.record({
      part: fc.nat({ max: 2 }),
      currency: fc.constantFrom('RUB', 'USD'),
      amount: fc.constantFrom(1, 300_00, announced, 700_00),
    }),
  },
);

it('all that was acknowledged is in the ledger, once and in its currency', async () => {
  const { db } = database;
  let said: Notice | undefined;
  const provider = {
    ...silentProvider(),
    readNotice: () => Promise.resolve(said ?? ('FORGED' as const)),
  };
  const common = { db, clock, logger, provider, takesDeposits: true, demo: true };
  const start = createStarting(common);
  const take = createNotices(common);
  let acknowledged = 0;

  await fc.assert(
    fc.asyncProperty(fc.array(told, { minLength: 1, maxLength: 8 }), async (all) => {
      const userId = await newPlayer();
      const wish = { methodId: 'card', currency: 'RUB', amount: announced, fee: 0, lng: 'en' };
      const { id, reference } = await start(userId, randomUUID(), wish);
      const came = new Map<number, { currency: string; amount: number }>();
      for (const one of all) {
        await clock.advance(1);
        said = { id: randomUUID(), reference: reference ?? '', about: 'DEPOSIT', status: statusOf(id, one) };
        const isTaken = await take({ headers: {}, body: Buffer.from('') }).then(
          () => true,
          (error: unknown) => {
            if (!(error instanceof Refusal)) throw error;
            return false;
          },
        );
        if (typeof one === 'string') continue;
        const before = came.get(one.part);
        expect(isTaken).toBe(!before || (before.amount === one.amount && before.currency === one.currency));
        if (isTaken) came.set(one.part, one);
        if (isTaken) acknowledged += 1;
      }
      expect(await hasOf(userId)).toEqual(sumsOf([...came.values()]));
    }),
    { numRuns: runsOf(50_000, 500), endOnFailure: true },
  );
  expect(await ledgerFaults(db)).toEqual([]);
  expect(acknowledged).toBeGreaterThan(500);

  function statusOf(deposit: number, one: string | { part: number; currency: string; amount: number }) {
    if (typeof one === 'string') return { state: one } as PaymentStatus;
    const { part, ...money } = one;
    return { state: 'PAID', payments: [{ id: `${deposit} ${part}`, ...money }] } satisfies PaymentStatus;
  }

  async function hasOf(userId: number): Promise<Record<string, number>> {
    const rows = await db
      .selectFrom('ledger_accounts')
      .select(['currency', 'balance as amount'])
      .where('user_id', '=', userId)
      .where('balance', '>', 0)
      .execute();
    return sumsOf(rows);
  }

  async function newPlayer(): Promise<number> {
    const now = clock.now();
    return db.transaction().execute(async (trx) => {
      const userId = await addUser(trx, {
        ...{ email: `${randomUUID()}@example.com`, password_hash: 'none', password_chosen_at: null },
        ...{ promo_code: null, lng: 'en', created_at: now },
      });
      if (userId === null) throw new Error('no player');
      await openMainAccount(trx, { userId, currency: 'RUB', grant: false, now });
      return userId;
    });
  }
}, 3_600_000);

function sumsOf(all: readonly { currency: string; amount: number }[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { currency, amount } of all) sums[currency] = (sums[currency] ?? 0) + amount;
  return sums;
}
