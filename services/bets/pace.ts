import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../database/index';
import { minuteMs } from '../durations';
import { Refusal } from '../http/index';

/** A player may place 30 coupons a minute, with bursts of 20. */
const intervalMs = minuteMs / 30;
const burst = 20;

/** How far the clocks of two processes may be apart. An instant further ahead was written before the clock went back. */
const toleranceMs = minuteMs;

/**
 * SQL that takes a place in the player's pace where `condition` holds: a row, or none when the bucket is empty. A bucket of
 * `burst` places that fills by one each interval is the same as an instant at which it is full again, which moves one
 * interval with each coupon; it is one statement, so that no coupon slips by. A clock that went back leaves the bucket
 * empty, not closed until the clock has caught up.
 */
export function placeOf(userId: number, now: Date, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  const afterFirst = new Date(now.getTime() + intervalMs);
  const latest = new Date(now.getTime() + (burst - 1) * intervalMs);
  const empty = new Date(now.getTime() + burst * intervalMs);
  const furthest = new Date(empty.getTime() + toleranceMs);
  return sql`
    INSERT INTO coupon_pace AS pace (user_id, full_at)
    SELECT ${userId}::bigint, ${afterFirst}::timestamptz WHERE ${condition}
    ON CONFLICT (user_id) DO UPDATE SET full_at =
      CASE WHEN pace.full_at > ${furthest}::timestamptz THEN ${empty}::timestamptz
           ELSE greatest(pace.full_at, ${now}::timestamptz) + ${intervalMs}::integer * interval '1 millisecond' END
    WHERE pace.full_at <= ${latest}::timestamptz OR pace.full_at > ${furthest}::timestamptz
    RETURNING 1`;
}

/** Takes a place for a coupon that is refused before its transaction. Throws a Refusal when the bucket is empty. */
export async function takePlace(db: Db, userId: number, now: Date): Promise<void> {
  // Nobody waits until this is on the disk: a place that a crash forgets costs nothing.
  const unhurried = sql`set_config('synchronous_commit', 'off', true) IS NOT NULL`;
  const { rows } = await placeOf(userId, now, unhurried).execute(db);
  if (rows.length === 0) throw tooFast();
}

/** The player's bucket is empty. */
export function tooFast(): Refusal {
  const retryAfter = Math.ceil(intervalMs / 1000);
  const message = `Coupons come too fast. Wait ${retryAfter} seconds and place it again.`;
  return new Refusal(429, 'TOO_MANY_TRIES', message, { retryAfter });
}
