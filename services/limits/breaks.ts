/** Exclusions and time-outs: at once, and for everything that the person does. */
import type { Trx } from '../database/schema';
import { note } from './events';
import { packOf } from './packs';
import { tablesOf, type Person } from './persons';
import { refuse } from './refusals';
import { takeBreak, type Break } from './rules/breaks';
import { otherTypes } from './rules/kinds';

/** What is asked for. */
export interface BreakWish {
  kind: 'EXCLUSION' | 'TIME_OUT';
  days: number;
  /** Of an exclusion: the number of the reason, null without one. */
  reasonId: number | null;
}

/** Begins or extends a break of a locked person. Throws a Refusal when it would shorten one, or when the days are not offered. */
export async function begin(
  trx: Trx,
  person: Person,
  { kind, days, reasonId }: BreakWish,
  { userId, now }: { userId: number; now: Date },
): Promise<void> {
  const pack = packOf(person);
  const isExclusion = kind === 'EXCLUSION';
  const offered = isExclusion ? pack.exclusionDays.value : pack.timeOutDays.value;
  if (!offered.includes(days)) throw refuse('VALUE_NOT_OFFERED');
  const present = await presentBreak(trx, person.id, kind);
  const taken = takeBreak(present, days, now);
  if (!taken) throw refuse('WOULD_SHORTEN');
  await tablesOf(trx)
    .updateTable('persons')
    .set(
      isExclusion
        ? { excluded_at: taken.startedAt, excluded_until: taken.endsAt, exclusion_reason: reasonId }
        : { time_out_at: taken.startedAt, time_out_until: taken.endsAt },
    )
    .where('id', '=', person.id)
    .execute();
  await note(trx, {
    personId: person.id,
    userId,
    at: now,
    what: isExclusion ? 'EXCLUDED' : 'TIME_OUT',
    type: isExclusion ? otherTypes.exclusion : otherTypes.timeOut,
    before: present,
    after: taken,
  });
}

async function presentBreak(trx: Trx, personId: number, kind: BreakWish['kind']): Promise<Break | null> {
  const row = await tablesOf(trx)
    .selectFrom('persons')
    .select(['excluded_at', 'excluded_until', 'time_out_at', 'time_out_until'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  const [startedAt, endsAt] =
    kind === 'EXCLUSION' ? [row.excluded_at, row.excluded_until] : [row.time_out_at, row.time_out_until];
  return startedAt && endsAt ? { startedAt, endsAt } : null;
}
