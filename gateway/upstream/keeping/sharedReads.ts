import { LRUCache } from 'lru-cache';
import type { GatewayError } from '../../request/errors';
import type { KeptAnswer } from './keptAnswers';
import { beforeLeaving, type Leaving, type Waiter } from '../../request/waiter';

/** The reads of one request, or of all queries of a navigation. */
export interface SharedReads {
  /**
   * Answers a call. The key says what is asked, and in whose name. A call with the same key that is under way, or that an
   * earlier query of the navigation has made, is not made again. Failures, and answers that `keeps` refuses, go to the
   * callers that already wait and are not kept. The call ends early when nobody waits for it any more.
   */
  once<Value>(
    key: string,
    waiter: Waiter,
    call: (waiter: Waiter) => Promise<Value>,
    keeps?: (value: Value) => boolean,
  ): Promise<Value>;
  /** The answer, the same for everybody, that an earlier query of the navigation got for this key. */
  known(key: string): KeptAnswer | undefined;
  /** Notes such an answer for the queries that follow. */
  note(key: string, answer: KeptAnswer): void;
}

/** What the queries of one navigation have read. */
interface Navigation {
  reads: Map<string, Read>;
  answers: Map<string, KeptAnswer>;
}

/** Answers are kept for so long after the first query of their navigation: a page that takes longer is given up. */
const keptMs = 10_000;
/** Navigations that are remembered at once. */
const mostNavigations = 5000;
/** Sessions whose last write is remembered. */
const mostSessions = 50_000;

/**
 * What the queries of a navigation have read, so that a service is asked once by all of them: those of the page, of its
 * screen and of the addresses on the way, however long after one another they come. `now` is a monotonic clock in
 * milliseconds.
 */
export function createNavigationReads(now: () => number = () => performance.now()) {
  // Not `max`, which takes the room for all of them at the start: 8 ms and a megabyte for each gateway.
  const atMost = (most: number) => ({ maxSize: most, sizeCalculation: () => 1 });
  const aging = { ttl: keptMs, ttlResolution: 0, perf: { now } };
  const ofNavigation = new LRUCache<string, Navigation>({ ...atMost(mostNavigations), ...aging });
  /** How many writes a session has made, for as long as there may be answers from before. */
  const writes = new LRUCache<string, number>({ ...atMost(mostSessions), ...aging });
  const begin = (navigation: string): Navigation => {
    const begun: Navigation = { reads: new Map(), answers: new Map() };
    ofNavigation.set(navigation, begun);
    return begun;
  };

  return {
    /** The reads of one query of a navigation. After a write of the session, nothing that was read before is used. */
    of(navigation: string, session: string | undefined): SharedReads {
      const { reads, answers } = ofNavigation.get(navigation) ?? begin(navigation);
      const writesBefore = (): number => (session === undefined ? 0 : (writes.get(session) ?? 0));
      return {
        once: (key, waiter, call, keeps = () => true) =>
          share(reads, `${writesBefore()} ${key}`, waiter, call, keeps),
        known: (key) => answers.get(key),
        note: (key, answer) => void answers.set(key, answer),
      };
    },
    /** Says that a session has written: nothing that was read for it before is handed out any more. */
    wrote(session: string): void {
      writes.set(session, (writes.get(session) ?? 0) + 1);
    },
  };
}

/** What the navigations at one gateway have read. */
export type NavigationReads = ReturnType<typeof createNavigationReads>;

/** Reads of a request that is part of no navigation: those under way are joined, and no answer is kept. */
export function createOwnReads(): SharedReads {
  const reads = new Map<string, Promise<unknown>>();
  return {
    once<Value>(key: string, waiter: Waiter, call: (waiter: Waiter) => Promise<Value>) {
      const running = reads.get(key) ?? call(waiter).finally(() => reads.delete(key));
      reads.set(key, running);
      return running as Promise<Value>;
    },
    known: () => undefined,
    note: () => undefined,
  };
}

function share<Value>(
  reads: Map<string, Read>,
  key: string,
  waiter: Waiter,
  call: (waiter: Waiter) => Promise<Value>,
  keeps: (value: Value) => boolean,
): Promise<Value> {
  const known = reads.get(key);
  if (known) return known.wait(waiter) as Promise<Value>;
  const read = new Read(() => void (reads.get(key) === read && reads.delete(key)));
  reads.set(key, read);
  return read.begin(waiter, call, keeps as (value: unknown) => boolean) as Promise<Value>;
}

/** One call that several callers wait for, each for as long as it can. For the call they are one waiter. */
class Read implements Waiter {
  leftBy: GatewayError | undefined;
  #answer!: Promise<unknown>;
  #isAnswered = false;
  readonly #drop: () => void;
  readonly #waiting = new Set<Waiter>();
  readonly #leaving = new Set<Leaving>();

  /** `drop` forgets this read, so that the next caller makes the call again. */
  constructor(drop: () => void) {
    this.#drop = drop;
  }

  begin(
    waiter: Waiter,
    call: (waiter: Waiter) => Promise<unknown>,
    keeps: (value: unknown) => boolean,
  ): Promise<unknown> {
    this.#waiting.add(waiter);
    this.#answer = call(this).finally(() => (this.#isAnswered = true));
    this.#answer.then(
      (value) => keeps(value) || this.#drop(),
      () => this.#drop(),
    );
    return this.wait(waiter);
  }

  async wait(waiter: Waiter): Promise<unknown> {
    this.#waiting.add(waiter);
    try {
      return await beforeLeaving(this.#answer, waiter);
    } finally {
      this.#waiting.delete(waiter);
      if (waiter.leftBy && this.#waiting.size === 0 && !this.#isAnswered) this.#leave(waiter.leftBy);
    }
  }

  #leave(why: GatewayError): void {
    this.leftBy = why;
    this.#drop();
    for (const leaving of this.#leaving) leaving.waiterLeft(why);
    this.#leaving.clear();
  }

  get endsAt(): number {
    return Math.max(...[...this.#waiting].map(({ endsAt }) => endsAt));
  }

  whenLeft(leaving: Leaving): void {
    if (!this.leftBy) this.#leaving.add(leaving);
  }

  forget(leaving: Leaving): void {
    this.#leaving.delete(leaving);
  }
}
