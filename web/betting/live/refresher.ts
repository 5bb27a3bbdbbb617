import type { LiveBatch } from './batch';

interface RefresherOptions {
  /** Puts a batch into the store; says whether lists have changed, so that what is shown must be fetched again. */
  apply(batch: LiveBatch): boolean;
  /** Fetches what is shown again; gives the answer's place in the stream, null when there is none. */
  refresh(): Promise<string | null>;
  now(): number;
  /** 0 to 1, so that not all who heard the same ask in the same moment. */
  random(): number;
  /** Calls back after so many milliseconds. */
  later(run: () => void, ms: number): void;
}

/** Those who heard the same ask within so long. */
const spreadMs = 200;
/** The shortest time between two refreshes. */
const everyMs = 1000;
/**
 * How old an answer may be: another gateway may give everybody the same one for a second, and it took a moment to make.
 */
const answerAgeMs = 1500;
/** An answer that takes longer has failed. */
const keptMs = 10_000;

/**
 * Takes in what changed, and fetches what is shown again where lists did: once for changes that come together, and once
 * more when the answer turns out to be older than the change. What was heard shortly before an answer was asked for, or
 * since, is put over it.
 */
export function createRefresher({ apply, refresh, now, random, later }: RefresherOptions) {
  let heard: { at: number; batch: LiveBatch }[] = [];
  let isResting = false;
  let isWanted = false;
  /** Where the last change of lists stands in the stream. */
  let changedAt = '0';

  async function refreshNow(): Promise<void> {
    const since = now() - answerAgeMs;
    const place = await refresh();
    for (const { at, batch } of heard) if (at >= since) apply(batch);
    if (place !== null && BigInt(place) < BigInt(changedAt)) refreshSoon();
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
      later(rested, everyMs);
    }, random() * spreadMs);
  }

  function rested(): void {
    isResting = false;
    if (isWanted) refreshSoon();
  }

  return {
    hear(batch: LiveBatch): void {
      const at = now();
      heard = [...heard.filter((former) => at - former.at < keptMs), { at, batch }];
      if (!apply(batch)) return;
      changedAt = batch.cursor;
      refreshSoon();
    },
  };
}
