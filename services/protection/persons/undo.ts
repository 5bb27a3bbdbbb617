/** Makes one person two again: each as logged before the joining, with what its own accounts did since. */
import { sql } from 'kysely';
import type { Trx } from '../../database/index';
import { note } from '../limits/events';
import { lookAgain } from '../harm/join';
import {
  actIn,
  exclusionFrom,
  lastBreaks,
  rateIn,
  snapshotFrom,
  type LoggedEvent,
  type LoggedJoin,
} from '../limits/logged';
import { factor } from '../limits/measure';
import { returnMovements } from '../limits/movements';
import { movePack } from '../limits/packMoves';
import { originOf, type Origin, type Unfound } from '../limits/origins';
import { leaving, packNamesOf } from '../packs';
import { lockPerson, type Person } from './person';
import { riseOf } from '../limits/rises';
import { endOf, excludes, holds, joinedExclusion } from '../rules/breaks';
import { down, inMeasure, type Factor } from '../rules/join';
import { isAmountType } from '../rules/kinds';
import { registerExclusions, type RegisterStanding } from '../rules/registers';
import { replay, type Act } from '../rules/replay';
import { lookAtSitting } from '../time/sittings/sitting';
import { restore, snapshotOf, type Snapshot } from './snapshot';

/** Why nothing is undone: the accounts are of two persons, or it is not known who one of them was. */
export type UndoFault = { fault: 'APART' } | Unfound;

/** One of the two sides of a joining. */
interface Side {
  personId: number;
  measure: string;
  accounts: readonly number[];
  base: Snapshot;
  events: readonly LoggedEvent[];
  /** From the measure in which acts were logged into that of the side; null where it is the same. */
  by: Factor | null;
}

/**
 * Undoes the joining that made two accounts one person's. Each side returns to its standing of before, with its own later acts;
 * deposits and stakes count where they were made; an exclusion is the side's whose account asked for it, and one of which nobody
 * knows who did is both sides'. All registers are asked anew. `named`: the number of the person whom the staff names as that of the
 * first account, where the log does not say it. Returns the accounts of both sides.
 */
export async function undoJoin(
  trx: Trx,
  pair: readonly [number, number],
  { now, named = null }: { now: Date; named?: number | null },
): Promise<{ sides: [number[], number[]] } | UndoFault> {
  const person = await lockPerson(trx, pair[0]);
  const other = await lockPerson(trx, pair[1]);
  if (!person || person.id !== other?.id) return { fault: 'APART' };
  const origin = await originOf(trx, person.id, pair, named);
  if ('fault' in origin) return origin;
  const registers = await registerSides(trx, person, origin.moved, now);
  const [stays, goes] = await sidesOf(trx, person, origin);
  const present = await snapshotOf(trx, person.id);
  const restored = [stays, goes].map((side) => standingOf(side, person, now));
  const ends = restored.map(({ exclusion }) => exclusion);
  await move(trx, person.id, goes);
  for (const [at, side] of [stays, goes].entries()) {
    const own = restored[at];
    if (!own) continue;
    const standing = { ...own, ...unowned(own, present, { ends, restored, now }) };
    const register = registers[at] ?? {};
    await restore(trx, side.personId, standing, register);
    const before = { person: person.id, ...present };
    const after = { person: side.personId, undone: origin.event.id, ...standing };
    await note(trx, {
      personId: side.personId,
      userId: null,
      at: now,
      what: 'PARTED',
      type: 0,
      before,
      after,
    });
    const account = side.accounts[0];
    const locked = account === undefined ? undefined : await lockPerson(trx, account);
    if (locked) await movePack(trx, locked, now);
    await lookAgain(trx, side.personId);
    await lookAtSitting(trx, side.personId, now);
  }
  return { sides: [[...stays.accounts], [...goes.accounts]] };
}

async function sidesOf(trx: Trx, person: Person, origin: Origin): Promise<[Side, Side]> {
  const { event, join, other, moved, events } = origin;
  const at = events.indexOf(event);
  const later = events.slice(at + 1);
  const all = await trx
    .selectFrom('person_users')
    .select('user_id')
    .where('person_id', '=', person.id)
    .orderBy('user_id')
    .execute();
  const accounts = all.map(({ user_id }) => user_id).filter((account) => !moved.includes(account));
  const { measure } = await trx
    .selectFrom('persons')
    .select('measure')
    .where('id', '=', other)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const rate = rateIn(event);
  const there = rate && factor(rate, measure, person.measure);
  const isTheirs = ({ userId }: LoggedEvent) => userId !== null && moved.includes(userId);
  return [
    {
      ...{ personId: person.id, measure: person.measure, accounts, by: null },
      base: join.kept ? snapshotFrom(join.kept) : await keptBefore(trx, person, join, events.slice(0, at)),
      events: later.filter((one) => !isTheirs(one)),
    },
    {
      ...{ personId: other, measure, accounts: moved },
      by: there && { numerator: there.denominator, denominator: there.numerator },
      base: join.gone ? snapshotFrom(join.gone) : await snapshotOf(trx, other),
      events: later.filter(isTheirs),
    },
  ];
}

/** The person who stayed, of whom a former release logged the limits alone: the rest is what is logged before. */
const keptBefore = async (
  trx: Trx,
  { id }: Person,
  join: LoggedJoin,
  earlier: readonly LoggedEvent[],
): Promise<Snapshot> => ({ ...(await snapshotOf(trx, id)), limits: join.limits, ...lastBreaks(earlier) });

/** The standing of a side with its own acts. The packs of both still count, until the waits that they began are over. */
function standingOf({ base, events, by, measure }: Side, person: Person, now: Date): Snapshot {
  const packs = { due: base.pack, held: base.pack, former: base.former };
  const own = { ...person, measure, packs };
  const undone = events.flatMap(({ after }) => (typeof after?.undone === 'number' ? [after.undone] : []));
  const acts = events.flatMap((event) => {
    const act = event.what === 'JOINED' ? joinIn(event, undone, person.measure) : actIn(event);
    return act ? [by ? converted(act, by) : act] : [];
  });
  const { limits, exclusion, timeOut } = replay(
    base,
    acts,
    (type, frame, at) => riseOf(own, type, frame, at).at,
  );
  const known = [base.pack, ...base.former.map(({ name }) => name)];
  const left = packNamesOf(person, now).filter((name) => !known.includes(name));
  const former = [...base.former, ...left.map((name) => leaving(name, now))];
  return { ...base, limits, exclusion, timeOut, former };
}

/** A later joining that stands. */
function joinIn(event: LoggedEvent, undone: readonly number[], measure: string): Act | null {
  const { joined, joinedMeasure, gone } = event.before as unknown as LoggedJoin;
  if (undone.includes(event.id)) return null;
  const rate = rateIn(event);
  const limits = rate && joinedMeasure ? inMeasure(joined, factor(rate, joinedMeasure, measure)) : joined;
  const { exclusion, timeOut } = gone ? snapshotFrom(gone) : { exclusion: null, timeOut: null };
  return { did: 'JOINED', at: event.at, with: { limits, exclusion, timeOut } };
}

/** An amount is rounded down: a smaller limit is stricter. */
const converted = (act: Act, by: Factor): Act =>
  act.did === 'ASKED' && act.value !== null && isAmountType(act.type)
    ? { ...act, value: down(act.value, by) }
    : act;

/** Breaks that hold now and that are neither side's by the log: both keep them, since no break ends by an undoing. */
function unowned(
  own: Snapshot,
  present: Snapshot,
  { ends, restored, now }: { ends: Snapshot['exclusion'][]; restored: readonly Snapshot[]; now: Date },
): Partial<Snapshot> {
  const end = excludes(present.exclusion, now) ? endOf(present.exclusion) : undefined;
  const isCovered = (one: Snapshot['exclusion']): boolean => {
    if (!excludes(one, now)) return false;
    const its = endOf(one);
    return its === null || (end !== null && end !== undefined && its >= end);
  };
  const { timeOut } = present;
  const isTimeOutOwned = restored.some(
    (one) => one.timeOut && timeOut && one.timeOut.endsAt >= timeOut.endsAt,
  );
  return {
    ...(end !== undefined &&
      !ends.some(isCovered) && {
        exclusion: joinedExclusion(own.exclusion, exclusionFrom(present.exclusion), now),
      }),
    ...(holds(timeOut, now) && !isTimeOutOwned && { timeOut }),
  };
}

/** What registers said that excludes: each is the side's whose account was asked about; of one that was erased, both sides'. */
async function registerSides(
  trx: Trx,
  person: Person,
  moved: readonly number[],
  now: Date,
): Promise<[RegisterStanding, RegisterStanding]> {
  const held = registerExclusions(person.register, now);
  if (held.length === 0) return [{}, {}];
  const { rows } = await sql<{ id: number; userId: number | null }>`
    SELECT id, user_id AS "userId" FROM register_checks WHERE id = ANY(${held.map(({ check }) => check)}::bigint[])`.execute(
    trx,
  );
  const owners = new Map(rows.map(({ id, userId }) => [id, userId]));
  const ofSide = (isMoved: boolean): RegisterStanding => {
    const exclusions = held.filter(({ check }) => {
      const owner = owners.get(check);
      return owner === undefined || owner === null || moved.includes(owner) === isMoved;
    });
    return exclusions.length > 0 ? { exclusions } : {};
  };
  return [ofSide(false), ofSide(true)];
}

/** Gives accounts back to their person, with what they staked and paid in, and the returns that they asked for. */
async function move(trx: Trx, from: number, { personId, measure, accounts, by }: Side): Promise<void> {
  const theirs = sql`user_id = ANY(${[...accounts]}::bigint[])`;
  await sql`UPDATE person_users SET person_id = ${personId} WHERE person_id = ${from} AND ${theirs}`.execute(
    trx,
  );
  await returnMovements(trx, { from, to: personId, measure, by, theirs });
  await sql`UPDATE exclusion_returns SET person_id = ${personId} WHERE person_id = ${from} AND ${theirs}`.execute(
    trx,
  );
}
