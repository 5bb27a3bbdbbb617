import type { Clock } from '../clock';
import type { Db } from '../database/index';

/** A clock that can be moved forward, so that a two-hour match can be shown in a minute. */
export interface DemoClock extends Clock {
  /** Moves the time forward by whole seconds, for good: a restart does not undo it. */
  advance(seconds: number): Promise<void>;
}

/** A demo clock that the processes of a site share. */
export interface SharedDemoClock extends DemoClock {
  /** Follows changes by other processes from now on, with a short delay; returns a function that stops it. */
  follow(): () => void;
}

const lookEveryMs = 250;

/**
 * Opens the demo clock at its stored offset from the machine's clock, or from an instant at which it stands until it is
 * advanced.
 */
export async function openDemoClock(
  db: Db,
  standsAt?: Date,
  machineNow: () => number = standsAt ? () => standsAt.getTime() : Date.now,
): Promise<SharedDemoClock> {
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
      offsetSeconds = Math.max(offsetSeconds, moved.offset_seconds);
    },
    follow() {
      const look = setInterval(() => {
        // A database that is away is reported elsewhere; the next look may succeed.
        const found = db.selectFrom('demo_clock').select('offset_seconds').executeTakeFirst();
        found.then(
          (moved) => (offsetSeconds = Math.max(offsetSeconds, moved?.offset_seconds ?? 0)),
          () => undefined,
        );
      }, lookEveryMs);
      look.unref();
      return () => clearInterval(look);
    },
  };
}
