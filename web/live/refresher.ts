import type { LiveBatch } from './batch';

interface RefresherOptions {
  /** Puts a batch into the store; says whether lists have changed, so that what is shown must be fetched again. */
  apply(batch: LiveBatch): boolean;
  /** Fetches what is shown again. */
  refresh(): Promise<void>;
  /** The shortest time between two refreshes. */
  everyMs(): number;
  now(): number;
  /** Calls back after so many milliseconds. */
  later(run: () => void, ms: number): void;
}

/**
 * How old an answer may be: the gateway gives everybody the same one for a second, and it took a moment to make. What is
 * fetched sooner after a change may not have it.
 */
const answerAgeMs = 1500;
/** An answer that takes longer has failed. */
const keptMs = 10_000;

/**
 * Takes in what changed, and fetches what is shown again where lists did: once for changes that come together. An answer
 * may be older than what was heard meanwhile, which is put over it.
 */
export function createRefresher({ apply, refresh, everyMs, now, later }: RefresherOptions) {
  let heard: { at: number; batch: LiveBatch }[] = [];
  let isResting = false;
  let isWanted = false;

  async function refreshNow(): Promise<void> {
    const since = now() - answerAgeMs;
    await refresh();
    for (const { at, batch } of heard) if (at >= since) apply(batch);
  }

  function refreshSoon(): void {
    if (isResting) {
      isWanted = true;
      return;
    }
    isResting = true;
    isWanted = false;
    later(() => {
      void refreshNow();
      later(rested, everyMs());
    }, answerAgeMs);
  }

  function rested(): void {
    isResting = false;
    if (isWanted) refreshSoon();
  }

  return {
    hear(batch: LiveBatch): void {
      const at = now();
      heard = [...heard.filter((former) => at - former.at < keptMs), { at, batch }];
      if (apply(batch)) refreshSoon();
    },
  };
}
