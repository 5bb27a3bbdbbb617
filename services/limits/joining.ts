/** Makes two persons one, and one two, without giving anybody more room or a shorter break than before. */
import { sql } from 'kysely';
import type { Trx } from '../database/schema';
import { exclusionOf, storeExclusion } from './breaks';
import { note } from './events';
import { joinHarm, lookAgain } from './harm/joining';
import { packs } from './packs';
import { lockPerson, tablesOf, type Person } from './persons';
import { dayMs } from '../durations';
import { withdrawReturn } from './returns/withdrawing';
import { excludes, joinedExclusion } from './rules/breaks';
import { strictest } from './rules/joining';
import { lookAtSitting } from './sittings/sitting';

/** Why two persons cannot be made one: their limits count in two currencies, or one account has none. */
export type JoinFault = 'NOBODY' | 'SAME' | 'OTHER_MEASURE';

/**
 * Makes the persons of two accounts one: the older person stays, with the stricter of both limits, the longer of both breaks, and
 * what both have staked and paid in. Rises that wait are asked for anew. Returns why not, or null when it is done.
 */
export async function joinPersons(
  trx: Trx,
  accounts: readonly [number, number],
  now: Date,
): Promise<JoinFault | null> {
  const both = await lockBoth(trx, accounts);
  if (!both) return 'NOBODY';
  const { kept, other } = both;
  if (kept.id === other.id) return 'SAME';
  const isOneMeasure = kept.measure === other.measure;
  // Breaks are shared even by persons whose limits cannot be.
  await shareBreaks(trx, kept, other, now);
  if (!isOneMeasure) {
    await shareBreaks(trx, other, kept, now);
    return 'OTHER_MEASURE';
  }
  const limits = strictest(kept.limits, other.limits);
  const former = [...kept.packs.former, ...other.packs.former, ...leftPack(kept, other, now)];
  await tablesOf(trx)
    .updateTable('persons')
    .set({ limits: JSON.stringify(limits), former_packs: JSON.stringify(former) })
    .where('id', '=', kept.id)
    .execute();
  await sql`UPDATE person_movements SET person_id = ${kept.id} WHERE person_id = ${other.id}`.execute(trx);
  await withdrawReturn(trx, other.id, now);
  await sql`UPDATE exclusion_returns SET person_id = ${kept.id} WHERE person_id = ${other.id}`.execute(trx);
  await sql`UPDATE person_users SET person_id = ${kept.id} WHERE person_id = ${other.id}`.execute(trx);
  await joinHarm(trx, kept.id, other.id, now);
  const change = { userId: null, at: now, type: 0, before: { limits: kept.limits, joined: other.limits } };
  await note(trx, { ...change, personId: kept.id, what: 'JOINED', after: { limits } });
  await lookAtSitting(trx, kept.id, now);
  return null;
}

/** Both persons locked, in the order of their numbers, so that two joins never wait for each other; null when one is missing. */
async function lockBoth(trx: Trx, [one, other]: readonly [number, number]) {
  const rows = await tablesOf(trx)
    .selectFrom('person_users')
    .select(['user_id', 'person_id'])
    .where('user_id', 'in', [one, other])
    .orderBy('person_id')
    .execute();
  const [first, second] = rows;
  if (!first || !second) return null;
  const kept = await lockPerson(trx, first.user_id);
  const left = await lockPerson(trx, second.user_id);
  return kept && left ? { kept, other: left } : null;
}

/** The pack that the other person leaves counts for a month, which is longer than any of its waits. */
function leftPack(kept: Person, other: Person, now: Date) {
  if (kept.packs.held === other.packs.held) return [];
  const days = Math.max(31, packs[other.packs.held].wait.value.hours / 24);
  return [{ name: other.packs.held, until: new Date(now.getTime() + days * dayMs).toISOString() }];
}

/** Gives a person the breaks of another one where they are longer. */
async function shareBreaks(trx: Trx, to: Person, from: Person, now: Date): Promise<void> {
  const [own, others] = [await exclusionOf(trx, to.id), await exclusionOf(trx, from.id)];
  const exclusion = joinedExclusion(own, others, now);
  const timeOut = from.timeOutUntil && (!to.timeOutUntil || to.timeOutUntil < from.timeOutUntil);
  const named = [...(to.register.exclusions ?? []), ...(from.register.exclusions ?? [])];
  const exclusions = named.filter(({ check }, at) => named.findIndex((one) => one.check === check) === at);
  await tablesOf(trx)
    .updateTable('persons')
    .set({
      ...(timeOut && { time_out_at: now, time_out_until: from.timeOutUntil }),
      // Neither account was asked about as this person.
      register_standing: JSON.stringify(exclusions.length > 0 ? { exclusions } : {}),
    })
    .where('id', '=', to.id)
    .execute();
  if (exclusion) await storeExclusion(trx, to.id, exclusion);
  // What was asked of one exclusion was not asked of the other.
  if (excludes(others, now)) await withdrawReturn(trx, to.id, now);
}

/**
 * Makes an account a person of its own again, who keeps all limits and breaks, and what the account has staked and paid in. False
 * when it is one already.
 */
export async function partPerson(trx: Trx, userId: number, now: Date): Promise<boolean> {
  const person = await lockPerson(trx, userId);
  if (!person) return false;
  const others = tablesOf(trx)
    .selectFrom('person_users')
    .select('user_id')
    .where('person_id', '=', person.id)
    .where('user_id', '<>', userId);
  if (!(await others.executeTakeFirst())) return false;
  const { rows } = await sql<{ id: number }>`
    INSERT INTO persons (measure, limits, excluded_at, excluded_until, exclusion_reason, time_out_at, time_out_until,
      created_at, residence, is_residence_verified, pack, former_packs, return_hours, returns_at,
      decision_days, decision_hours, register_standing)
    SELECT measure, limits, excluded_at, excluded_until, exclusion_reason, time_out_at, time_out_until,
      ${now}::timestamptz, residence, is_residence_verified, pack, former_packs, return_hours, returns_at,
      decision_days, decision_hours, register_standing
    FROM persons WHERE id = ${person.id} RETURNING id`.execute(trx);
  const [parted] = rows;
  if (!parted) throw new Error('The database said nothing.');
  await sql`UPDATE person_users SET person_id = ${parted.id} WHERE user_id = ${userId}`.execute(trx);
  await sql`
    UPDATE person_movements SET person_id = ${parted.id}
    WHERE person_id = ${person.id} AND reference IN (
      SELECT 'coupon:' || id FROM coupons WHERE user_id = ${userId}
      UNION ALL SELECT 'deposit:' || id FROM deposits WHERE user_id = ${userId})`.execute(trx);
  for (const one of [person.id, parted.id]) await lookAgain(trx, one);
  const change = { userId, at: now, type: 0, before: { person: person.id }, after: { person: parted.id } };
  await note(trx, { ...change, personId: parted.id, what: 'PARTED' });
  await lookAtSitting(trx, parted.id, now);
  return true;
}
