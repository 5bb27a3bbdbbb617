/** Held money goes back to where it came from, whole and free; or, by two people, elsewhere. */
import { bookMovements, type Movement, lockReserve, bookedUnder } from '../accounts/index';
import type { Trx } from '../database/index';
import { lockDeposit } from './arriving';
import { heldPartsOf, type HeldPart } from './heldParts';
import { paymentsOf } from './payments';
import { elsewhereReference, refusedReference, returnReference } from './references';
import type { StoredDeposit } from './store';

/** The result of sending held money away: what went by each payment. */
export type Returned =
  { amount: number; currency: string }[] | 'UNKNOWN' | 'NOTHING_HELD' | 'RETURNED_BEFORE' | 'REFUSED_BEFORE';

/** The held money of a locked deposit. Also the release before's first payment has its row and its number then. */
export async function heldPartsIn(trx: Trx, deposit: StoredDeposit, now: Date): Promise<HeldPart[]> {
  await paymentsOf(trx, deposit, now);
  return (await heldPartsOf(trx, [deposit])).get(deposit.id) ?? [];
}

/** Books that the operator sent the held money of a deposit back to where it came from, once. */
export async function returnHeld(trx: Trx, id: number, now: Date): Promise<Returned> {
  const deposit = await lockDeposit(trx, { id });
  if (!deposit) return 'UNKNOWN';
  const parts = await heldPartsIn(trx, deposit, now);
  if (parts.length === 0) return (await wasHeld(trx, deposit)) ? 'RETURNED_BEFORE' : 'NOTHING_HELD';
  const open = parts.filter(({ isRefused }) => !isRefused);
  if (open.length === 0) return 'REFUSED_BEFORE';
  await bookAway(trx, deposit, open, returnReference, now);
  return open.map(wholeOf);
}

/** Books that two people sent the held money of a deposit elsewhere, since it could not go back. */
export async function sendElsewhere(trx: Trx, id: number, now: Date): Promise<Returned> {
  const deposit = await lockDeposit(trx, { id });
  if (!deposit) return 'UNKNOWN';
  const parts = await heldPartsIn(trx, deposit, now);
  if (parts.length === 0) return (await wasHeld(trx, deposit)) ? 'RETURNED_BEFORE' : 'NOTHING_HELD';
  await bookAway(trx, deposit, parts, elsewhereReference, now);
  return parts.map(wholeOf);
}

/** What goes of a part: what is held, and its fee. */
export const wholeOf = ({ held, fee, currency }: HeldPart): { amount: number; currency: string } => ({
  amount: held + fee,
  currency,
});

/** Whether a deposit had held money that was sent away. What was charged back was not. */
async function wasHeld(trx: Trx, { id }: StoredDeposit): Promise<boolean> {
  const booked = await bookedUnder(trx, [`return:deposit:${id}`, `elsewhere:deposit:${id}`]);
  return booked.length > 0;
}

/** Books held money, with its fee, to the provider. */
export async function bookAway(
  trx: Trx,
  deposit: StoredDeposit,
  parts: readonly HeldPart[],
  nameOf: typeof returnReference,
  now: Date,
): Promise<void> {
  for (const part of parts) await bookOnce(trx, await movementsOf(trx, deposit, part, nameOf, now), now);
}

/** Books that money that went back is held again, because the provider could not send it. */
export async function holdAgain(trx: Trx, deposit: StoredDeposit, part: HeldPart, now: Date): Promise<void> {
  const away = await movementsOf(trx, deposit, part, returnReference, now);
  const again = away.map((movement) => ({
    ...movement,
    ...{ reference: refusedReference(movement.reference), from: movement.to, to: movement.from },
  }));
  await bookOnce(trx, again, now);
}

type Correction = Extract<Movement, { pass?: undefined }>;

async function movementsOf(
  trx: Trx,
  { id, user_id: userId }: StoredDeposit,
  part: HeldPart,
  nameOf: typeof returnReference,
  now: Date,
): Promise<Correction[]> {
  const { currency, held, fee } = part;
  const { id: from } = await lockReserve(trx, { userId, kind: 'HELD', currency, now });
  const reference = nameOf(id, part);
  const common = { kind: 'CORRECTION', currency, to: 'CLEARING' } as const;
  return [
    { ...common, reference, from, amount: held },
    ...(fee > 0 ? [{ ...common, reference: `${reference}:fee`, from: 'FEES' as const, amount: fee }] : []),
  ];
}

async function bookOnce(trx: Trx, movements: readonly Movement[], now: Date): Promise<void> {
  const booked = await bookMovements(trx, movements, now);
  if (booked.size !== movements.length)
    throw new Error(`${movements[0]?.reference ?? ''} is in the ledger, but not expected there.`);
}
