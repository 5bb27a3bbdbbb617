import { bookMovement } from '../accounts/ledger';
import { lockReserve } from '../accounts/reserves';
import type { Trx } from '../database/schema';
import { lockDeposit } from './arriving';
import { toWire } from './store';

/** The result of sending held money back. */
export type Returned = { amount: number; currency: string } | 'UNKNOWN' | 'NOTHING_HELD' | 'RETURNED_BEFORE';

/** Books that the held money of a deposit went back to the player through the provider, once. */
export async function returnHeld(trx: Trx, id: number, now: Date): Promise<Returned> {
  const deposit = await lockDeposit(trx, { id });
  if (!deposit) return 'UNKNOWN';
  const { user_id: userId, currency } = deposit;
  const { held: amount } = toWire(deposit);
  if (amount === 0) return 'NOTHING_HELD';
  const account = await lockReserve(trx, { userId, kind: 'HELD', currency, now });
  const reference = `return:deposit:${id}`;
  const movement = {
    reference,
    kind: 'CORRECTION',
    currency,
    from: account.id,
    to: 'CLEARING',
    amount,
  } as const;
  return (await bookMovement(trx, movement, now)) ? { amount, currency } : 'RETURNED_BEFORE';
}
