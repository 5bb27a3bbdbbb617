import { LRUCache } from 'lru-cache';
import { GatewayError } from '../../request/errors';
import { SharedCall, type RetryProgress } from './sharedCall';
import type { Answer } from '../call/source';
import type { Waiter } from '../../request/waiter';

/** What an upstream gave: a value, and the JSON that it was read from; undefined for an answer without a body. */
export interface Fetched {
  value: unknown;
  json: Buffer | undefined;
}

/** An answer, and until when it is fresh by the cache's clock. */
export interface KeptAnswer extends Answer<unknown> {
  freshUntil: number;
}

/**
 * A call under way; empty once it is over. A map that grows or shrinks leaves its old table to the garbage collector, which
 * holds all that was in it until the next full collection: without emptying, that were the answers of most calls.
 */
interface Flight {
  call: SharedCall<Given> | undefined;
}

/** An answer that was just given, with its value for those who waited for it. */
interface Given {
  kept: Kept;
  value: unknown;
}

/** Asks an upstream, telling those who wait how that fares. */
type Fetch = (progress: RetryProgress) => Promise<Fetched>;

/** What differs between the calls whose answers are kept. */
export interface KeepOptions {
  /** Whether those without a copy wait for the retries; else they get the first failure. */
  waitsForRetries?: boolean;
  /** Whether the same failure answers those without a copy for a while, in place of another call. */
  pausesWithoutCopy?: boolean;
  /** An answer of an earlier process, to serve while the upstream fails. */
  earlier?: () => { json: Buffer; ageMs: number } | undefined;
}

/** How long an upstream that failed is left alone. */
const pauseAfterFailureMs = 1000;
/** Failures that are remembered at once. */
const mostFailures = 1000;
/** In bytes of JSON: room for the largest answer that is taken. */
const maxSize = 16 * 1024 * 1024;
/** What keeping an answer costs besides the answer and its key: without it, tiny ones would be kept without end. */
const sizePerAnswer = 1024;

/**
 * The last good answers of reads that are the same for everybody: fresh for a while, then asked for again by
 * one caller for all, and served stale while the upstream fails. Bounded: those unused longest go first.
 * `now` is a monotonic clock in milliseconds.
 */
export function createKeptAnswers(now: () => number = () => performance.now()) {
  const { outdate, outdatingOf, isFresh } = createOutdatings(now);
  const answers = new LRUCache<string, Kept>({
    maxSize,
    sizeCalculation: ({ size }, key) => size + key.length + sizePerAnswer,
  });
  const failures = new LRUCache<string, { error: unknown; until: number }>({ max: mostFailures });
  const join = createFlights(answers, { now, outdatingOf });

  /** Takes an answer over that was given before this cache was there: as a copy that is not fresh any more. */
  const adopt = (key: string, given: { json: Buffer; ageMs: number } | undefined): Kept | undefined => {
    if (!given) return undefined;
    const fetchedAt = now() - given.ageMs;
    const kept = new Kept(given.json, fetchedAt, fetchedAt);
    answers.set(key, kept);
    return kept;
  };

  const answer = ({ fetchedAt, freshUntil }: Kept, value: unknown, stale: boolean): KeptAnswer => ({
    value,
    stale,
    ageMs: now() - fetchedAt,
    freshUntil,
  });

  return {
    outdate,
    /**
     * The answer for a key. When asking fails or the waiter leaves first, the last copy, else the failure.
     * Once an upstream has failed nobody waits for it: callers get the copy, and it is asked behind their backs.
     */
    async get(
      key: string,
      freshMs: number,
      fetch: Fetch,
      waiter: Waiter,
      { waitsForRetries = true, pausesWithoutCopy = false, earlier }: KeepOptions = {},
    ): Promise<KeptAnswer> {
      const copy = answers.get(key) ?? adopt(key, earlier?.());
      const failed = failures.get(key);
      if (!copy && failed && now() < failed.until) throw failed.error;
      if (copy) {
        if (isFresh(key, copy)) return answer(copy, copy.read(false), false);
        if (now() < copy.pausedUntil) return answer(copy, copy.read(true), true);
        if (copy.pausedUntil > 0 && freshMs > 0) {
          copy.pause(now());
          void join(key, freshMs, fetch).answer.catch(() => copy.pause(now()));
          return answer(copy, copy.read(true), true);
        }
      }
      try {
        if (waiter.leftBy) throw waiter.leftBy;
        // Who has a copy to fall back on waits for no retry.
        const endsAt = copy || !waitsForRetries ? 0 : waiter.endsAt;
        const { kept, value } = await join(key, freshMs, fetch).before(waiter, endsAt);
        return answer(kept, value, false);
      } catch (error) {
        if (!copy && pausesWithoutCopy && !isClosed(error))
          failures.set(key, { error, until: now() + pauseAfterFailureMs });
        if (!copy) throw error;
        // A caller who left says nothing about the upstream.
        if (!isClosed(error)) copy.pause(now());
        return answer(copy, copy.read(true), true);
      }
    },
  };
}

/** What was said to be outdated: answers whose keys begin with a prefix. */
function createOutdatings(now: () => number) {
  /** When answers whose keys begin so were last said to be outdated, and how often. */
  const outdated = new Map<string, { at: number; times: number }>();
  /** What was said of the answer to be outdated, if anything was. */
  const outdatingOf = (key: string) => {
    for (const [prefix, outdating] of outdated) if (key.startsWith(prefix)) return outdating;
    return undefined;
  };
  return {
    outdatingOf,
    isFresh: (key: string, copy: Kept): boolean =>
      now() < copy.freshUntil && copy.fetchedAt >= (outdatingOf(key)?.at ?? -Infinity),
    /** Says that answers whose keys begin so are not what they were: they are asked for again before they are served. */
    outdate(prefix: string): void {
      outdated.set(prefix, { at: now(), times: (outdated.get(prefix)?.times ?? 0) + 1 });
    },
  };
}

/** Returns what asks for an answer and keeps it, or joins who asks for it already. */
function createFlights(
  answers: LRUCache<string, Kept>,
  { now, outdatingOf }: { now: () => number } & Pick<ReturnType<typeof createOutdatings>, 'outdatingOf'>,
) {
  const inFlight = new Map<string, Flight>();

  const ask = (key: string, freshMs: number, fetch: Fetch, land?: () => void): SharedCall<Given> =>
    new SharedCall(async (progress) => {
      const fetchedAt = now();
      try {
        const { value, json } = await fetch(progress);
        const kept = new Kept(json, fetchedAt, fetchedAt + freshMs);
        const other = answers.peek(key);
        if (!other || other.fetchedAt <= fetchedAt) answers.set(key, kept);
        return { kept, value };
      } finally {
        land?.();
      }
    });

  /** With no time to be fresh, nobody may be handed what was asked for before they came. */
  return (key: string, freshMs: number, fetch: Fetch): SharedCall<Given> => {
    if (freshMs === 0) return ask(key, freshMs, fetch);
    // What was asked for before an answer was outdated may bring the outdated one.
    const name = `${outdatingOf(key)?.times ?? 0} ${key}`;
    const running = inFlight.get(name)?.call;
    if (running) return running;
    const flight: Flight = { call: undefined };
    const land = (): void => {
      flight.call = undefined;
      inFlight.delete(name);
    };
    inFlight.set(name, flight);
    return (flight.call = ask(key, freshMs, fetch, land));
  };
}

/** The shared cache of one gateway. */
export type KeptAnswers = ReturnType<typeof createKeptAnswers>;

/**
 * One answer that is kept, as bytes: most are never asked for again, and while they age the garbage collector has next to
 * nothing to move, since bytes lie outside its heap.
 */
class Kept {
  /** Until when the copy is served without asking, after the upstream failed. */
  pausedUntil = 0;
  readonly size: number;
  readonly #json: Buffer | undefined;
  #value: unknown;
  /** Whether the value was read for those who are told that it is stale. */
  #isReadStale: boolean | undefined;

  constructor(
    json: Buffer | undefined,
    readonly fetchedAt: number,
    readonly freshUntil: number,
  ) {
    this.#json = json;
    this.size = json?.length ?? 0;
  }

  /** The upstream failed: it is left alone for a while. */
  pause(now: number): void {
    this.pausedUntil = now + pauseAfterFailureMs;
  }

  /**
   * The value: read for the first who comes after those who waited, and the same for all after them. Readers may note in
   * it whether it is stale, so that once it is, a new one is read.
   */
  read(stale: boolean): unknown {
    if (this.#json === undefined || this.#isReadStale === stale) return this.#value;
    this.#isReadStale = stale;
    return (this.#value = JSON.parse(this.#json.toString()));
  }
}

const isClosed = (error: unknown): boolean =>
  error instanceof GatewayError && error.code === 'CLIENT_CLOSED_REQUEST';
