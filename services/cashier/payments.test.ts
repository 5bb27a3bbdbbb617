/**
 * Sends random notices of a deposit, charges payments back and sends held money back, and compares the ledger with what was acknowledged: 500 deposits in `npm test`, 50,000 in the
 * parts of `npm run test:long`.
 */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { pino } from 'pino';
import { runsOf } from '../../testing/runs';
import { bookMovement } from '../accounts/ledger';
import { Refusal } from '../http/refusal';
import { addUser } from '../players/users';
import { manualClock } from '../testing/clock';
import { useTestDatabase } from '../testing/database';
import { ledgerFaults } from '../testing/ledger';
import { silentProvider } from '../testing/withdrawals';
import { chargeBack } from './chargeback';
import { createNotices } from './notices';
import type { Notice, PaymentStatus, RefundOrder } from './provider';
import { createReturns } from './returns/index';
import { createStarting } from './starting';
import { openMainAccount } from '../protection/opening';

const database = useTestDatabase();
const clock = manualClock();
const logger = pino({ level: 'silent' });
const announced = 500_00;
/** All sequences at once take more than the hour that a part has. */
const longParts = 8;

/** What else happens: held money goes back, by one press or two, all cash is lost, and a payment is charged back by its number. */
const done = fc.oneof(
  fc.record({ act: fc.constant('return' as const), presses: fc.integer({ min: 1, max: 2 }) }),
  fc.record({ act: fc.constant('lose' as const) }),
  fc.record({ act: fc.constant('chargeback' as const), number: fc.integer({ min: 1, max: 3 }) }),
);

/** A payment as plain code remembers it. */
interface Known {
  part: number;
  currency: string;
  amount: number;
  /** What of it cannot be staked. */
  held: number;
  isBack: boolean;
  isChargedBack: boolean;
}

/** What a player has, by currency and kind of account. */
class Sums {
  private readonly sums = new Map<string, number>();

  of(currency: string, kind: string): number {
    return this.sums.get(`${currency} ${kind}`) ?? 0;
  }

  add(currency: string, kind: string, amount: number): void {
    this.sums.set(`${currency} ${kind}`, this.of(currency, kind) + amount);
  }

  all(): Record<string, number> {
    return Object.fromEntries([...this.sums].filter(([, amount]) => amount !== 0));
  }
}

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

type Told = typeof told extends fc.Arbitrary<infer One> ? One : never;
type Done = typeof done extends fc.Arbitrary<infer One> ? One : never;

/** What rarely comes by chance: money is held while a chargeback is owed. */
const owing: (Told | Done)[] = [
  { part: 0, currency: 'RUB', amount: announced },
  { part: 1, currency: 'RUB', amount: 300_00 },
  { act: 'lose' },
  { act: 'chargeback', number: 1 },
  { act: 'return', presses: 2 },
];

it('all that was acknowledged is in the ledger once, less what was charged back and what went back', async () => {
  const { db } = database;
  let said: Notice | undefined;
  // A provider sends an order once, however often it is told.
  const sent = new Map<string, RefundOrder>();
  const provider = {
    ...silentProvider(),
    readNotice: () => Promise.resolve(said ?? ('FORGED' as const)),
    giveBack(order: RefundOrder) {
      sent.set(order.order, order);
      return Promise.resolve('TAKEN' as const);
    },
  };
  const common = { db, clock, logger, provider, takesDeposits: true, demo: true };
  const start = createStarting(common);
  const take = createNotices(common);
  const returns = createReturns(common);
  const counts = { acknowledged: 0, back: 0, chargedBack: 0, owed: 0 };

  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof({ weight: 2, arbitrary: told }, { weight: 1, arbitrary: done }), {
        minLength: 1,
        maxLength: 8,
      }),
      async (all) => {
        const userId = await newPlayer();
        const wish = { methodId: 'card', currency: 'RUB', amount: announced, fee: 0, lng: 'en' };
        const { id, reference } = await start(userId, randomUUID(), wish);
        const deposit = {
          userId,
          id,
          reference: reference ?? '',
          known: [] as Known[],
          sums: new Sums(),
          isLate: false,
        };
        for (const one of all) {
          await clock.advance(1);
          if (typeof one === 'object' && 'act' in one) await act(deposit, one);
          else await tell(deposit, one);
          expect(await hasOf(userId)).toEqual(deposit.sums.all());
        }
        for (const { part, held } of deposit.known) {
          const own = [...sent.values()].filter(({ payment }) => payment === `${id} ${part}`);
          expect(own.length).toBeLessThanOrEqual(1);
          for (const { amount } of own) expect(amount).toBe(held);
        }
      },
    ),
    { numRuns: runsOf(50_000, 500, longParts), endOnFailure: true, examples: [[owing]] },
  );
  expect(await ledgerFaults(db)).toEqual([]);
  expect(counts.acknowledged).toBeGreaterThan(500);
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(0);

  interface Deposit {
    userId: number;
    id: number;
    reference: string;
    known: Known[];
    sums: Sums;
    isLate: boolean;
  }

  async function tell(deposit: Deposit, one: Told): Promise<void> {
    const { id, known, sums } = deposit;
    const isOpen = !known.some(({ currency }) => currency === 'RUB');
    said = { id: randomUUID(), reference: deposit.reference, about: 'DEPOSIT', status: statusOf(id, one) };
    const isTaken = await take({ headers: {}, body: Buffer.from('') }).then(
      () => true,
      (error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
        return false;
      },
    );
    if (typeof one === 'string') {
      if (one === 'FAILED' && isOpen) deposit.isLate = true;
      return;
    }
    const before = known.find(({ part }) => part === one.part);
    expect(isTaken).toBe(!before || (before.amount === one.amount && before.currency === one.currency));
    if (isTaken) counts.acknowledged += 1;
    if (!isTaken || before) return;
    const free = isOpen && one.currency === 'RUB' && !deposit.isLate ? Math.min(one.amount, announced) : 0;
    known.push({ ...one, held: one.amount - free, isBack: false, isChargedBack: false });
    sums.add(one.currency, 'MAIN', free);
    sums.add(one.currency, 'HELD', one.amount - free);
  }

  function act(deposit: Deposit, one: Done): Promise<void> {
    if (one.act === 'lose') return lose(deposit);
    return one.act === 'return' ? sendBack(deposit, one.presses) : charge(deposit, one.number);
  }

  /** What is charged back afterwards is owed. */
  async function lose({ userId, sums }: Deposit): Promise<void> {
    const amount = sums.of('RUB', 'MAIN');
    if (amount === 0) return;
    await db.transaction().execute(async (trx) => {
      const { id: from } = await trx
        .selectFrom('ledger_accounts')
        .select('id')
        .where('user_id', '=', userId)
        .where('kind', '=', 'MAIN')
        .executeTakeFirstOrThrow();
      const lost = { kind: 'CORRECTION', currency: 'RUB', from, to: 'HOUSE', amount } as const;
      await bookMovement(trx, { ...lost, reference: `test:lost:${randomUUID()}` }, clock.now());
    });
    sums.add('RUB', 'MAIN', -amount);
  }

  /** Nothing goes while anything is owed: it would leave twice. */
  async function sendBack({ userId, id, known, sums }: Deposit, presses: number): Promise<void> {
    const key = randomUUID();
    const open = known.filter((one) => one.held > 0 && !one.isBack && !one.isChargedBack);
    const isOwing = ['RUB', ...open.map(({ currency }) => currency)].some((one) => sums.of(one, 'DEBTS') < 0);
    const expected = open.length === 0 ? 'NOTHING_HELD' : isOwing ? 'MONEY_OWED' : null;
    const answers = await Promise.all(
      Array.from({ length: presses }, () =>
        returns.request(userId, key, id).then(
          () => null,
          (error: unknown) => (error instanceof Refusal ? error.code : Promise.reject(error as Error)),
        ),
      ),
    );
    expect(answers).toEqual(answers.map(() => expected));
    if (expected === 'MONEY_OWED') counts.owed += 1;
    if (expected !== null) return;
    for (const one of open) {
      one.isBack = true;
      counts.back += 1;
      sums.add(one.currency, 'HELD', -one.held);
    }
  }

  async function charge({ id, known, sums }: Deposit, number: number): Promise<void> {
    const one = known[number - 1];
    const result = await db.transaction().execute((trx) => chargeBack(trx, { id, number }, clock.now()));
    if (!one) return expect(result).toBe(known.length === 0 ? 'NOT_PAID' : 'NO_SUCH_PAYMENT');
    if (one.isChargedBack) return expect(result).toBe('CHARGED_BACK_BEFORE');
    one.isChargedBack = true;
    counts.chargedBack += 1;
    const fromHeld = one.isBack ? 0 : one.held;
    const rest = one.amount - fromHeld;
    const fromCash = Math.min(rest, sums.of(one.currency, 'MAIN'));
    sums.add(one.currency, 'HELD', -fromHeld);
    sums.add(one.currency, 'MAIN', -fromCash);
    sums.add(one.currency, 'DEBTS', fromCash - rest);
    expect(result).toMatchObject({ taken: fromHeld + fromCash, owed: rest - fromCash });
  }

  function statusOf(deposit: number, one: string | { part: number; currency: string; amount: number }) {
    if (typeof one === 'string') return { state: one } as PaymentStatus;
    const { part, ...money } = one;
    return { state: 'PAID', payments: [{ id: `${deposit} ${part}`, ...money }] } satisfies PaymentStatus;
  }

  async function hasOf(userId: number): Promise<Record<string, number>> {
    const rows = await db
      .selectFrom('ledger_accounts')
      .select(['currency', 'kind', 'balance'])
      .where('user_id', '=', userId)
      .where('balance', '<>', 0)
      .execute();
    return Object.fromEntries(rows.map(({ currency, kind, balance }) => [`${currency} ${kind}`, balance]));
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
