/** Makes two persons one, and one two, without giving anybody more room or a shorter break than before. */
import { sql } from 'kysely';
import type { Db, Trx } from '../../database/index';
import { exclusionOf, storeExclusion } from '../breaks/breaks';
import { note } from '../limits/events';
import { convertMarkers, joinHarm, lookAgain } from '../harm/join';
import { factor, rateOf } from '../limits/measure';
import { convertMovements, ownMovements } from '../limits/movements';
import { movePack } from '../limits/packMoves';
import { breakOf } from '../limits/verdict';
import { endDisputes, leaving, packsOf, untilProved, type HeldPacks, type PackName } from '../packs';
import { lockPerson, packDueIn, type Person } from './person';
import { withdrawReturn } from '../breaks/withdrawal';
import { excludes, joinedExclusion } from '../rules/breaks';
import { inMeasure, joinedHome, strictest, type Home } from '../rules/join';
import { lookAtSitting } from '../time/sittings/sitting';
import { snapshotOf } from './snapshot';

/** Why two accounts are not made one person's. */
export type JoinFault = 'NOBODY' | 'SAME';

/** When two persons are joined, and whether rates of any age may convert: those of demo money. */
export interface Joining {
  now: Date;
  isDemo: boolean;
}

/**
 * Makes the persons of two accounts one: the older person stays, with the stricter of both limits, the longer of both breaks, and
 * what both have staked and paid in, in the measure of the person who stays. Rises that wait are asked for anew. A residence that is
 * proved stays; where two are, or none is, the packs of both hold. All registers are asked anew. `OWED`: the limits
 * count in two currencies and there is no rate that may convert them. Then breaks are shared at once, neither plays, and
 * `joinOwed` joins them as soon as there is one.
 */
export async function joinPersons(
  trx: Trx,
  pair: readonly [number, number],
  joining: Joining,
): Promise<'JOINED' | 'OWED' | JoinFault> {
  const locked = await lockBoth(trx, pair);
  if (!locked) return 'NOBODY';
  const { kept, other } = locked;
  if (kept.id === other.id) return 'SAME';
  const { now } = joining;
  const [keptBefore, gone] = [await snapshotOf(trx, kept.id), await snapshotOf(trx, other.id)];
  const accounts = await accountsOf(trx, other.id);
  await shareBreaks(trx, kept, other, now);
  const others = await comingOver(trx, kept, other, joining);
  if (!others) {
    await shareBreaks(trx, other, kept, now);
    await owe(trx, pair, now);
    return 'OWED';
  }
  const limits = strictest(kept.limits, others.limits, now);
  const home = joinedHome(await homeOf(trx, kept.id), await homeOf(trx, other.id));
  const due = await packDueIn(trx, home.residence);
  const former = [
    ...kept.packs.former,
    ...other.packs.former,
    ...leftPacks([kept, other], { ...home, due, now }),
  ];
  await sql`UPDATE person_movements SET person_id = ${kept.id} WHERE person_id = ${other.id}`.execute(trx);
  // All accounts are told of the limits: they are the person's before these change.
  await sql`UPDATE person_users SET person_id = ${kept.id} WHERE person_id = ${other.id}`.execute(trx);
  await trx
    .updateTable('persons')
    .set({
      limits: JSON.stringify(limits),
      former_packs: JSON.stringify(home.isDisputed ? former : endDisputes(former, now)),
      ...{ residence: home.residence, is_residence_verified: home.isProved },
    })
    .where('id', '=', kept.id)
    .execute();
  await withdrawReturn(trx, other.id, now);
  await sql`UPDATE exclusion_returns SET person_id = ${kept.id} WHERE person_id = ${other.id}`.execute(trx);
  await joinHarm(trx, kept.id, other.id, now);
  await forgetOwed(trx);
  const both = { kept: keptBefore, gone, other: other.id, accounts };
  const before = { limits: kept.limits, joined: other.limits, joinedMeasure: other.measure, ...both };
  const change = { userId: null, at: now, type: 0, before, after: { limits, rate: others.rate } };
  await note(trx, { ...change, personId: kept.id, what: 'JOINED' });
  const joined = await lockPerson(trx, pair[0]);
  if (joined) await movePack(trx, joined, now);
  await lookAtSitting(trx, kept.id, now);
  return 'JOINED';
}

async function accountsOf(trx: Trx, personId: number): Promise<number[]> {
  const rows = trx.selectFrom('person_users').select('user_id').where('person_id', '=', personId);
  return (await rows.orderBy('user_id').execute()).map(({ user_id }) => user_id);
}

async function homeOf(trx: Trx, personId: number): Promise<Home> {
  const { residence, is_residence_verified: isProved } = await trx
    .selectFrom('persons')
    .select(['residence', 'is_residence_verified'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  return { residence, isProved };
}

/**
 * The limits of the other person in the measure of the one who stays, after their movements were converted; `rate` is null where
 * both have one measure. Null when no rate may convert them.
 */
async function comingOver(trx: Trx, kept: Person, other: Person, { now, isDemo }: Joining) {
  if (kept.measure === other.measure) return { limits: other.limits, rate: null };
  const currencies = { currency: other.measure, measure: kept.measure };
  const rate = rateOf({ ...currencies, now, isDemo });
  if (!rate) return null;
  const by = factor(rate, currencies.currency, currencies.measure);
  await convertMovements(trx, other, { ...currencies, rate, by, at: now });
  await convertMarkers(trx, other.id, by);
  // What was asked for counts in a currency that is not the measure any more.
  await sql`
    DELETE FROM limit_tests WHERE answered_at IS NULL
      AND user_id IN (SELECT user_id FROM person_users WHERE person_id = ${other.id})`.execute(trx);
  return { limits: inMeasure(other.limits, by), rate };
}

/** Remembers that the persons of two accounts have to become one: until then neither stakes nor pays in. */
async function owe(trx: Trx, [one, other]: readonly [number, number], now: Date): Promise<void> {
  await sql`
    INSERT INTO joins_owed (user_id, other_user_id, since) VALUES (least(${one}::bigint, ${other}), greatest(${one}::bigint, ${other}), ${now})
    ON CONFLICT DO NOTHING`.execute(trx);
}

/** Forgets what is owed to accounts that are one person's by now. */
async function forgetOwed(trx: Trx): Promise<void> {
  await sql`
    DELETE FROM joins_owed USING person_users one, person_users other
    WHERE one.user_id = joins_owed.user_id AND other.user_id = joins_owed.other_user_id
      AND one.person_id = other.person_id`.execute(trx);
}

/** Joins the persons for whom there was no rate, where there is one now; returns how many pairs of accounts that were. */
export async function joinOwed(db: Db, joining: Joining): Promise<number> {
  const { rows: pairs } = await sql<{ accounts: [number, number]; currency: string; measure: string }>`
    SELECT jsonb_build_array(owed.user_id, owed.other_user_id) AS accounts, one.measure AS currency, other.measure
    FROM joins_owed owed
    JOIN person_users its ON its.user_id = owed.user_id JOIN persons one ON one.id = its.person_id
    JOIN person_users others ON others.user_id = owed.other_user_id JOIN persons other ON other.id = others.person_id
    ORDER BY owed.since`.execute(db);
  let done = 0;
  for (const { accounts, ...currencies } of pairs) {
    if (!rateOf({ ...currencies, ...joining })) continue;
    const joined = await db.transaction().execute((trx) => joinPersons(trx, accounts, joining));
    if (joined === 'JOINED') done += 1;
  }
  return done;
}

/** Both persons locked, in the order of their numbers, so that two joins never wait for each other; null when one is missing. */
async function lockBoth(trx: Trx, [one, other]: readonly [number, number]) {
  const rows = await trx
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

/** The packs of two persons beside the one that is due to both: while nobody knows where they live, until that is proved. */
function leftPacks(
  persons: readonly Person[],
  { isDisputed, due, now }: { isDisputed: boolean; due: PackName; now: Date },
): HeldPacks['former'] {
  const names = new Set(persons.flatMap(({ packs: { due: own, held } }) => [own, held]));
  names.delete(due);
  return [...names].map((name) => (isDisputed ? { name, until: untilProved } : leaving(name, now)));
}

/** Gives a person the breaks of another one where they are longer. */
async function shareBreaks(trx: Trx, to: Person, from: Person, now: Date): Promise<void> {
  const [own, others] = [await exclusionOf(trx, to.id), await exclusionOf(trx, from.id)];
  const exclusion = joinedExclusion(own, others, now);
  const timeOut = from.timeOutUntil && (!to.timeOutUntil || to.timeOutUntil < from.timeOutUntil);
  const named = [...(to.register.exclusions ?? []), ...(from.register.exclusions ?? [])];
  // Whose accounts were in no exclusion until now get open stakes back, where a pack of either says so.
  const isNew = (breakOf(to, now)?.reason === 'EXCLUDED') !== (breakOf(from, now)?.reason === 'EXCLUDED');
  const refunds = [to, from].some((one) => packsOf(one, now).some((pack) => pack.exclusionRefunds.value));
  const exclusions = named.filter(({ check }, at) => named.findIndex((one) => one.check === check) === at);
  await trx
    .updateTable('persons')
    .set({
      ...(timeOut && { time_out_at: now, time_out_until: from.timeOutUntil }),
      // Neither account was asked about as this person.
      register_standing: JSON.stringify(exclusions.length > 0 ? { exclusions } : {}),
      ...(isNew && refunds && { refund_bets_at: now }),
    })
    .where('id', '=', to.id)
    .execute();
  if (exclusion) await storeExclusion(trx, to.id, exclusion);
  // What was asked of one exclusion was not asked of the other.
  if (excludes(others, now)) await withdrawReturn(trx, to.id, now);
}

/**
 * Makes an account a person of its own again, who keeps all limits and breaks in the measure in which they count by now, and what
 * the account has staked and paid in. What was owed to it is forgotten. False when there is nothing to part.
 */
export async function partPerson(trx: Trx, userId: number, now: Date): Promise<boolean> {
  const person = await lockPerson(trx, userId);
  if (!person) return false;
  const others = trx
    .selectFrom('person_users')
    .select('user_id')
    .where('person_id', '=', person.id)
    .where('user_id', '<>', userId);
  const owed =
    await sql`DELETE FROM joins_owed WHERE ${userId} IN (user_id, other_user_id) RETURNING 1`.execute(trx);
  if (!(await others.executeTakeFirst())) return owed.rows.length > 0;
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
  const own = await ownMovements(sql`user_id = ${userId}`);
  await sql`
    UPDATE person_movements SET person_id = ${parted.id}
    WHERE person_id = ${person.id} AND reference IN (SELECT reference FROM (${own}) own)`.execute(trx);
  for (const one of [person.id, parted.id]) await lookAgain(trx, one);
  const change = { userId, at: now, type: 0, before: { person: person.id }, after: { person: parted.id } };
  await note(trx, { ...change, personId: parted.id, what: 'PARTED' });
  await lookAtSitting(trx, parted.id, now);
  return true;
}
