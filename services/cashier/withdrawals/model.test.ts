/**
 * Books random deposits, withdrawals, notices, returns and chargebacks and compares the accounts with plain sums: 2,000 steps
 * in `npm test`, 100,000 in the parts of `npm run test:long`.
 */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { pino } from 'pino';
import { depositFee } from '../../../rules/depositFee';
import { runsOf } from '../../../testing/runs';
import { Refusal } from '../../http/refusal';
import { keepStepUp } from '../../session/stepUp';
import { addUser } from '../../players/users';
import { manualClock } from '../../testing/clock';
import { useTestDatabase } from '../../testing/database';
import { ledgerFaults } from '../../testing/ledger';
import { silentProvider } from '../../testing/withdrawals';
import { lockDeposit, takeStatus } from '../arriving';
import { chargeBack } from '../chargeback';
import { createStarting } from '../starting';
import { lockWithdrawal, move, takePayoutStatus } from './moving';
import { createRequesting } from './requesting';
import { createSending } from './sending';
import { approve } from './staff';
import { openMainAccount } from '../../protection/opening';

const database = useTestDatabase();
const clock = manualClock();
const logger = pino({ level: 'silent' });
/** All runs at once may take more than the hour that a part has. */
const longParts = 4;
const runs = runsOf(500, 10, longParts);
const stepsPerRun = 200;
const methods = { card: { feeRate: 0, feeFixed: 0 }, wallet: { feeRate: 100, feeFixed: 0 } };
const depositFees = { card: 0, wallet: 150 };
const least = 100_00;
const approveAbove = 50_000_00;
type Method = keyof typeof methods;

const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('deposit' as const),
      amount: amountUpTo(60_000_00),
      method: method(),
      isLate: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('withdraw' as const),
      amount: amountUpTo(70_000_00),
      method: method(),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('notice' as const),
      pick: fc.nat(),
      says: fc.constantFrom('PAID' as const, 'FAILED' as const, 'RETURNED' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('end' as const),
      pick: fc.nat(),
      by: fc.constantFrom('CANCEL' as const, 'REFUSE' as const, 'EXPIRE' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('approve' as const), pick: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('chargeback' as const), pick: fc.nat() }) },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

function amountUpTo(max: number) {
  return fc.integer({ min: least, max });
}
function method() {
  return fc.constantFrom<Method>('card', 'wallet');
}

/** A withdrawal as plain code remembers it. */
interface Known {
  id: number;
  method: Method;
  amount: number;
  state: 'REQUESTED' | 'SENT' | 'PAID' | 'RETURNED' | 'FAILED' | 'ENDED';
}

/** What a player has, by plain sums. */
interface Sums {
  cash: number;
  held: number;
  reserved: number;
  debt: number;
  paidIn: Record<Method, number>;
  withdrawals: Known[];
  deposits: {
    id: number;
    method: Method;
    credited: number;
    held: number;
    paidIn: number;
    isCharged: boolean;
  }[];
}

it('holds what plain sums hold, whatever comes in, leaves, comes back and is charged back', async () => {
  const { db } = database;
  const provider = silentProvider();
  const common = {
    db,
    clock,
    logger,
    provider,
    takesDeposits: true,
    demo: true,
    passkeys: undefined,
    writesLetters: true,
  };
  const start = createStarting(common);
  const request = createRequesting(common);
  const sending = createSending(common);
  let done = 0;

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: stepsPerRun, maxLength: stepsPerRun }), async (steps) => {
      const userId = await newPlayer();
      const sums: Sums = {
        ...{ cash: 0, held: 0, reserved: 0, debt: 0 },
        ...{ paidIn: { card: 0, wallet: 0 }, withdrawals: [], deposits: [] },
      };
      for (const one of steps) {
        await clock.advance(120);
        if (await take(userId, sums, one)) done += 1;
        expect(await accountsOf(userId)).toEqual({
          MAIN: sums.cash,
          HELD: sums.held,
          PENDING: sums.reserved,
          DEBTS: sums.debt === 0 ? 0 : -sums.debt,
        });
      }
      expect(await ledgerFaults(db)).toEqual([]);
    }),
    { numRuns: runs, endOnFailure: true },
  );
  expect(done).toBeGreaterThan((runs * stepsPerRun) / 4);

  async function take(userId: number, sums: Sums, one: Step): Promise<boolean> {
    switch (one.kind) {
      case 'deposit':
        return deposit(userId, sums, one);
      case 'withdraw':
        return withdraw(userId, sums, one);
      case 'chargeback':
        return charge(sums, one.pick);
      case 'end':
        return end(sums, one);
      case 'approve':
        return approveBoth(sums, one.pick);
      default:
        return notice(sums, one);
    }
  }

  async function deposit(
    userId: number,
    sums: Sums,
    { amount, method: methodId, isLate }: Extract<Step, { kind: 'deposit' }>,
  ): Promise<boolean> {
    const fee = depositFee(amount, { feeRate: depositFees[methodId], feeFixed: 0 });
    const wish = { methodId, currency: 'RUB', amount, fee, lng: 'en' };
    const { id } = await start(userId, randomUUID(), wish);
    const says = (state: 'PAID' | 'FAILED') =>
      db.transaction().execute(async (trx) => {
        const row = await lockDeposit(trx, { id });
        if (!row) throw new Error('no deposit');
        const payments = [{ id: `payment ${id}`, amount, currency: 'RUB' }];
        const status = state === 'PAID' ? { state, payments } : { state };
        await takeStatus(trx, row, status, { now: clock.now(), logger, isDemo: true });
      });
    if (isLate) await says('FAILED');
    await says('PAID');
    const net = amount - fee;
    sums.cash += isLate ? 0 : net;
    sums.held += isLate ? net : 0;
    const paidIn = isLate ? 0 : amount;
    sums.paidIn[methodId] += paidIn;
    const parts = { credited: isLate ? 0 : net, held: isLate ? net : 0, paidIn };
    sums.deposits.push({ id, method: methodId, ...parts, isCharged: false });
    return true;
  }

  async function withdraw(
    userId: number,
    sums: Sums,
    { amount, method: methodId }: Extract<Step, { kind: 'withdraw' }>,
  ): Promise<boolean> {
    const wish = {
      ...{ methodId, target: null, currency: 'RUB', amount, lng: 'en' },
      fee: depositFee(amount, methods[methodId]),
    };
    const key = randomUUID();
    const refused = await request(userId, key, wish).catch((error: unknown) => error);
    if (!(refused instanceof Refusal)) throw new Error('no proof was asked for');
    const out = sums.withdrawals
      .filter((one) => one.method === methodId && ['REQUESTED', 'SENT', 'PAID'].includes(one.state))
      .reduce((sum, one) => sum + one.amount, 0);
    const fits = amount <= sums.cash - sums.debt && amount <= Math.max(0, sums.paidIn[methodId] - out);
    expect(refused.code === 'STEP_UP_NEEDED').toBe(fits);
    if (!fits) return false;
    const aim = String(refused.details.aim);
    const stepUp = { userId, purpose: `withdraw ${aim}`, method: 'letter' } as const;
    const proof = await keepStepUp(db, stepUp, clock.now());
    const { id } = await request(userId, key, { ...wish, proof });
    await sending.workOne(id);
    const state = amount > approveAbove ? 'REQUESTED' : 'SENT';
    sums.withdrawals.push({ id, method: methodId, amount, state });
    sums.cash -= amount;
    sums.reserved += amount;
    return true;
  }

  async function notice(sums: Sums, { pick, says }: Extract<Step, { kind: 'notice' }>): Promise<boolean> {
    const one = sums.withdrawals[pick % sums.withdrawals.length];
    if (!one || one.state === 'REQUESTED' || one.state === 'ENDED') return false;
    const { amount } = one;
    const status = { state: says, amount: amount - depositFee(amount, methods[one.method]), currency: 'RUB' };
    const isChanged = await db.transaction().execute(async (trx) => {
      const row = await lockWithdrawal(trx, { id: one.id });
      if (!row) throw new Error('no withdrawal');
      return takePayoutStatus(trx, row, status, { now: clock.now(), logger });
    });
    const before = one.state;
    if (before === 'SENT') {
      sums.reserved -= amount;
      sums.cash += says === 'PAID' ? 0 : amount;
      one.state = says;
    } else if (before === 'PAID' && says === 'RETURNED') {
      sums.cash += amount;
      one.state = says;
    } else if (before === 'FAILED' && says === 'PAID') {
      const there = Math.min(sums.cash, amount);
      sums.cash -= there;
      sums.debt += amount - there;
      one.state = says;
    }
    expect(isChanged).toBe(one.state !== before);
    return isChanged;
  }

  async function end(sums: Sums, { pick, by }: Extract<Step, { kind: 'end' }>): Promise<boolean> {
    const one = sums.withdrawals[pick % sums.withdrawals.length];
    if (!one) return false;
    const moved = await db.transaction().execute(async (trx) => {
      const row = await lockWithdrawal(trx, { id: one.id });
      return row ? move(trx, row, by, { who: 'test' }, clock.now()) : null;
    });
    expect(moved !== null).toBe(one.state === 'REQUESTED');
    if (!moved) return false;
    giveBack(sums, one);
    one.state = 'ENDED';
    return true;
  }

  /** What is owed beyond the rest of the account keeps money from leaving: it goes back. */
  async function approveBoth(sums: Sums, pick: number): Promise<boolean> {
    const one = sums.withdrawals[pick % sums.withdrawals.length];
    if (one?.state !== 'REQUESTED') return false;
    const { id } = one;
    for (const who of ['ann', 'bob'])
      await db.transaction().execute((trx) => approve(trx, { id, who, reason: 'seen' }, clock.now()));
    await sending.workOne(id);
    one.state = sums.cash >= sums.debt ? 'SENT' : 'ENDED';
    if (one.state === 'ENDED') giveBack(sums, one);
    return true;
  }

  function giveBack(sums: Sums, { amount }: Known): void {
    sums.reserved -= amount;
    sums.cash += amount;
  }

  async function charge(sums: Sums, pick: number): Promise<boolean> {
    const one = sums.deposits[pick % sums.deposits.length];
    if (!one) return false;
    const result = await db.transaction().execute((trx) => chargeBack(trx, { id: one.id }, clock.now()));
    expect(result === 'CHARGED_BACK_BEFORE').toBe(one.isCharged);
    if (one.isCharged) return false;
    one.isCharged = true;
    for (const waiting of sums.withdrawals.filter(({ state }) => state === 'REQUESTED')) {
      giveBack(sums, waiting);
      waiting.state = 'ENDED';
    }
    const fromCash = Math.min(sums.cash, one.credited);
    sums.held -= one.held;
    sums.cash -= fromCash;
    sums.debt += one.credited - fromCash;
    sums.paidIn[one.method] -= one.paidIn;
    return true;
  }

  async function newPlayer(): Promise<number> {
    const now = clock.now();
    return db.transaction().execute(async (trx) => {
      const userId = await addUser(trx, {
        ...{ email: `${randomUUID()}@example.com`, password_hash: 'none' },
        ...{ password_chosen_at: null, promo_code: null },
        ...{ lng: 'en', created_at: now },
      });
      if (userId === null) throw new Error('no player');
      await trx.updateTable('users').set({ email_confirmed_at: now }).where('id', '=', userId).execute();
      await openMainAccount(trx, { userId, currency: 'RUB', grant: false, now });
      return userId;
    });
  }

  async function accountsOf(userId: number): Promise<Record<string, number>> {
    const rows = await db
      .selectFrom('ledger_accounts')
      .select(['kind', 'balance'])
      .where('user_id', '=', userId)
      .execute();
    return {
      ...{ MAIN: 0, HELD: 0, PENDING: 0, DEBTS: 0 },
      ...Object.fromEntries(rows.map((row) => [row.kind, row.balance])),
    };
  }
}, 3_600_000);
