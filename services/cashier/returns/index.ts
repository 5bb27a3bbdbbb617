/** Players send held money back to where it came from: it is booked and noted in one transaction, then the provider is told. */
import { lockAccounts, sumsByCurrency } from '../../accounts/index';
import type { Trx, Db } from '../../database/index';
import { hourMs, minuteMs } from '../../durations';
import { mayMove } from '../../protection/index';
import { countTry } from '../../players/index';
import type { ServiceOptions } from '../../service';
import { lockDeposit } from '../arriving';
import { heldPartsOf, type HeldPart } from '../heldParts';
import type { PaymentProvider } from '../provider';
import { returnReference } from '../references';
import { refuse } from '../refusals';
import { bookAway, heldPartsIn, holdAgain, wholeOf } from '../returning';
import { findOwn, toWire, type DepositOnWire, type StoredDeposit } from '../store';
import { owedBy } from '../withdrawals/store';

/** How many returns one round looks at. */
const most = 100;

const limits = (userId: number) => [
  { kind: 'return player', of: String(userId), max: 60, windowSeconds: 3600 },
];

type Options = Pick<ServiceOptions, 'db' | 'clock' | 'logger' | 'takesDeposits'> & {
  provider: PaymentProvider;
};

/** What sends held money back. */
export interface Returns {
  /** Sends all held money of a player's deposit back. The same key sends nothing a second time. Throws a Refusal. */
  request(userId: number, key: string, id: number): Promise<DepositOnWire>;
  /** Deposits in the form of the contract, with what can be sent back of each. */
  wireOf(deposits: readonly StoredDeposit[]): Promise<DepositOnWire[]>;
  /** Tells the provider of what it has not taken yet; for how many. */
  workDue(): Promise<number>;
}

/** Builds what sends held money back. */
export function createReturns(options: Options): Returns {
  const { db, clock, logger, provider, takesDeposits } = options;
  const isOffered = takesDeposits && provider.giveBack !== undefined;

  async function request(userId: number, key: string, id: number): Promise<DepositOnWire> {
    if (!isOffered) throw refuse('CASHIER_OFF');
    await countTry(db, limits(userId), clock.now());
    await db.transaction().execute((trx) => add(trx, { userId, key, id }, clock.now()));
    // It is booked by now: what fails from here on is tried again later.
    await workDue(id).catch((error: unknown) =>
      logger.warn({ reason: String(error), deposit: id }, 'a return waits'),
    );
    const [wire] = await wireOf(await findOwn(db, userId, [id]));
    if (!wire) throw refuse('DEPOSIT_UNKNOWN');
    return wire;
  }

  async function workDue(deposit?: number): Promise<number> {
    const due = await db
      .selectFrom('deposit_returns')
      .innerJoin('deposits', 'deposits.id', 'deposit_id')
      .innerJoin('deposit_payments', (join) =>
        join
          .onRef('deposit_payments.deposit_id', '=', 'deposit_returns.deposit_id')
          .onRef('deposit_payments.number', '=', 'deposit_returns.number'),
      )
      .select(['deposit_returns.id', 'deposit_returns.deposit_id', 'deposit_returns.number'])
      .select(['deposit_returns.amount', 'deposit_returns.currency', 'deposit_returns.created_at'])
      .select(['reference', 'provider_id'])
      .where('act_at', '<=', clock.now())
      .where('deposits.provider', '=', provider.name)
      .$if(deposit !== undefined, (query) => query.where('deposit_returns.deposit_id', '=', deposit ?? 0))
      .orderBy('act_at')
      .limit(most)
      .execute();
    for (const one of due) await send(options, one);
    return due.length;
  }

  async function wireOf(deposits: readonly StoredDeposit[]): Promise<DepositOnWire[]> {
    const held = isOffered ? await heldPartsOf(db, deposits) : new Map<number, HeldPart[]>();
    return deposits.map((deposit) => ({
      ...toWire(deposit),
      ...(isOffered && { returnable: sumsOf(held.get(deposit.id) ?? []) }),
    }));
  }

  return { request, wireOf, workDue: () => workDue() };
}

/** Books that held money goes back, and notes whom to tell. */
async function add(
  trx: Trx,
  { userId, key, id }: { userId: number; key: string; id: number },
  now: Date,
): Promise<void> {
  const deposit = await lockDeposit(trx, { id });
  if (deposit?.user_id !== userId) throw refuse('DEPOSIT_UNKNOWN');
  // Under the lock, so that two presses at once are one.
  const earlier = await trx
    .selectFrom('deposit_returns')
    .select('deposit_id')
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  if (earlier && earlier.deposit_id !== id) throw refuse('KEY_REUSED');
  if (earlier) return;
  const { account_id: accountId } = deposit;
  await lockAccounts(trx, [accountId]);
  const gate = await mayMove(trx, { kind: 'WITHDRAWAL', userId, accountId });
  if (gate.reason === 'BANNED') throw refuse('BANNED');
  const parts = (await heldPartsIn(trx, deposit, now)).filter(({ isRefused }) => !isRefused);
  if (parts.length === 0) throw refuse('NOTHING_HELD');
  for (const currency of new Set([deposit.currency, ...parts.map((part) => part.currency)]))
    if ((await owedBy(trx, userId, currency)) > 0) throw refuse('MONEY_OWED');
  await bookAway(trx, deposit, parts, returnReference, now);
  await trx
    .insertInto('deposit_returns')
    .values(
      parts.map((part) => ({
        ...{ deposit_id: id, user_id: userId, idempotency_key: key, number: part.number },
        ...wholeOf(part),
        ...{ state: 'REQUESTED' as const, created_at: now, changed_at: now, act_at: now },
      })),
    )
    .execute();
}

interface DueReturn {
  id: number;
  deposit_id: number;
  number: number;
  amount: number;
  currency: string;
  created_at: Date;
  reference: string | null;
  provider_id: string | null;
}

async function send(options: Options, one: DueReturn): Promise<void> {
  const { db, logger, provider } = options;
  const { id, amount, currency, reference, provider_id: payment } = one;
  const order = {
    ...{ order: String(id), reference: reference ?? '' },
    ...{ payment: payment ?? '', amount, currency },
  };
  const answer = await provider.giveBack?.(order).catch((error: unknown) => {
    logger.warn({ reason: String(error), return: id }, 'the payment provider took no return');
    return undefined;
  });
  await db.transaction().execute((trx) => take(trx, options, { ...one, answer: answer ?? null }));
}

async function take(
  trx: Trx,
  { clock, logger }: Options,
  { id, deposit_id, number, created_at, answer }: DueReturn & { answer: 'TAKEN' | 'REFUSED' | null },
): Promise<void> {
  const now = clock.now();
  const deposit = await lockDeposit(trx, { id: deposit_id });
  const row = await trx
    .selectFrom('deposit_returns')
    .select(['state', 'amount', 'currency'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (!deposit || row.state !== 'REQUESTED') return;
  const set = (change: { state?: 'SENT' | 'REFUSED'; act_at: Date | null }) =>
    trx
      .updateTable('deposit_returns')
      .set({ ...change, changed_at: now })
      .where('id', '=', id)
      .execute();
  if (answer === null) {
    // Soon in the first hour, then hourly: the money is the provider's to send, and nobody else's.
    const wait = now.getTime() - created_at.getTime() < hourMs ? minuteMs : hourMs;
    await set({ act_at: new Date(now.getTime() + wait) });
    return;
  }
  await set({ state: answer === 'TAKEN' ? 'SENT' : 'REFUSED', act_at: null });
  if (answer === 'TAKEN') return;
  logger.error({ deposit: deposit_id, number }, 'the payment provider could not send held money back');
  await holdAgain(trx, deposit, await partOf(trx, deposit, { number, ...row }), now);
}

/** The part of a return, from the deposit and its row. */
async function partOf(
  trx: Trx,
  deposit: StoredDeposit,
  { number, amount, currency }: { number: number; amount: number; currency: string },
): Promise<HeldPart> {
  const { is_further, provider_id: providerId } = await trx
    .selectFrom('deposit_payments')
    .select(['is_further', 'provider_id'])
    .where('deposit_id', '=', deposit.id)
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  const fee = is_further ? 0 : amount - toWire(deposit).held;
  return { number, is_further, providerId, currency, held: amount - fee, fee, isRefused: false };
}

/** What can go back, by currency. */
const sumsOf = (parts: readonly HeldPart[]) =>
  sumsByCurrency(parts.filter(({ isRefused }) => !isRefused).map(wholeOf));

/** The newest returns that the provider has not taken, or could not send. */
export const openReturns = (db: Db, limit: number) =>
  db
    .selectFrom('deposit_returns')
    .select(['deposit_id', 'number', 'user_id', 'amount', 'currency', 'state'])
    .where('state', '<>', 'SENT')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
