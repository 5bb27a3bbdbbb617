import { sql } from 'kysely';
import type { Db } from '../database/schema';
import { Refusal } from '../http/refusal';

/** How many tries a key may have in a window of time. */
export interface TryLimit {
  key: string;
  max: number;
}

/** Longest window; older tries are forgotten. */
const keptSeconds = 3600;

/**
 * Counts a try against every key, before it is known how it ends, so that tries at the same time all count.
 * Returns a function that takes the try back: one that succeeds counts against nobody.
 * Throws a Refusal 429 TOO_MANY_TRIES when a key has had its tries; a refused try does not count.
 */
export function countTry(
  db: Db,
  limits: TryLimit[],
  windowSeconds: number,
  now: Date,
): Promise<() => Promise<void>> {
  const since = new Date(now.getTime() - windowSeconds * 1000);
  return db.transaction().execute(async (trx) => {
    // Always in one order, so that two tries never wait for each other.
    for (const { key, max } of limits.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
      await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`try ${key}`}, 0))`.execute(trx);
      const { tries, oldest } = await trx
        .selectFrom('session_tries')
        .select((eb) => [eb.fn.countAll<number>().as('tries'), eb.fn.min('at').as('oldest')])
        .where('key', '=', key)
        .where('at', '>', since)
        .executeTakeFirstOrThrow();
      if (tries >= max) throw tooManyTries(oldest.getTime() - since.getTime());
    }
    await trx
      .deleteFrom('session_tries')
      .where('at', '<', new Date(now.getTime() - keptSeconds * 1000))
      .execute();
    const rows = limits.map(({ key }) => ({ key, at: now }));
    const counted = await trx.insertInto('session_tries').values(rows).returning('id').execute();
    return async () => {
      const ids = counted.map(({ id }) => id);
      await db.deleteFrom('session_tries').where('id', 'in', ids).execute();
    };
  });
}

function tooManyTries(waitMs: number): Refusal {
  const retryAfter = Math.max(1, Math.ceil(waitMs / 1000));
  return new Refusal(429, 'TOO_MANY_TRIES', `Too many tries. Wait ${retryAfter} seconds and try again.`, {
    retryAfter,
  });
}
