/** A provider took the money of a payment back from the operator. */
import { lockAccounts, bookMovements, type Movement, lockReserve, balanceIn } from '../accounts/index';
import type { Trx } from '../database/index';
import { lockDeposit } from './arriving';
import { paymentsOf, type KeptPayment } from './payments';
import { chargebackReference, standingOf, type Standing } from './references';
import { toWire, type StoredDeposit } from './store';
import { withholdAll } from './withdrawals/withholding';

/** What was taken from the player: money that was there, and what is owed from now on; in minor units. */
interface Taken {
  /** The payment's number; null where the deposit has no other one. */
  payment: number | null;
  taken: number;
  owed: number;
  currency: string;
}

/** `choices`: the payments of a deposit of which none was named. */
export type ChargedBack =
  | Taken
  | { choices: readonly KeptPayment[] }
  | 'UNKNOWN'
  | 'NOT_PAID'
  | 'NO_SUCH_PAYMENT'
  | 'CHARGED_BACK_BEFORE';

/**
 * Books the chargeback of one payment, once: withdrawals that were not sent are refused, and what reached the player by it leaves
 * again, the held part first, then cash of the same currency as far as there is any. The rest is a debt; no balance becomes negative.
 * The fee is the player's no more, and no longer the house's. A deposit with several payments needs the number of one: an amount over
 * several would be taken from money that nobody took back.
 */
export async function chargeBack(
  trx: Trx,
  { id, number }: { id: number; number?: number | undefined },
  now: Date,
): Promise<ChargedBack> {
  const deposit = await lockDeposit(trx, { id });
  if (!deposit) return 'UNKNOWN';
  const all = await paymentsOf(trx, deposit, now);
  if (all.length === 0) return 'NOT_PAID';
  if (number === undefined && all.length > 1) return { choices: all };
  const payment = number === undefined ? all[0] : all.find((one) => one.number === number);
  if (!payment) return 'NO_SUCH_PAYMENT';
  const standing = (await standingOf(trx, [deposit]))(deposit, payment);
  if (standing.isChargedBack) return 'CHARGED_BACK_BEFORE';
  await withholdAll(trx, deposit.account_id, now);
  const taken = await book(trx, deposit, { ...payment, ...standing }, now);
  if (!payment.is_further)
    await trx.updateTable('deposits').set({ charged_back_at: now }).where('id', '=', id).execute();
  return { ...taken, payment: all.length > 1 ? payment.number : null };
}

async function book(
  trx: Trx,
  deposit: StoredDeposit,
  payment: KeptPayment & Standing,
  now: Date,
): Promise<Omit<Taken, 'payment'>> {
  const { currency } = payment;
  const taken = await partsOf(trx, deposit, payment, now);
  const beginning = chargebackReference(deposit.id, payment);
  const movements: Movement[] = taken
    .filter(({ amount }) => amount > 0)
    .map(({ name, from, amount }) => ({
      ...{ reference: `${beginning}:${name}`, kind: 'CORRECTION', currency },
      ...{ from, to: 'CLEARING', amount },
    }));
  const booked = await bookMovements(trx, movements, now);
  if (booked.size !== movements.length)
    throw new Error(`A chargeback of deposit ${deposit.id} is in the ledger.`);
  const [held, cash, debt] = taken;
  return { taken: held.amount + cash.amount, owed: debt.amount, currency };
}

async function partsOf(trx: Trx, deposit: StoredDeposit, payment: KeptPayment & Standing, now: Date) {
  const { user_id: userId, account_id: cashId } = deposit;
  const { currency } = payment;
  await lockAccounts(trx, [cashId]);
  const heldAccount = await lockReserve(trx, { userId, kind: 'HELD', currency, now });
  const debts = await lockReserve(trx, { userId, kind: 'DEBTS', currency, now });
  const { credited, held, fee } = reached(deposit, payment);
  const cash = await balanceIn(trx, cashId, currency);
  const fromHeld = Math.min(held, heldAccount.balance);
  const rest = credited + held - fromHeld;
  const fromCash = Math.min(rest, cash);
  return [
    { name: 'held', from: heldAccount.id, amount: fromHeld },
    { name: 'cash', from: cashId, amount: fromCash },
    { name: 'debt', from: debts.id, amount: rest - fromCash },
    { name: 'fee', from: 'FEES', amount: fee },
  ] as const;
}

/** What the player has had of a payment, what of it is held still, and the fee that the house has still. */
function reached(
  deposit: StoredDeposit,
  { amount, is_further, isBack, isFeeBack }: KeptPayment & Standing,
): { credited: number; held: number; fee: number } {
  const main = toWire(deposit);
  const whole = is_further
    ? { credited: 0, held: amount, fee: 0 }
    : { credited: main.credited, held: main.held, fee: main.fee };
  if (!isBack) return whole;
  // What was sent back reached the player elsewhere; the release before kept the fee then.
  const { credited, held, fee } = whole;
  return { credited: credited + held + (isFeeBack ? fee : 0), held: 0, fee: isFeeBack ? 0 : fee };
}
