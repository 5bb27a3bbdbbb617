import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../database/index';
import { dayMs, minuteMs } from '../durations';
import { Refusal } from '../http/index';

/** The number of attempts allowed in a window of time that ends now. */
export interface TryLimit {
  /** The kind of limit: `address`. */
  kind: string;
  /** The counted value. Stored as a digest, since a player may type a password into the login field. */
  of: string;
  max: number;
  /** A day at most. */
  windowSeconds: number;
  /** Counted without a lock, so that a few simultaneous attempts may exceed it. */
  isRough?: true;
  /** With so many attempts before it, or more, an attempt has to meet the demand of `countTry`. */
  demandsFrom?: number;
}

/** Throws when what is demanded before an attempt is not there; uses it up when it is. */
export type Demand = (trx: Db) => Promise<void>;

/** Older attempts are deleted. */
const keptMs = dayMs;

/**
 * Attempts further in the future do not count: they were made before the clock went back, and would refuse everyone
 * until it has caught up. The clocks of a site's machines differ by less.
 */
const mostAheadMs = minuteMs;

/**
 * Counts an attempt against every limit before its result is known, so that simultaneous attempts all count. Returns
 * a function that removes the attempt again, for one that succeeds. Throws a Refusal 429 TOO_MANY_TRIES when a limit
 * is reached, or what `demand` throws when a limit demands something; an attempt that is refused so does not count, and
 * uses up nothing.
 */
export function countTry(
  db: Db,
  limits: readonly TryLimit[],
  now: Date,
  demand?: Demand,
): Promise<() => Promise<void>> {
  const keyed = limits.map((limit) => ({ ...limit, key: keyOf(limit) }));
  return db.transaction().execute(async (trx) => {
    let isDemanded = false;
    // Always in the same order, so that two attempts never deadlock.
    for (const { key, max, windowSeconds, isRough, demandsFrom = Infinity } of keyed.toSorted((a, b) =>
      a.key < b.key ? -1 : 1,
    )) {
      if (!isRough)
        await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`try ${key}`}, 0))`.execute(trx);
      const since = new Date(now.getTime() - windowSeconds * 1000);
      const { tries, oldest } = await trx
        .selectFrom('session_tries')
        .select((eb) => [eb.fn.countAll<number>().as('tries'), eb.fn.min('at').as('oldest')])
        .where('key', '=', key)
        .where('at', '>', since)
        .where('at', '<=', new Date(now.getTime() + mostAheadMs))
        .executeTakeFirstOrThrow();
      if (tries >= max) throw tooManyTries(oldest.getTime() - since.getTime());
      if (tries >= demandsFrom) isDemanded = true;
    }
    if (isDemanded && !demand) throw new Error('A limit of tries demands something that nobody named.');
    if (isDemanded) await demand?.(trx);
    await trx
      .deleteFrom('session_tries')
      .where('at', '<', new Date(now.getTime() - keptMs))
      .execute();
    const rows = keyed.map(({ key }) => ({ key, at: now }));
    const counted = await trx.insertInto('session_tries').values(rows).returning('id').execute();
    return async () => {
      const ids = counted.map(({ id }) => id);
      await db.deleteFrom('session_tries').where('id', 'in', ids).execute();
    };
  });
}

/** The tries under these keys since an instant, the oldest first. */
export function triesSince(
  db: Db,
  keys: readonly string[],
  since: Date,
): Promise<{ key: string; at: Date }[]> {
  return db
    .selectFrom('session_tries')
    .select(['key', 'at'])
    .where('key', 'in', keys)
    .where('at', '>', since)
    .orderBy('at')
    .execute();
}

/** Notes a try under each of these keys. */
export async function noteTries(db: Db, keys: readonly string[], at: Date): Promise<void> {
  await db
    .insertInto('session_tries')
    .values(keys.map((key) => ({ key, at })))
    .execute();
}

/** What was counted under one key counts under another one from now on. */
export async function renameTries(db: Db, former: string, key: string): Promise<void> {
  await db.updateTable('session_tries').set({ key }).where('key', '=', former).execute();
}

/** Under what a counted value is stored. */
export const keyOf = ({ kind, of }: Pick<TryLimit, 'kind' | 'of'>): string =>
  `${kind}:${createHash('sha256').update(of).digest('base64url')}`;

/** The refusal of a try, with the time after which another one may succeed. */
export function tooManyTries(waitMs: number): Refusal {
  const retryAfter = Math.max(1, Math.ceil(waitMs / 1000));
  return new Refusal(429, 'TOO_MANY_TRIES', `Too many tries. Wait ${retryAfter} seconds and try again.`, {
    retryAfter,
  });
}
