/** Exclusions and time-outs: at once, and for everything that the person does. */
import type { Db, Trx } from '../database/schema';
import { note } from './events';
import { packOf } from './packs';
import { tablesOf, type Person } from './persons';
import { refuse } from './refusals';
import { askReturn, takeBreak, takeExclusion, type Exclusion } from './rules/breaks';
import { otherTypes } from './rules/kinds';

/** Who asks, and when. */
interface Asking {
  userId: number;
  now: Date;
}

/** What is asked for. */
export interface BreakWish {
  kind: 'EXCLUSION' | 'TIME_OUT';
  days: number;
  /** Of an exclusion: the number of the reason, null without one. */
  reasonId: number | null;
}

/** Begins or extends a break of a locked person. Throws a Refusal when it would shorten one, or when the days are not offered. */
export async function begin(trx: Trx, person: Person, wish: BreakWish, asking: Asking): Promise<void> {
  return wish.kind === 'EXCLUSION'
    ? exclude(trx, person, wish, asking)
    : takeTimeOut(trx, person, wish, asking);
}

async function exclude(
  trx: Trx,
  person: Person,
  { days, reasonId }: BreakWish,
  { userId, now }: Asking,
): Promise<void> {
  const { exclusionDays, openExclusions, exclusionRefunds } = packOf(person);
  if (!exclusionDays.value.includes(days)) throw refuse('VALUE_NOT_OFFERED');
  const { days: open, returnHours: hours } = openExclusions.value;
  const returnHours = open.includes(days) ? hours : null;
  const present = await exclusionOf(trx, person.id);
  const taken = takeExclusion(present, { days, returnHours }, now);
  if (!taken) throw refuse('WOULD_SHORTEN');
  await tablesOf(trx)
    .updateTable('persons')
    .set({
      ...rowOf(taken),
      exclusion_reason: reasonId,
      ...(exclusionRefunds.value && { refund_bets_at: now }),
    })
    .where('id', '=', person.id)
    .execute();
  await note(trx, {
    personId: person.id,
    userId,
    at: now,
    what: 'EXCLUDED',
    type: otherTypes.exclusion,
    before: present,
    after: taken,
  });
}

async function takeTimeOut(
  trx: Trx,
  person: Person,
  { days }: BreakWish,
  { userId, now }: Asking,
): Promise<void> {
  if (!packOf(person).timeOutDays.value.includes(days)) throw refuse('VALUE_NOT_OFFERED');
  const { time_out_at: startedAt, time_out_until: endsAt } = await breaksOf(trx, person.id);
  const present = startedAt && endsAt ? { startedAt, endsAt } : null;
  const taken = takeBreak(present, days, now);
  if (!taken) throw refuse('WOULD_SHORTEN');
  await tablesOf(trx)
    .updateTable('persons')
    .set({ time_out_at: taken.startedAt, time_out_until: taken.endsAt })
    .where('id', '=', person.id)
    .execute();
  await note(trx, {
    personId: person.id,
    userId,
    at: now,
    what: 'TIME_OUT',
    type: otherTypes.timeOut,
    before: present,
    after: taken,
  });
}

/**
 * Asks to return from an exclusion that time alone does not end, or takes that back. Throws a Refusal when there is none, when
 * it ends by itself, or before its time.
 */
export async function decideReturn(
  trx: Trx,
  person: Person,
  isWanted: boolean,
  { userId, now }: Asking,
): Promise<void> {
  const before = await exclusionOf(trx, person.id);
  const asked = askReturn(before, isWanted, now);
  if ('fault' in asked) throw refuse(asked.fault);
  const { exclusion } = asked;
  await tablesOf(trx).updateTable('persons').set(rowOf(exclusion)).where('id', '=', person.id).execute();
  await note(trx, {
    personId: person.id,
    userId,
    at: now,
    what: isWanted ? 'RETURN_ASKED' : 'RETURN_REJECTED',
    type: otherTypes.exclusion,
    before,
    after: exclusion,
  });
}

/** The last exclusion of a person, whether it holds or not; null without one. */
export async function exclusionOf(db: Db, personId: number): Promise<Exclusion | null> {
  const { excluded_at: startedAt, excluded_until: endsAt, ...row } = await breaksOf(db, personId);
  if (!startedAt || !endsAt) return null;
  return { startedAt, endsAt, returnHours: row.return_hours, returnsAt: row.returns_at };
}

const rowOf = ({ startedAt, endsAt, returnHours, returnsAt }: Exclusion) => ({
  excluded_at: startedAt,
  excluded_until: endsAt,
  return_hours: returnHours,
  returns_at: returnsAt,
});

function breaksOf(db: Db, personId: number) {
  return tablesOf(db)
    .selectFrom('persons')
    .select(['excluded_at', 'excluded_until', 'return_hours', 'returns_at', 'time_out_at', 'time_out_until'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
}
