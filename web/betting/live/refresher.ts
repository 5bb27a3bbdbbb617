import type { LiveBatch } from './batch';

interface RefresherOptions {
  /** Puts a batch into the store; returns whether lists have changed, so that the shown data must be fetched again. */
  apply(batch: LiveBatch): boolean;
  /** Fetches the shown data again; returns the answer's cursor, null when there is none. */
  refresh(): Promise<string | null>;
  now(): number;
  /** 0 to 1, so that players who received the same change do not all fetch at the same moment. */
  random(): number;
  /** Calls back after so many milliseconds. */
  later(run: () => void, ms: number): void;
}

/** The span over which these fetches are spread. */
const spreadMs = 200;
/** The shortest time between two fetches. */
const everyMs = 1000;
/**
 * How old an answer may be: another gateway may give everyone the same answer for a second, and making it took a
 * moment.
 */
const answerAgeMs = 1500;
/** An answer that takes longer has failed. */
const keptMs = 10_000;

/**
 * Applies changes, and fetches the shown data again when lists changed: once for changes that come together, and once
 * more when the answer turns out to be older than the change. Changes received shortly before the fetch, or after it,
 * are applied on top of the answer.
 */
export function createRefresher({ apply, refresh, now, random, later }: RefresherOptions) {
  let heard: { at: number; batch: LiveBatch }[] = [];
  let isResting = false;
  let isWanted = false;
  /** The cursor of the last change of lists. */
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
