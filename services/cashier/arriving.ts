/** Takes what a provider says about a payment into the deposit: from a notice, or from its answer to a question. */
import type { Logger } from 'pino';
import { feeOfPart } from '../../rules/depositFee';
import { bookMovements, type Movement } from '../accounts/ledger';
import { lockReserve } from '../accounts/reserves';
import type { Trx } from '../database/schema';
import { countPaid, freeDeposit } from '../limits/movements';
import { letIn } from '../protection/gate';
import type { PaymentStatus } from './provider';
import { isOpen, stateAfter } from './rules';
import type { StoredDeposit } from './store';
import type { DepositState } from './tables';

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
 * Changes a locked deposit by what its provider says; whether that changed anything. Money that has come is booked in every
 * state: as late after the deposit failed or expired. Nothing takes a paid deposit back.
 */
export async function takeStatus(
  trx: Trx,
  deposit: StoredDeposit,
  status: PaymentStatus,
  { now, logger }: { now: Date; logger: Logger },
): Promise<boolean> {
  const next = stateAfter(deposit.state, status.state);
  if (!next) return false;
  if (next !== 'PAID') {
    await change(trx, deposit.id, next, now);
    return true;
  }
  if (status.currency !== deposit.currency) {
    const { id, currency } = deposit;
    logger.error({ deposit: id, currency, came: status.currency }, 'a payment came in another currency');
    return false;
  }
  await book(trx, deposit, status.amount, now);
  return true;
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

/**
 * Books what came. It goes to the player's account as far as it was announced and came in time, while the gate lets it;
 * the rest is held: it cannot be staked.
 */
async function book(trx: Trx, deposit: StoredDeposit, paid: number, now: Date): Promise<void> {
  const { id, user_id: userId, account_id: accountId, currency, amount } = deposit;
  const isLate = !isOpen(deposit);
  await countPaid(trx, id, paid);
  const { pass, isHeld } = await letIn(trx, { userId, accountId }, now);
  const free = isLate || isHeld ? 0 : Math.min(paid, amount);
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
