/** Settles the accounts of a player who is under age: deposits go back, and nothing else does. */
import { sql } from 'kysely';
import {
  cashKinds,
  type AccountKind,
  bookMovements,
  type Movement,
  accountOfKind,
  type AccountWithEntry,
  lastEntryOf,
  lockAccountsOf,
} from '../../accounts/index';
import type { Trx } from '../../database/index';
import { lockDeposit } from '../arriving';
import { paymentsOf } from '../payments';
import { returnReference, standingOf } from '../references';
import { bookAway, heldPartsIn, wholeOf } from '../returning';
import type { StoredDeposit } from '../store';
import { lockWithdrawal, move } from '../withdrawals/moving';
import type { StoredWithdrawal } from '../withdrawals/store';
import { ageReference } from './references';
import { dueBack, type PaidIn } from './rules';

type Correction = Extract<Movement, { pass?: undefined }>;

/** What was settled: what goes back now, by deposit and currency. */
export interface Settled {
  deposit: number;
  amount: number;
  currency: string;
}

/**
 * Settles a closed account, once for what the ledger holds: withdrawals that were not sent are refused, what the player has left goes to
 * the house, and the house sends back what came in, less what has gone out to the player. Held money goes back whole, as ever, unless
 * the player has had more than came in. With demo money nothing leaves. What happens later (a payout that comes back, money that comes
 * late, a chargeback) is settled by another call.
 */
export async function settleForAge(
  trx: Trx,
  { userId, isDemo }: { userId: number; isDemo: boolean },
  now: Date,
): Promise<Settled[]> {
  // In this order everywhere: deposits, withdrawals, accounts.
  const deposits = await lockDeposits(trx, userId);
  const withdrawals = await endWithdrawals(trx, userId, now);
  for (const deposit of deposits) await paymentsOf(trx, deposit, now);
  await cancelCharged(trx, deposits, now);
  const accounts = await lockAccountsOf(trx, userId);
  const settled = isDemo
    ? await takeDemoMoney(trx, accounts, now)
    : await settleReal(trx, { userId, deposits, withdrawals, accounts }, now);
  await noteSettled(trx, userId, now);
  return settled;
}

async function lockDeposits(trx: Trx, userId: number): Promise<StoredDeposit[]> {
  return trx
    .selectFrom('deposits')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Refuses withdrawals that nobody outside knows of; all of the player's, under lock. */
async function endWithdrawals(trx: Trx, userId: number, now: Date): Promise<StoredWithdrawal[]> {
  const ids = await trx
    .selectFrom('withdrawals')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  const all: StoredWithdrawal[] = [];
  for (const { id } of ids) {
    const one = await lockWithdrawal(trx, { id });
    if (!one) continue;
    const mover = { who: 'site', reason: 'the account is closed for age' };
    all.push((one.state === 'REQUESTED' && (await move(trx, one, 'REFUSE', mover, now))) || one);
  }
  return all;
}

/** Names what is taken from an account, or forgiven, once for what it holds. */
const sweepReference = ({ id, entry }: AccountWithEntry): string => `age:account:${id}:${entry}`;

const isCash = ({ kind }: AccountWithEntry): boolean => (cashKinds as readonly AccountKind[]).includes(kind);

/** Demo money goes back to the house, and so do debts of it. */
async function takeDemoMoney(trx: Trx, accounts: readonly AccountWithEntry[], now: Date): Promise<[]> {
  const movements = accounts
    .filter(({ kind, balance }) => kind !== 'PENDING' && kind !== 'STAKES' && balance !== 0)
    .map((account): Correction => {
      const { id, currency, balance } = account;
      const common = { reference: sweepReference(account), kind: 'CORRECTION', currency } as const;
      return balance > 0
        ? { ...common, from: id, to: 'GRANTS', amount: balance }
        : { ...common, from: 'GRANTS', to: id, amount: -balance };
    });
  if (movements.length > 0) await bookMovements(trx, movements, now);
  return [];
}

interface Own {
  userId: number;
  deposits: readonly StoredDeposit[];
  withdrawals: readonly StoredWithdrawal[];
  accounts: readonly AccountWithEntry[];
}

async function settleReal(trx: Trx, own: Own, now: Date): Promise<Settled[]> {
  const { userId, deposits, accounts } = own;
  const settled: Settled[] = [];
  const owing = new Set<string>();
  const returned = await returnedOf(trx, userId);
  const deficits = await deficitsOf(trx, deposits);
  for (const currency of new Set([...accounts, ...deposits].map((one) => one.currency))) {
    const { returns, excess } = dueBack(paidInOf(own, currency, returned), goneOutOf(own, currency));
    const owed = excess + (deficits.get(currency) ?? 0);
    const here = accounts.filter((account) => account.currency === currency);
    if (here.some(({ kind, balance }) => kind === 'DEBTS' && balance < 0) && owed > 0) owing.add(currency);
    const movements = [...sweeps(here), ...forgiven(here, owed)];
    for (const { deposit, amount } of returns) {
      const reference = ageReference(await addReturn(trx, { userId, deposit, amount, currency }, now));
      movements.push({ reference, kind: 'CORRECTION', currency, from: 'HOUSE', to: 'CLEARING', amount });
      settled.push({ deposit, amount, currency });
    }
    if (movements.length > 0) await bookMovements(trx, movements, now);
  }
  return [...settled, ...(await sendHeld(trx, { userId, deposits, owing }, now))];
}

/** What could be staked of each deposit. Held money has its own way back. */
const paidInOf = ({ deposits }: Own, currency: string, returned: ReadonlyMap<number, number>): PaidIn[] =>
  deposits
    .filter((deposit) => deposit.currency === currency && deposit.paid !== null)
    .map(({ id, method_id: methodId, paid, held, charged_back_at: charged }) => ({
      ...{ deposit: id, methodId, returned: returned.get(id) ?? 0 },
      amount: charged === null ? (paid ?? 0) - held : 0,
    }));

/** What a provider has, or may have, paid to the player. */
const goneOutOf = ({ withdrawals }: Own, currency: string) =>
  withdrawals
    .filter((one) => one.currency === currency && (one.state === 'SENT' || one.state === 'PAID'))
    .map(({ method_id: methodId, target, amount, fee }) => ({
      ...{ methodId, isBack: target === null, amount: amount - fee },
    }));

/** All that is left is the house's: winnings are not paid out, and deposits go back by the house. */
const sweeps = (accounts: readonly AccountWithEntry[]): Correction[] =>
  accounts
    .filter((account) => (isCash(account) || account.kind === 'BONUS') && account.balance > 0)
    .map((account) => {
      const { id: from, currency, balance: amount } = account;
      return { reference: sweepReference(account), kind: 'CORRECTION', currency, from, to: 'HOUSE', amount };
    });

/** A debt for what was lost is none: the bets are void. What the player has had beyond what came in stays owed. */
const forgiven = (accounts: readonly AccountWithEntry[], owed: number): Correction[] =>
  accounts
    .filter(({ kind, balance }) => kind === 'DEBTS' && -balance > owed)
    .map((account) => {
      const { id: to, currency, balance } = account;
      const common = { reference: sweepReference(account), kind: 'CORRECTION', currency } as const;
      return { ...common, from: 'HOUSE', to, amount: -balance - owed };
    });

/** What was sent back of each deposit, or is held because it could not be sent. */
async function returnedOf(trx: Trx, userId: number): Promise<Map<number, number>> {
  const rows = await trx
    .selectFrom('age_returns')
    .select(['deposit_id', sql<number>`sum(amount)::bigint`.as('amount')])
    .where('user_id', '=', userId)
    .where('state', '<>', 'CANCELLED')
    .groupBy('deposit_id')
    .execute();
  return new Map(rows.map(({ deposit_id, amount }) => [deposit_id, amount]));
}

/** Held money that went back and was charged back as well, by currency: the player has had it twice. */
async function deficitsOf(trx: Trx, deposits: readonly StoredDeposit[]): Promise<Map<string, number>> {
  const sums = new Map<string, number>();
  if (deposits.length === 0) return sums;
  const standing = await standingOf(trx, deposits);
  for (const deposit of deposits)
    for (const payment of await trx
      .selectFrom('deposit_payments')
      .select(['number', 'is_further', 'amount', 'currency'])
      .where('deposit_id', '=', deposit.id)
      .execute()) {
      const { isBack, isChargedBack } = standing(deposit, payment);
      const held = payment.is_further ? payment.amount : deposit.held;
      if (isBack && isChargedBack) sums.set(payment.currency, (sums.get(payment.currency) ?? 0) + held);
    }
  return sums;
}

/** A return that could not be sent is none any more once the provider took its deposit back. */
async function cancelCharged(trx: Trx, deposits: readonly StoredDeposit[], now: Date): Promise<void> {
  const charged = deposits.filter((one) => one.charged_back_at !== null).map(({ id }) => id);
  if (charged.length === 0) return;
  const rows = await trx
    .updateTable('age_returns')
    .set({ state: 'CANCELLED', changed_at: now })
    .where('deposit_id', 'in', charged)
    .where('state', '=', 'REFUSED')
    .returningAll()
    .execute();
  for (const { id, user_id, currency, amount } of rows) {
    const held = await accountOfKind(trx, { userId: user_id, kind: 'HELD', currency });
    if (!held) throw new Error(`Return ${id} was refused, and its money is not held.`);
    const reference = `${ageReference(id)}:cancelled`;
    await bookMovements(
      trx,
      [{ reference, kind: 'CORRECTION', currency, from: held.id, to: 'HOUSE', amount }],
      now,
    );
  }
}

async function addReturn(
  trx: Trx,
  {
    userId,
    deposit,
    amount,
    currency,
  }: { userId: number; deposit: number; amount: number; currency: string },
  now: Date,
): Promise<number> {
  const { id } = await trx
    .insertInto('age_returns')
    .values({
      ...{ deposit_id: deposit, user_id: userId, amount, currency },
      ...{ state: 'REQUESTED' as const, created_at: now, changed_at: now, told_at: null, act_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Sends held money back as its player would have, but for currencies in which the player owes. */
async function sendHeld(
  trx: Trx,
  { userId, deposits, owing }: Pick<Own, 'userId' | 'deposits'> & { owing: ReadonlySet<string> },
  now: Date,
): Promise<Settled[]> {
  const sent: Settled[] = [];
  for (const { id } of deposits) {
    const deposit = await lockDeposit(trx, { id });
    if (!deposit) continue;
    const parts = (await heldPartsIn(trx, deposit, now)).filter(
      ({ isRefused, currency }) => !isRefused && !owing.has(currency),
    );
    if (parts.length === 0) continue;
    await bookAway(trx, deposit, parts, returnReference, now);
    const rows = parts.map((part) => ({
      ...{ deposit_id: id, user_id: userId, idempotency_key: `age:${id}`, number: part.number },
      ...wholeOf(part),
      ...{ state: 'REQUESTED' as const, created_at: now, changed_at: now, act_at: now },
    }));
    await trx.insertInto('deposit_returns').values(rows).execute();
    sent.push(...rows.map(({ amount, currency }) => ({ deposit: id, amount, currency })));
  }
  return sent;
}

/** Notes up to which entry the player's accounts are settled. */
async function noteSettled(trx: Trx, userId: number, now: Date): Promise<void> {
  await sql`
    INSERT INTO age_settlements (user_id, entry_id, settled_at)
    VALUES (${userId}, ${lastEntryOf(userId)}, ${now})
    ON CONFLICT (user_id) DO UPDATE SET entry_id = excluded.entry_id, settled_at = excluded.settled_at`.execute(
    trx,
  );
}
