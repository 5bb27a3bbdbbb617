/** Exclusions and time-outs: at once, and for everything that the person does. */
import type { Updateable } from 'kysely';
import type { Database, Db, Trx } from '../../database/index';
import { note } from '../limits/events';
import { packOf } from '../packs';
import { exclusionEndOf } from '../packs/pack';
import type { Person } from '../persons/person';
import { refuse } from '../limits/refusals';
import { withdrawReturn } from './withdrawal';
import { askReturn, takeBreak, takeExclusion, type Exclusion } from '../rules/breaks';
import { limitNumber } from '../../../rules/limitNumbers';

/** Who asks, and when. */
export interface Asking {
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
  const pack = packOf(person);
  if (!pack.exclusionDays.value.includes(days)) throw refuse('VALUE_NOT_OFFERED');
  const present = await exclusionOf(trx, person.id);
  const asked = { days, ...exclusionEndOf(pack, days) };
  const taken = takeExclusion(present, asked, now);
  if (!taken) throw refuse('WOULD_SHORTEN');
  await storeExclusion(trx, person.id, taken, {
    exclusion_reason: reasonId,
    ...(pack.exclusionRefunds.value && { refund_bets_at: now }),
  });
  await withdrawReturn(trx, person.id, now);
  await note(trx, {
    personId: person.id,
    userId,
    at: now,
    what: 'EXCLUDED',
    type: limitNumber.EXCLUSION,
    before: present,
    // What was asked for is done once more where accounts are parted again.
    after: { ...taken, asked },
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
  await trx
    .updateTable('persons')
    .set({ time_out_at: taken.startedAt, time_out_until: taken.endsAt })
    .where('id', '=', person.id)
    .execute();
  await note(trx, {
    personId: person.id,
    userId,
    at: now,
    what: 'TIME_OUT',
    type: limitNumber.TIME_OUT,
    before: present,
    after: taken,
  });
}

/**
 * Asks to return from an exclusion that time alone does not end, or takes back what was asked. Throws a Refusal when there is
 * none, when it ends by itself, before its time, or when asking takes a reason.
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
  await storeExclusion(trx, person.id, exclusion);
  if (!isWanted) await withdrawReturn(trx, person.id, now);
  await note(trx, {
    personId: person.id,
    userId,
    at: now,
    what: isWanted ? 'RETURN_ASKED' : 'RETURN_REJECTED',
    type: limitNumber.EXCLUSION,
    before,
    after: exclusion,
  });
}

/** The last exclusion of a person, whether it holds or not; null without one. */
export async function exclusionOf(db: Db, personId: number): Promise<Exclusion | null> {
  const { excluded_at: startedAt, excluded_until: endsAt, ...row } = await breaksOf(db, personId);
  if (!startedAt || !endsAt) return null;
  const { decision_days: days, decision_hours: hours } = row;
  const decision = days === null || hours === null ? null : { days, hours };
  return { startedAt, endsAt, returnHours: row.return_hours, returnsAt: row.returns_at, decision };
}

/** Stores an exclusion of a locked person, with other columns of the person's row. */
export async function storeExclusion(
  trx: Trx,
  personId: number,
  { startedAt, endsAt, returnHours, returnsAt, decision }: Exclusion,
  others: Updateable<Database['persons']> = {},
): Promise<void> {
  await trx
    .updateTable('persons')
    .set({
      excluded_at: startedAt,
      excluded_until: endsAt,
      return_hours: returnHours,
      returns_at: returnsAt,
      decision_days: decision?.days ?? null,
      decision_hours: decision?.hours ?? null,
      ...others,
    })
    .where('id', '=', personId)
    .execute();
}

function breaksOf(db: Db, personId: number) {
  return db
    .selectFrom('persons')
    .select([
      'excluded_at',
      'excluded_until',
      'return_hours',
      'returns_at',
      'decision_days',
      'decision_hours',
    ])
    .select(['time_out_at', 'time_out_until'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
}
