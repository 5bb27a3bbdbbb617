import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Clock } from '../../clock';
import type { Db } from '../../database/index';
import { secondMs } from '../../durations';
import type { RunningService } from '../../service';

/** Work that looks for what is due, and does it; returns how much that was. */
type Look = (db: Db, now: Date) => Promise<number>;

/** The part of a service that looks every second for what is due. `looks` by their names among the lags. */
export function keepLooking(
  looks: Readonly<Record<string, Look>>,
  { db, clock, logger }: { db: Db; clock: Clock; logger: Logger },
): Required<Pick<RunningService<unknown>, 'start' | 'fallDue' | 'close' | 'lags'>> {
  const stopped = new AbortController();
  let running: Promise<void> | undefined;
  const lookedAt = new Map(Object.keys(looks).map((name) => [name, performance.now()]));

  async function keep(): Promise<void> {
    while (!stopped.signal.aborted) {
      for (const [name, look] of Object.entries(looks)) {
        try {
          await look(db, clock.now());
          lookedAt.set(name, performance.now());
        } catch (error) {
          logger.warn({ look: name, reason: String(error) }, 'what is due waits for the next second');
        }
      }
      await sleep(secondMs, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined);
    }
  }

  return {
    async fallDue() {
      let done = 0;
      for (const look of Object.values(looks)) {
        const found = await look(db, clock.now());
        done += found;
      }
      return done;
    },
    lags: () =>
      Object.fromEntries([...lookedAt].map(([name, at]) => [name, (performance.now() - at) / 1000])),
    start() {
      running ??= keep();
    },
    async close() {
      stopped.abort();
      await running;
    },
  };
}
