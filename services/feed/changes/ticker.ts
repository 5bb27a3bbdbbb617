/** Brings the log of changes up to the clock. */
import type { Clock } from '../../clock';
import { minuteMs, secondMs } from '../../durations';
import type { ChangeLog, LoggedChange } from '../store/changes';
import type { ChangeFinder } from './diff';

const pruneEveryMs = minuteMs;
/** Over a longer span than this, changes are not listed one by one: readers fetch again. */
const longestStepMs = 5 * minuteMs;
/** How far the clocks of a site's machines may differ. */
const clockSkewMs = 5 * secondMs;

/** Keeps the log of changes. */
export interface Ticker {
  /** Logs everything that happened up to the clock. Calls run one after another, across all processes of a site. */
  tick(): Promise<void>;
  /** Id of the newest entry of the log. */
  cursor(): number;
  /** False after a tick that failed, until one succeeds. */
  healthy(): boolean;
}

/** What the log is computed from, and who receives each entry. */
export interface TickerOptions {
  log: ChangeLog;
  clock: Clock;
  changes: ChangeFinder;
  onEntry(entry: LoggedChange): void;
}

/** Opens the log at its last entry. The first tick logs what happened while the feed was down. */
export async function createTicker({ log, clock, changes, onEntry }: TickerOptions): Promise<Ticker> {
  const newest = await log.newest();
  let cursor = newest?.id ?? 0;
  let notedUpToMs = newest?.at.getTime() ?? -Infinity;
  let prunedAtMs = -Infinity;
  let healthy = true;
  let running: Promise<void> = Promise.resolve();

  /** The next entry goes on from the last one, also where this process had found nothing up to a later instant. */
  const take = (entries: readonly LoggedChange[]): void => {
    for (const entry of entries) {
      cursor = entry.id;
      notedUpToMs = entry.at.getTime();
      onEntry(entry);
    }
  };

  /**
   * Takes what the site's other processes logged, then logs what happened since by this process's clock. The changes
   * are computed before the log is locked, since that can take long. Another process may log meanwhile: what it
   * logged holds, and the computed changes are dropped. Returns whether that happened.
   */
  const isOvertaken = async (): Promise<boolean> => {
    take(await log.since(cursor));
    const now = clock.now();
    const aheadMs = now.getTime() - notedUpToMs;
    // The clocks of two machines never agree: an entry that lies slightly in the future becomes due in a moment.
    if (aheadMs < 0 && aheadMs >= -clockSkewMs) return false;
    // A clock behind the log means that the system time was set back: what changed is unknown.
    const tellable = aheadMs >= 0 && aheadMs <= longestStepMs;
    const change = tellable ? changes.between(notedUpToMs, now.getTime()) : null;
    if (tellable && !change) {
      notedUpToMs = now.getTime();
      return false;
    }
    const entries = await log.appendAfter(cursor, now, change);
    take(entries);
    return entries.at(-1)?.at.getTime() !== now.getTime();
  };

  const note = async (): Promise<void> => {
    const wantedMs = clock.now().getTime();
    let overtaken: boolean;
    do overtaken = await isOvertaken();
    while (overtaken && notedUpToMs < wantedMs);
    const now = clock.now();
    if (Math.abs(now.getTime() - prunedAtMs) < pruneEveryMs) return;
    await log.prune(now);
    prunedAtMs = now.getTime();
  };

  const tick = (): Promise<void> => {
    const next = running.then(note);
    running = next.then(
      () => {
        healthy = true;
      },
      () => {
        healthy = false;
      },
    );
    return next;
  };

  return {
    tick,
    cursor: () => cursor,
    healthy: () => healthy,
  };
}
