/** The work that services do by themselves: run, measured and stopped in one place. */
import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Work } from './service';

/** How long the end of the site waits for work that runs. */
const patienceMs = 10_000;
/** The least pause between two runs. */
const leastPauseMs = 50;

/** Work under way. */
export interface Workers {
  /** Does all of it, again and again, until `stop`. */
  start(): void;
  /** Does what is due by the clock, once; returns how much that was. */
  fallDue(): Promise<number>;
  /** For work that is measured, by its name: seconds since a run of it last succeeded. */
  lags(): Record<string, number>;
  /** Begins no more runs, and waits for those that run. What does not end is named in the log, and left. */
  stop(): Promise<void>;
}

/** Workers for this work, one for each: work that throws or takes long delays no other. `patience`: of `stop`, in milliseconds. */
export function createWorkers(
  works: readonly Work[],
  { logger, patience = patienceMs }: { logger: Logger; patience?: number },
): Workers {
  const stopped = new AbortController();
  const { signal } = stopped;
  // Each work listens while it pauses: with more than ten the runtime would warn of a leak.
  setMaxListeners(Infinity, signal);
  const doneAt = new Map(works.map((work) => [work, performance.now()]));
  let running: { work: Work; ended: Promise<void> }[] | undefined;

  const runOnce = async (work: Work): Promise<void> => {
    try {
      await work.run(signal);
      doneAt.set(work, performance.now());
    } catch (error) {
      if (work.onFailure) await work.onFailure(error);
      else logger.warn({ work: work.name, reason: String(error) }, work.waits);
    }
  };

  const keep = async (work: Work): Promise<void> => {
    while (!signal.aborted) {
      const beganAt = performance.now();
      await runOnce(work);
      const spent = work.isSteady ? performance.now() - beganAt : 0;
      const pause = Math.max(leastPauseMs, work.everyMs - spent);
      await sleep(pause, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };

  return {
    start() {
      running ??= works.map((work) => ({ work, ended: keep(work) }));
    },
    async fallDue() {
      let done = 0;
      for (const { run } of works.filter(({ ignoresClock }) => !ignoresClock)) {
        const found = await run(signal);
        done += found;
      }
      return done;
    },
    lags: () =>
      Object.fromEntries(
        [...doneAt]
          .filter(([{ isMeasured }]) => isMeasured)
          .map(([{ name }, at]) => [name, (performance.now() - at) / 1000]),
      ),
    async stop() {
      stopped.abort();
      const late = sleep(patience, 'late' as const, { ref: false });
      for (const { work, ended } of running ?? [])
        if ((await Promise.race([ended, late])) === 'late')
          logger.error(
            { work: work.name },
            'work does not end: it is left, and its transaction undone. Let its run look at the signal, or do less at once.',
          );
    },
  };
}
