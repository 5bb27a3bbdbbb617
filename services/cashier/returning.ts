import { bookMovement } from '../accounts/ledger';
import { lockReserve } from '../accounts/reserves';
import type { Trx } from '../database/schema';
import { lockDeposit } from './arriving';
import { furtherPayments, paymentReference } from './payments';
import { toWire } from './store';

/** The result of sending held money back: what went back by each payment. */
export type Returned =
  { amount: number; currency: string }[] | 'UNKNOWN' | 'NOTHING_HELD' | 'RETURNED_BEFORE';

/** Books that the held money of a deposit went back to the player through the provider, once. */
export async function returnHeld(trx: Trx, id: number, now: Date): Promise<Returned> {
  const deposit = await lockDeposit(trx, { id });
  if (!deposit) return 'UNKNOWN';
  const { user_id: userId, currency: announced } = deposit;
  const further = await furtherPayments(trx, id);
  const parts = [
    { reference: `return:deposit:${id}`, amount: toWire(deposit).held, currency: announced },
    ...further.map(({ number, amount, currency }) => ({
      ...{ reference: `return:${paymentReference(id, number)}`, amount, currency },
    })),
  ].filter(({ amount }) => amount > 0);
  if (parts.length === 0) return 'NOTHING_HELD';
  const returned: { amount: number; currency: string }[] = [];
  for (const { reference, amount, currency } of parts) {
    const { id: from } = await lockReserve(trx, { userId, kind: 'HELD', currency, now });
    const movement = { reference, kind: 'CORRECTION', currency, from, to: 'CLEARING', amount } as const;
    if (await bookMovement(trx, movement, now)) returned.push({ amount, currency });
  }
  return returned.length > 0 ? returned : 'RETURNED_BEFORE';
}
