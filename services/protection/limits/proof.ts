/** Whether documents have to prove who a person is before real money moves on, by all packs that hold. */
import type { Db } from '../../database/index';
import { dayMs } from '../../durations';
import { inMeasure } from './largest';
import { measured } from './measure';
import { packsOf } from '../packs';
import type { Pack } from '../packs/pack';
import type { Person } from '../persons/person';

/** A sum of deposits beyond which documents are due: whole euros within so many days. */
export interface ProofSum {
  euros: number;
  days: number;
}

/** When documents are due by several packs: before any deposit where one of them says so, else at the first sum that is exceeded. */
export function proofDueOf(
  packs: readonly Pick<Pack, 'identityDue' | 'ageDue'>[],
): 'BEFORE_DEPOSIT' | readonly ProofSum[] {
  const sums: ProofSum[] = [];
  for (const { identityDue, ageDue } of packs) {
    if (identityDue.value.due === 'BEFORE_DEPOSIT' || ageDue.value !== 'WITH_IDENTITY')
      return 'BEFORE_DEPOSIT';
    sums.push(identityDue.value);
  }
  return sums;
}

/** What is about to happen. */
interface Asking {
  /** What is about to come in, in minor units; null where nothing does. */
  coming: { amount: number; currency: string } | null;
  now: Date;
  /** Nothing is due for demo money. */
  isDemo: boolean;
}

/**
 * Whether documents of a locked person are due. What cannot be measured is beyond each sum: without a rate nothing is allowed that
 * cannot be judged.
 */
export async function isProofDue(db: Db, person: Person, { coming, now, isDemo }: Asking): Promise<boolean> {
  if (isDemo) return false;
  const due = proofDueOf(packsOf(person, now));
  if (due === 'BEFORE_DEPOSIT') return true;
  const more = coming && measured(coming.amount, { ...coming, measure: person.measure, now, isDemo });
  if (coming && !more) return true;
  for (const { euros, days } of due) {
    const came = await cameIn(db, person, { days, now });
    if (came + (more?.amount ?? 0) > inMeasure(euros, person.measure, now)) return true;
  }
  return false;
}

/** What a person has paid in within so many days, and is about to, in minor units of the measure. */
export async function cameIn(
  db: Db,
  { id }: Person,
  { days, now }: { days: number; now: Date },
): Promise<number> {
  const since = new Date(now.getTime() - days * dayMs);
  const { sum } = await db
    .selectFrom('person_movements')
    .select(({ fn }) => fn.sum<number | null>('amount').as('sum'))
    .where('person_id', '=', id)
    .where('kind', '=', 'DEPOSIT')
    .where('is_freed', '=', false)
    .where('at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}
