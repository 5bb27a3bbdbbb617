/** Finds accounts of one person, and makes them one or has the operator decide. */
import { sql } from 'kysely';
import type { Db, Trx } from '../../database/index';
import { joinPersons, type Joining } from './join';
import { breakOf, isUnderAge } from '../limits/verdict';
import { findPerson } from './person';
import { forgetDevice } from './devices';
import { isErasedExcluded, meetErased, type DigestKeys } from './digests';
import { keysOf, match, shareContact, type Match } from '../matching/match';
import { pairOf, type Pair } from './pairs';
import { tellOwners } from './notices';
import { isReviewed, lookAtReview, moveReviews } from './reviews';
import { candidatesFor, hasChanged, readKeys, rowsOf, writeRows } from './store';

/** When accounts are compared, and what with. */
export interface Comparing extends Joining {
  digestKeys: DigestKeys;
}

/**
 * Compares an account with all others, when what it says of its person has changed. Not within another transaction: it may lock
 * persons. See `compareAccount`.
 */
export async function matchAccount(db: Db, userId: number, joining: Comparing): Promise<void> {
  const keys = await readKeys(db, userId);
  if (!keys || !(await hasChanged(db, userId, rowsOf(keys)))) return;
  await db.transaction().execute((trx) => compareAccount(trx, userId, joining));
}

/**
 * Compares an account with all others. A sure match makes the accounts one person's, unless the operator has parted them. A possible
 * one waits for the operator, and meanwhile one of them has to prove who its person is; nothing of the other one is locked or changes.
 */
export async function compareAccount(trx: Trx, userId: number, joining: Comparing): Promise<void> {
  // One at a time: of two accounts that come at once, the second finds the first.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('person matching', 0))`.execute(trx);
  const keys = await readKeys(trx, userId);
  if (!keys) return;
  await writeRows(trx, userId, rowsOf(keys));
  for (const other of await candidatesFor(trx, keys, userId)) {
    const otherKeys = await readKeys(trx, other);
    const found = otherKeys && match(keys, otherKeys);
    if (!found || found.verdict === 'NONE') continue;
    const own = { userId, isIdentified: keys.isIdentified };
    await take(trx, own, { userId: other, isIdentified: otherKeys.isIdentified }, found, joining);
  }
  if (keys.isIdentified) await moveReviews(trx, userId);
  await forgetDevice(trx, userId, joining.now);
  await meetErased(trx, { userId, known: keys }, { keys: joining.digestKeys, now: joining.now });
}

/** One of two accounts that match. */
interface Matched {
  userId: number;
  isIdentified: boolean;
}

async function take(
  trx: Trx,
  own: Matched,
  other: Matched,
  { verdict, signs }: Match,
  joining: Joining,
): Promise<void> {
  const pair = pairOf(own.userId, other.userId);
  if (verdict === 'NONE' || (await stateOf(trx, pair)) === 'PARTED') return;
  const { now } = joining;
  if (await isReviewed(trx, pair)) {
    await lookAtReview(trx, pair, { verdict, signs: [...signs] }, now);
    return;
  }
  // What is owed is decided, too: `joinOwed` does it.
  const joined = verdict === 'SURE' ? await joinPersons(trx, pair, joining) : 'NOBODY';
  const isJoined = joined !== 'NOBODY';
  if (joined === 'JOINED' || joined === 'OWED') await tellOwners(trx, pair, 'joined', now);
  const row = {
    verdict,
    signs: [...signs],
    state: isJoined ? ('JOINED' as const) : ('WAITING' as const),
    decided_at: isJoined ? now : null,
  };
  const held = lessProved(own, other);
  await trx
    .insertInto('person_matches')
    .values({
      ...{ user_id: pair[0], other_user_id: pair[1], ...row, found_at: now, reason: null },
      // An account that says it later than another one: an older account could keep others from playing by what it types.
      held_user_id: held ?? own.userId,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'other_user_id'])
        .doUpdateSet({ ...row, ...(held !== null && { held_user_id: held }) })
        .where('person_matches.state', '=', 'WAITING'),
    )
    .execute();
}

/** The account that proved less; null where both proved the same. */
function lessProved(one: Matched, other: Matched): number | null {
  if (one.isIdentified === other.isIdentified) return null;
  return one.isIdentified ? other.userId : one.userId;
}

/** What was decided of two accounts; undefined before they were found. */
async function stateOf(db: Db, [one, other]: Pair) {
  const found = db
    .selectFrom('person_matches')
    .select('state')
    .where('user_id', '=', one)
    .where('other_user_id', '=', other);
  return (await found.executeTakeFirst())?.state;
}

/** Writes what the operator decided of two accounts, whether they were found or not. */
export async function decidePair(
  trx: Trx,
  [one, other]: Pair,
  { state, reason }: { state: 'JOINED' | 'PARTED'; reason: string },
  now: Date,
): Promise<void> {
  const decided = { state, reason, decided_at: now, review_since: null };
  await trx
    .insertInto('person_matches')
    .values({ user_id: one, other_user_id: other, verdict: 'POSSIBLE', signs: [], found_at: now, ...decided })
    .onConflict((conflict) => conflict.columns(['user_id', 'other_user_id']).doUpdateSet(decided))
    .execute();
}

/** The other accounts of the person of an account, with those that are to become the person's. */
export async function otherAccounts(db: Db, userId: number): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    SELECT other.user_id FROM person_users one JOIN person_users other ON other.person_id = one.person_id
    WHERE one.user_id = ${userId} AND other.user_id <> ${userId}
    UNION
    SELECT user_id + other_user_id - ${userId} FROM joins_owed WHERE ${userId} IN (user_id, other_user_id)
    ORDER BY user_id`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

/** The same without accounts that were joined by what was typed: each may be somebody else's. */
export async function provedOthers(db: Db, userId: number): Promise<number[]> {
  const others = await otherAccounts(db, userId);
  const proved: number[] = [];
  for (const other of others) if (!(await isReviewed(db, pairOf(userId, other)))) proved.push(other);
  return proved;
}

/** Pairs that wait for the operator, those that were found first before the others. */
export const waitingPairs = (db: Db, most: number) =>
  db
    .selectFrom('person_matches')
    .selectAll()
    .where('state', '=', 'WAITING')
    .orderBy('id')
    .limit(most)
    .execute();

/**
 * Why no account is opened for an address or a phone that somebody has just proved to own: it belongs to a person who is excluded, or not
 * of age yet, and a second account would be a way around that. Null for others.
 */
export async function refusalOfNewcomer(
  db: Db,
  { email, phone }: { email: string | null; phone: string | null },
  { digestKeys, now }: { digestKeys: DigestKeys; now: Date },
): Promise<'EXCLUDED' | 'UNDER_AGE' | null> {
  const nothing = {
    name: '',
    surname: '',
    birthDate: '',
    document: '',
    instruments: [],
    isIdentified: false,
  };
  const keys = keysOf({ ...nothing, email, phone });
  for (const userId of await candidatesFor(db, keys, null)) {
    const otherKeys = await readKeys(db, userId);
    if (!otherKeys || !shareContact(keys, otherKeys)) continue;
    const person = await findPerson(db, userId);
    if (person && breakOf(person, now)?.reason === 'EXCLUDED') return 'EXCLUDED';
    if (person && isUnderAge(person, now)) return 'UNDER_AGE';
  }
  return (await isErasedExcluded(db, keys, { keys: digestKeys, now })) ? 'EXCLUDED' : null;
}
