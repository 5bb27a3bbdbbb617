/**
 * Random lives of players, then the proof that they are under age: what goes back is what came in less what went out, the ledger adds up
 * to nothing, and nothing goes twice.
 */
import fc from 'fast-check';
import { runsOf } from '../../testing/runs';
import { noticeOf, sendNotice, startDeposit } from '../testing/cashier';
import { ledgerFaults } from '../testing/ledger';
import { useTestServices, type TestPlayer } from '../testing/services';
import { storeMember } from '../testing/staff';
import {
  acceptedPlayer,
  accountsOf,
  closeForAge,
  commandOf,
  sentBack,
  stakeOf,
  work,
} from '../testing/underAge';
import { freshToken, payoutNoticeOf, withdraw } from '../testing/withdrawals';

// The test provider stands in for one of real money, of which there is none.
jest.mock('../cashier/providers', () => {
  const { createTestProvider } = jest.requireActual('../cashier/testProvider/index');
  return { ...jest.requireActual('../cashier/providers'), providerOf: createTestProvider };
});

const services = useTestServices({ demo: false, cashierProvider: 'acme' });
const { database } = services;
const admin = commandOf(services, false);
const runs = runsOf(300, 6);

beforeAll(async () => {
  for (const name of ['ann', 'bob']) await storeMember(database.db, name, ['owner']);
});

const amount = fc.integer({ min: 100, max: 900 }).map((roubles) => roubles * 100);
const method = fc.constantFrom('card' as const, 'bank' as const);
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('deposit' as const), amount, method }) },
  {
    weight: 4,
    arbitrary: fc.record({
      ...{ kind: fc.constant('stake' as const), amount },
      result: fc.constantFrom('WON' as const, 'LOST' as const, 'VOID' as const, null),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('withdraw' as const), amount, method }) },
  {
    weight: 3,
    arbitrary: fc.record({
      ...{ kind: fc.constant('payout' as const), pick: fc.nat() },
      says: fc.constantFrom('PAID' as const, 'PAID' as const, 'FAILED' as const, 'RETURNED' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('chargeback' as const), pick: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('further' as const), pick: fc.nat(), amount }) },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;
const close = { kind: 'close' as const };

/** What plain sums know of a player. */
interface Sums {
  deposits: { id: number; payPath: string; amount: number; further: number; isCharged: boolean }[];
  withdrawals: { id: number; payPath: string; amount: number; state: 'OUT' | 'BACK' }[];
  isClosed: boolean;
}

const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0);
let parts = 0;

async function take(player: TestPlayer, sums: Sums, one: Step | typeof close): Promise<void> {
  if (one.kind === 'close') {
    await closeForAge(services, player);
    sums.isClosed = true;
  } else if (one.kind === 'deposit') await deposit(player, sums, one);
  else if (one.kind === 'stake') {
    if (sums.isClosed) return;
    // What the balance does not cover is refused.
    const end = await stakeOf(services, player, one.amount).catch(() => null);
    if (end && one.result) await end(one.result);
  } else if (one.kind === 'withdraw') await leave(player, sums, one);
  else if (one.kind === 'payout') await tell(sums, one);
  else if (one.kind === 'chargeback') await charge(sums, one.pick);
  else await further(sums, one);
}

async function deposit(
  player: TestPlayer,
  sums: Sums,
  { amount, method: methodId }: Extract<Step, { kind: 'deposit' }>,
): Promise<void> {
  if (sums.isClosed) return;
  const fresh = { ...player, token: await freshToken(player) };
  const { status, body } = await startDeposit(fresh, { amount, methodId });
  expect([status, body.code]).toEqual([201, undefined]);
  expect(await sendNotice(services, noticeOf(body.payPath, 'PAID', { amount }))).toBe(204);
  sums.deposits.push({ id: body.id, payPath: body.payPath, amount, further: 0, isCharged: false });
}

async function leave(
  player: TestPlayer,
  sums: Sums,
  { amount, method: methodId }: Extract<Step, { kind: 'withdraw' }>,
): Promise<void> {
  if (sums.isClosed) return;
  // What is more than the balance, or came by another way, is refused.
  const { status, body } = await withdraw(services, player, { amount, methodId });
  if (status !== 201) return;
  await work(services);
  const { state, pay_path } = await withdrawalOf(body.id);
  expect(state).toBe('SENT');
  sums.withdrawals.push({ id: body.id, payPath: pay_path ?? '', amount, state: 'OUT' });
}

const withdrawalOf = (id: number) =>
  database.db
    .selectFrom('withdrawals')
    .select(['state', 'pay_path'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

async function tell(sums: Sums, { pick, says }: Extract<Step, { kind: 'payout' }>): Promise<void> {
  const open = sums.withdrawals.filter(({ state }) => state === 'OUT');
  const one = open[pick % open.length];
  if (!one) return;
  const status = await sendNotice(services, payoutNoticeOf(one.payPath, says, { amount: one.amount }));
  expect(status).toBe(204);
  one.state = (await withdrawalOf(one.id)).state === 'REFUSED' ? 'BACK' : 'OUT';
}

async function charge(sums: Sums, pick: number): Promise<void> {
  const one = sums.deposits.filter(({ isCharged }) => !isCharged)[pick % Math.max(1, sums.deposits.length)];
  if (!one) return;
  await admin(`deposits chargeback ${one.id}/1 stolen card`);
  one.isCharged = true;
}

/** Money comes beyond a deposit: it is held, and goes back whole. */
async function further(sums: Sums, { pick, amount }: Extract<Step, { kind: 'further' }>): Promise<void> {
  const one = sums.deposits[pick % Math.max(1, sums.deposits.length)];
  if (!one) return;
  parts += 1;
  const part = `part ${parts}`;
  expect(await sendNotice(services, noticeOf(one.payPath, 'PAID', { part, amount }))).toBe(204);
  one.further += amount;
}

/** What has to have gone back by plain sums, as long as no deposit was charged back after it went back. */
function dueOf({ deposits, withdrawals }: Sums): { returned: number; owed: number } {
  const paidIn = sum(deposits.filter(({ isCharged }) => !isCharged).map((one) => one.amount));
  const out = sum(withdrawals.filter(({ state }) => state === 'OUT').map((one) => one.amount));
  return { returned: Math.max(0, paidIn - out), owed: Math.max(0, out - paidIn) };
}

it('what goes back is what came in less what went out, whatever happened before', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (before) => {
      const player = await acceptedPlayer(services);
      const sums: Sums = { deposits: [], withdrawals: [], isClosed: false };
      for (const one of [...before, close]) await take(player, sums, one);
      await work(services);
      const { returned, owed } = dueOf(sums);
      const {
        DEBTS: debts = 0,
        HELD: held = 0,
        PENDING: pending = 0,
        ...rest
      } = await accountsOf(services, player);
      expect(rest).toEqual({});
      expect(-debts).toBeLessThanOrEqual(owed);
      // Held money goes back whole, unless the player has had more than came in.
      const beyond = sum(sums.deposits.map((one) => one.further));
      expect(held).toBe(debts < 0 ? beyond : 0);
      const back = await sentBack(services, player);
      expect(sum(back.map((one) => one.amount))).toBe(returned + beyond - held);
      for (const { id, amount, further: more } of sums.deposits)
        expect(sum(back.filter((one) => one.deposit === id).map((one) => one.amount))).toBeLessThanOrEqual(
          amount + more,
        );
      expect(pending).toBe(
        sum(
          await Promise.all(
            sums.withdrawals.map(async (one) =>
              (await withdrawalOf(one.id)).state === 'SENT' ? one.amount : 0,
            ),
          ),
        ),
      );
      // What is given once more changes nothing.
      await expect(closeForAge(services, player)).rejects.toThrow('already');
      await work(services);
      expect(await sentBack(services, player)).toEqual(back);
      expect(await ledgerFaults(database.db)).toEqual([]);
    }),
    { numRuns: runs },
  );
}, 3_600_000);

const later = fc.oneof(
  fc.record({
    ...{ kind: fc.constant('payout' as const), pick: fc.nat() },
    says: fc.constantFrom('PAID' as const, 'FAILED' as const, 'RETURNED' as const),
  }),
  fc.record({ kind: fc.constant('further' as const), pick: fc.nat(), amount }),
  fc.record({ kind: fc.constant('chargeback' as const), pick: fc.nat() }),
);

it('no player has more than came in and was not charged back, but for debts and winnings of before, whatever happens later', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 5, maxLength: 9 }),
      fc.array(later, { minLength: 1, maxLength: 5 }),
      async (before, after) => {
        const player = await acceptedPlayer(services);
        const sums: Sums = { deposits: [], withdrawals: [], isClosed: false };
        for (const one of [...before, close]) await take(player, sums, one);
        await work(services);
        const { owed: beyondBefore } = dueOf(sums);
        for (const one of after) {
          await take(player, sums, one);
          await work(services);
          expect(await ledgerFaults(database.db)).toEqual([]);
        }
        const { DEBTS: debts = 0, HELD: held = 0 } = await accountsOf(services, player);
        const beyond = sum(sums.deposits.map((one) => one.further));
        const back = sum((await sentBack(services, player)).map((one) => one.amount)) - (beyond - held);
        const kept = sum(sums.deposits.filter(({ isCharged }) => !isCharged).map((one) => one.amount));
        const out = sum(sums.withdrawals.filter(({ state }) => state === 'OUT').map((one) => one.amount));
        // Nobody loses: all that came in has gone to the player, or is owed by the player.
        expect(back + out).toBeGreaterThanOrEqual(kept);
        // The house loses what it had paid before the proof alone.
        expect(back + out - kept + debts).toBeLessThanOrEqual(beyondBefore);
        expect((await accountsOf(services, player)).MAIN).toBeUndefined();
      },
    ),
    { numRuns: runs },
  );
}, 3_600_000);
