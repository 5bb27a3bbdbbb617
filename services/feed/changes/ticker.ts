/** Brings the log of changes up to the clock, once a second. */
import type { Logger } from 'pino';
import type { Db, Trx } from '../../database/schema';
import type { Clock } from '../../clock';
import { minuteMs, secondMs } from '../../durations';
import { appendChange, changesSince, lastChange, lockChanges, pruneChanges } from '../store/changes';
import type { LoggedChange } from '../store/changes';
import type { ChangeFinder } from './diff';

const everyMs = secondMs;
const pruneEveryMs = minuteMs;
/** Over a longer span than this, changes are not listed one by one: readers fetch again. */
const longestStepMs = 5 * minuteMs;
/** How far the clocks of a site's machines may differ. */
const clockSkewMs = 5 * secondMs;

/** Keeps the log of changes. */
export interface Ticker {
  /** Logs everything that happened up to the clock. Calls run one after another, across all processes of a site. */
  tick(): Promise<void>;
  start(): void;
  /** Waits for a running tick. */
  stop(): Promise<void>;
  /** Id of the newest entry of the log. */
  cursor(): number;
  /** False after a tick that failed, until one succeeds. */
  healthy(): boolean;
  /** Seconds since the last tick that succeeded. */
  lag(): number;
}

/** What the log is computed from, and who receives each entry. */
export interface TickerOptions {
  db: Db;
  clock: Clock;
  logger: Logger;
  changes: ChangeFinder;
  onEntry(entry: LoggedChange): void;
}

/** Opens the log at its last entry. The first tick logs what happened while the feed was down. */
export async function createTicker({ db, clock, logger, changes, onEntry }: TickerOptions): Promise<Ticker> {
  const newest = await lastChange(db);
  let cursor = newest?.id ?? 0;
  let notedUpToMs = newest?.at.getTime() ?? -Infinity;
  let prunedAtMs = -Infinity;
  let healthy = true;
  let doneAt = performance.now();
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  /** The entries of the site's other processes since then, and the new ones by this process's clock. */
  const noteIn = async (trx: Trx): Promise<LoggedChange[]> => {
    await lockChanges(trx);
    const others = await changesSince(trx, cursor);
    const now = clock.now();
    const nowMs = now.getTime();
    const theirsMs = others.at(-1)?.at.getTime() ?? -Infinity;
    const sinceMs = Math.max(notedUpToMs, theirsMs);
    // The clocks of two machines never agree: an entry that lies slightly in the future becomes due in a moment.
    if (nowMs < theirsMs && theirsMs - nowMs <= clockSkewMs) return others;
    // A clock behind the log means that the system time was set back: what changed is unknown.
    const tellable = nowMs >= sinceMs && nowMs - sinceMs <= longestStepMs;
    const change = tellable ? changes.between(sinceMs, nowMs) : null;
    notedUpToMs = nowMs;
    return change || !tellable ? [...others, await appendChange(trx, now, change)] : others;
  };

  const note = async (): Promise<void> => {
    const before = notedUpToMs;
    // One process at a time: each change is in the log once, and ids become visible in their order.
    const entries = await db
      .transaction()
      .execute(noteIn)
      .catch((error: unknown) => {
        notedUpToMs = before;
        throw error;
      });
    for (const entry of entries) {
      cursor = entry.id;
      onEntry(entry);
    }
    const now = clock.now();
    if (Math.abs(now.getTime() - prunedAtMs) < pruneEveryMs) return;
    await pruneChanges(db, now);
    prunedAtMs = now.getTime();
  };

  const tick = (): Promise<void> => {
    const next = running.then(note).then(
      () => {
        healthy = true;
        doneAt = performance.now();
      },
      (error: unknown) => {
        healthy = false;
        throw error;
      },
    );
    running = next.catch(() => undefined);
    return next;
  };

  const loop = (): void => {
    const startedAt = Date.now();
    tick()
      .catch((error: unknown) => {
        logger.error({ err: error }, 'the feed could not note its changes');
      })
      .finally(() => {
        if (timer) timer = setTimeout(loop, Math.max(50, everyMs - (Date.now() - startedAt)));
      });
  };

  return {
    tick,
    start() {
      timer ??= setTimeout(loop, 0);
    },
    async stop() {
      clearTimeout(timer);
      timer = undefined;
      await running;
    },
    cursor: () => cursor,
    healthy: () => healthy,
    lag: () => (performance.now() - doneAt) / 1000,
  };
}
