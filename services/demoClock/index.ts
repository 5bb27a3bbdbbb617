import type { Clock } from '../clock';
import type { Db } from '../database/schema';

/** A clock that can be moved forward, so that a match of two hours can be shown in a minute. */
export interface DemoClock extends Clock {
  /** Moves the time forward by whole seconds, for good: a restart does not take it back. */
  advance(seconds: number): Promise<void>;
}

/** Opens the demo clock where it stood. One process may move it; the others see the move when they start. */
export async function openDemoClock(db: Db, machineNow: () => number = Date.now): Promise<DemoClock> {
  const row = await db.selectFrom('demo_clock').select('offset_seconds').executeTakeFirstOrThrow();
  let offsetSeconds = row.offset_seconds;
  let latest = 0;
  return {
    now() {
      latest = Math.max(latest, machineNow() + offsetSeconds * 1000);
      return new Date(latest);
    },
    async advance(seconds) {
      const moved = await db
        .updateTable('demo_clock')
        .set((eb) => ({ offset_seconds: eb('offset_seconds', '+', seconds) }))
        .returning('offset_seconds')
        .executeTakeFirstOrThrow();
      offsetSeconds = moved.offset_seconds;
    },
  };
}
