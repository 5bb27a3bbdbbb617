import { GatewayError } from '../errors';
import { SharedCall, type RetryProgress } from './sharedCall';
import type { Answer } from './source';
import type { Waiter } from './waiter';

/** A value as an upstream gave it, with its approximate size. */
export interface Fetched {
  value: unknown;
  size: number;
}

/** An answer, and until when it is fresh by the cache's clock. */
export interface KeptAnswer extends Answer<unknown> {
  freshUntil: number;
}

interface Kept extends Fetched {
  fetchedAt: number;
  freshUntil: number;
  /** Until when the copy is served without asking, after the upstream failed. */
  pausedUntil: number;
}

/** Asks an upstream, telling those who wait how that fares. */
type Fetch = (progress: RetryProgress) => Promise<Fetched>;

/** How long an upstream that failed is left alone while there is a copy to serve. */
const pauseAfterFailureMs = 1000;
/** In characters of JSON; the objects that are made of them take about ten times as many bytes. */
const maxSize = 8 * 1024 * 1024;
/** What keeping an answer costs besides the answer and its key: without it, tiny ones would be kept without end. */
const sizePerAnswer = 1024;

/**
 * The last good answers of reads that are the same for everybody: fresh for a while, then asked for again by
 * one caller for all, and served stale while the upstream fails. Bounded: those unused longest go first.
 * `now` is a monotonic clock in milliseconds.
 */
export function createKeptAnswers(now: () => number = () => performance.now()) {
  const kept = new Map<string, Kept>();
  const inFlight = new Map<string, SharedCall<Kept>>();
  let size = 0;

  const drop = (key: string): void => {
    size -= kept.get(key)?.size ?? 0;
    kept.delete(key);
  };

  const keep = (key: string, entry: Kept): Kept => {
    drop(key);
    kept.set(key, entry);
    size += entry.size;
    for (const oldest of kept.keys()) {
      if (size <= maxSize || oldest === key) break;
      drop(oldest);
    }
    return entry;
  };

  const ask = (key: string, freshMs: number, fetch: Fetch): SharedCall<Kept> =>
    new SharedCall(async (progress) => {
      const fetchedAt = now();
      try {
        const fetched = await fetch(progress);
        return keep(key, {
          value: fetched.value,
          size: fetched.size + key.length + sizePerAnswer,
          fetchedAt,
          freshUntil: fetchedAt + freshMs,
          pausedUntil: 0,
        });
      } finally {
        inFlight.delete(key);
      }
    });

  /** With no time to be fresh, nobody may be handed what was asked for before they came. */
  const join = (key: string, freshMs: number, fetch: Fetch): SharedCall<Kept> => {
    if (freshMs === 0) return ask(key, freshMs, fetch);
    const running = inFlight.get(key) ?? ask(key, freshMs, fetch);
    inFlight.set(key, running);
    return running;
  };

  const answer = ({ value, fetchedAt, freshUntil }: Kept, stale: boolean): KeptAnswer => ({
    value,
    stale,
    ageMs: now() - fetchedAt,
    freshUntil,
  });

  const pause = (copy: Kept): void => {
    copy.pausedUntil = now() + pauseAfterFailureMs;
  };

  return {
    /**
     * The answer for a key. When asking fails or the waiter leaves first, the last copy, else the failure.
     * Once an upstream has failed nobody waits for it: callers get the copy, and it is asked behind their backs.
     * `waitsForRetries` says whether this holds for who has no copy too: they get the failure then.
     */
    async get(
      key: string,
      freshMs: number,
      fetch: Fetch,
      waiter: Waiter,
      waitsForRetries = true,
    ): Promise<KeptAnswer> {
      const copy = kept.get(key);
      if (copy) {
        kept.delete(key);
        kept.set(key, copy);
        if (now() < copy.freshUntil) return answer(copy, false);
        if (now() < copy.pausedUntil) return answer(copy, true);
        if (copy.pausedUntil > 0 && freshMs > 0) {
          pause(copy);
          void join(key, freshMs, fetch).answer.catch(() => pause(copy));
          return answer(copy, true);
        }
      }
      try {
        if (waiter.leftBy) throw waiter.leftBy;
        // Who has a copy to fall back on waits for no retry.
        const endsAt = copy || !waitsForRetries ? 0 : waiter.endsAt;
        return answer(await join(key, freshMs, fetch).before(waiter, endsAt), false);
      } catch (error) {
        if (!copy) throw error;
        // A caller who left says nothing about the upstream.
        if (!isClosed(error)) pause(copy);
        return answer(copy, true);
      }
    },
  };
}

/** The shared cache of one gateway. */
export type KeptAnswers = ReturnType<typeof createKeptAnswers>;

const isClosed = (error: unknown): boolean =>
  error instanceof GatewayError && error.code === 'CLIENT_CLOSED_REQUEST';
