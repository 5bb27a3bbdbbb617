/** What the cashier says of documents before a player pays in. */
import type { components } from '../../schema/upstreams/__generated__/cashier';
import type { Db } from '../database/index';
import { inMeasure, packsOf, findPerson, proofDueOf } from '../protection/index';
import { verificationOf } from '../players/index';

/** Which documents are asked for of a player of real money, as the gate judges it, and how far they are; undefined where none are. */
export async function documentsFor(
  db: Db,
  userId: number,
  now: Date,
): Promise<components['schemas']['Documents'] | undefined> {
  const person = await findPerson(db, userId);
  if (!person) return undefined;
  const { status } = await verificationOf(db, userId);
  const isAccepted = status === 'VERIFIED';
  const due = proofDueOf(packsOf(person, now));
  if (due === 'BEFORE_DEPOSIT') return { due, isAccepted, status };
  const [least] = due.toSorted((one, other) => one.euros - other.euros);
  if (!least) return undefined;
  const { measure: currency } = person;
  const amount = inMeasure(least.euros, currency, now);
  return { due: 'AFTER_SUM', sum: { amount, currency, days: least.days }, isAccepted, status };
}
