/** Takes what a provider says about a payment into the deposit: from a notice, or from its answer to a question. */
import type { Logger } from 'pino';
import { feeOfPart } from '../../rules/depositFee';
import {
  bookMovement,
  bookMovements,
  lockAccounts,
  type Movement,
  openHouse,
  lockReserve,
} from '../accounts/index';
import type { Trx } from '../database/index';
import { dayMs } from '../durations';
import { countPaid, freeDeposit, letIn } from '../protection/index';
import { noteCountry, payerOf } from './instruments/owning';
import { keepPayment } from './payments';
import type { Payment, PaymentStatus } from './provider';
import { paymentReference } from './references';
import { isOpen, stateAfter } from './rules';
import type { StoredDeposit } from './store';
import type { DepositState } from './tables';

/** When money comes, and whether it is demo money. */
interface Taking {
  now: Date;
  isDemo: boolean;
}

/** A deposit under lock, until the transaction ends. */
export function lockDeposit(
  trx: Trx,
  by: { id: number } | { provider: string; reference: string },
): Promise<StoredDeposit | undefined> {
  const query = trx.selectFrom('deposits').selectAll().forUpdate();
  return 'id' in by
    ? query.where('id', '=', by.id).executeTakeFirst()
    : query.where('provider', '=', by.provider).where('reference', '=', by.reference).executeTakeFirst();
}

/**
 * Changes a locked deposit by what its provider says; whether that changed anything. Each payment is booked once, in every state: as
 * late after the deposit failed or expired, and held where the deposit was paid before, is in another currency or somebody else's. Nothing
 * takes a paid deposit back. Throws a Refusal for a payment that was told with another amount before, so that its notice is not acknowledged.
 */
export async function takeStatus(
  trx: Trx,
  deposit: StoredDeposit,
  status: PaymentStatus,
  { logger, ...taking }: Taking & { logger: Logger },
): Promise<boolean> {
  const { now } = taking;
  if (status.state !== 'PAID') {
    const next = stateAfter(deposit.state, status.state);
    if (!next || next === 'PAID') return false;
    await change(trx, deposit.id, next, now);
    if (status.state === 'PENDING') await waitFor(trx, deposit, status.until);
    return true;
  }
  let present = deposit;
  let isChanged = false;
  for (const payment of status.payments) {
    const isFurther = !stateAfter(present.state, 'PAID') || payment.currency !== present.currency;
    const { user_id: userId, method_id: methodId } = present;
    const whose = await payerOf(trx, { userId, methodId }, payment, now);
    const number = await keepPayment(trx, present, { ...payment, isFurther, whose }, now);
    if (number === null) continue;
    isChanged = true;
    if (isFurther) {
      await hold(trx, present, { ...payment, number }, taking);
      const { amount, currency } = payment;
      logger.warn(
        { deposit: deposit.id, number, amount, currency },
        'a further payment of a deposit is held',
      );
    } else {
      await book(trx, present, { paid: payment.amount, isOthers: whose === 'OTHER' }, taking);
      present = { ...present, state: 'PAID' };
    }
    // Booking has locked the person after the wallet, as everywhere.
    if (whose === 'OWN' && payment.instrument !== undefined)
      await noteCountry(trx, { userId, target: payment.instrument }, now);
  }
  return isChanged;
}

/** A deposit that the provider has is not over before the provider says so, or for so long. */
const pendingMs = 30 * dayMs;

/** Keeps a deposit open, and its room in the limits taken, until its provider gives it up. */
async function waitFor(trx: Trx, { id, created_at }: StoredDeposit, until: Date | undefined): Promise<void> {
  const last = created_at.getTime() + pendingMs;
  const expires_at = new Date(Math.min(until?.getTime() ?? last, last));
  await trx.updateTable('deposits').set({ expires_at }).where('id', '=', id).execute();
}

/** Gives a deposit another state, in which no money came. One that has ended frees its room in the limits. */
export async function change(
  trx: Trx,
  id: number,
  state: Exclude<DepositState, 'PAID'>,
  now: Date,
): Promise<void> {
  await trx.updateTable('deposits').set({ state, changed_at: now }).where('id', '=', id).execute();
  if (state === 'FAILED' || state === 'EXPIRED') await freeDeposit(trx, id, state === 'FAILED' ? now : null);
}

/** Books a payment beyond the deposit: all of it is held, and goes back to where it came from. */
async function hold(
  trx: Trx,
  { id, user_id: userId, account_id: accountId }: StoredDeposit,
  { number, amount, currency }: Payment & { number: number },
  { now, isDemo }: Taking,
): Promise<void> {
  // Before the person, as everywhere.
  await lockAccounts(trx, [accountId]);
  const { pass } = await letIn(trx, { userId, accountId }, { now, isDemo });
  // Nobody may have had an account in this currency before.
  await openHouse(trx, currency, now);
  const { id: to } = await lockReserve(trx, { userId, kind: 'HELD', currency, now });
  const reference = paymentReference(id, number);
  const movement = { reference, kind: 'DEPOSIT', pass, currency, from: 'CLEARING', to, amount } as const;
  if (!(await bookMovement(trx, movement, now)))
    throw new Error(`${reference} is in the ledger, but not kept.`);
}

/**
 * Books what came. It goes to the player's account as far as it was announced and came in time, while the gate lets it;
 * the rest is held: it cannot be staked. What somebody else paid is held whole, and goes back there.
 */
async function book(
  trx: Trx,
  deposit: StoredDeposit,
  { paid, isOthers }: { paid: number; isOthers: boolean },
  { now, isDemo }: Taking,
): Promise<void> {
  const { id, user_id: userId, account_id: accountId, currency, amount } = deposit;
  const isLate = !isOpen(deposit);
  // Before the person, as everywhere, who is changed by what is counted too.
  await lockAccounts(trx, [accountId]);
  await countPaid(trx, id, paid);
  const { pass, isHeld } = await letIn(trx, { userId, accountId }, { now, isDemo });
  const free = isLate || isHeld || isOthers ? 0 : Math.min(paid, amount);
  const held = paid - free;
  const fee = feeOfPart(deposit.fee, { paid, announced: amount });
  const heldAccount = held > 0 ? await lockReserve(trx, { userId, kind: 'HELD', currency, now }) : undefined;
  const parts = [
    { reference: `deposit:${id}`, to: accountId, amount: free },
    { reference: `deposit:${id}:held`, to: heldAccount?.id ?? 0, amount: held },
  ];
  const movements: Movement[] = parts
    .filter((part) => part.amount > 0)
    .map((part) => ({ ...part, kind: 'DEPOSIT', pass, currency, from: 'CLEARING' }));
  if (fee > 0)
    movements.push({
      reference: `deposit:${id}:fee`,
      kind: 'FEE',
      currency,
      from: free > 0 ? accountId : (heldAccount?.id ?? 0),
      to: 'FEES',
      amount: fee,
    });
  const booked = await bookMovements(trx, movements, now);
  if (booked.size !== movements.length) throw new Error(`Deposit ${id} is in the ledger, but not paid.`);
  await trx
    .updateTable('deposits')
    .set({ state: 'PAID', paid, held, fee, is_late: isLate, changed_at: now, ask_at: null })
    .where('id', '=', id)
    .execute();
}
