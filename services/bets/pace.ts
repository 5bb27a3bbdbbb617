import { sql } from 'kysely';
import { runPrepared } from '../database/prepared';
import type { Db } from '../database/schema';
import { minuteMs } from '../durations';
import { Refusal } from '../http/refusal';

/** A player may place 30 coupons a minute, with bursts of 20. */
const intervalMs = minuteMs / 30;
const burst = 20;

/** How far the clocks of two processes may be apart. An instant further ahead was written before the clock went back. */
const toleranceMs = minuteMs;

/**
 * Takes a place in the player's pace. A bucket of `burst` places that fills by one each interval is the same as an
 * instant at which it is full again, which moves one interval with each coupon; one statement, so nobody slips by.
 * A clock that went back leaves the bucket empty, not closed until the clock has caught up.
 * Throws a Refusal 429 TOO_MANY_TRIES when the bucket is empty.
 */
export async function takePlace(db: Db, userId: number, now: Date): Promise<void> {
  const afterFirst = new Date(now.getTime() + intervalMs);
  const latest = new Date(now.getTime() + (burst - 1) * intervalMs);
  const empty = new Date(now.getTime() + burst * intervalMs);
  const furthest = new Date(empty.getTime() + toleranceMs);
  const taken = await runPrepared(
    db,
    'coupon_pace',
    // Nobody waits until this is on the disk: a place that a crash forgets costs nothing.
    sql`
      INSERT INTO coupon_pace AS pace (user_id, full_at)
      SELECT ${userId}::bigint, ${afterFirst}::timestamptz FROM set_config('synchronous_commit', 'off', true)
      ON CONFLICT (user_id) DO UPDATE SET full_at =
        CASE WHEN pace.full_at > ${furthest}::timestamptz THEN ${empty}::timestamptz
             ELSE greatest(pace.full_at, ${now}::timestamptz) + ${intervalMs}::integer * interval '1 millisecond' END
      WHERE pace.full_at <= ${latest}::timestamptz OR pace.full_at > ${furthest}::timestamptz
      RETURNING 1`,
  );
  if (taken.length > 0) return;
  const retryAfter = Math.ceil(intervalMs / 1000);
  const message = `Coupons come too fast. Wait ${retryAfter} seconds and place it again.`;
  throw new Refusal(429, 'TOO_MANY_TRIES', message, { retryAfter });
}
