import { createAudiences } from './audiences';
import { createFollower, type LiveStep } from './follower';
import { createLatch } from '../../shared/latch';
import { createReading, type ReadingOptions } from './reading';
import type { Topics } from './topics';

/** Changes of the feed, read once for all subscribers. */
export interface LiveHub {
  /**
   * Starts reading the stream after a cursor, unless it is already being read. The first page with a cursor starts it,
   * so that a visitor with that cursor misses nothing.
   */
  start(after: string): void;
  /** Steps for some topics: what was missed since `after`, then each change, until `signal` aborts. */
  follow(topics: Topics, after: string, signal: AbortSignal | undefined): AsyncGenerator<LiveStep, void>;
  /** Stops reading and ends all subscriptions. */
  endStreams(): void;
}

/** The shortest time, in milliseconds, between two steps of one subscriber: changes within it are combined. */
const stepEveryMs = 500;

/** The hub of one gateway. */
export function createLiveHub(options: ReadingOptions): LiveHub {
  const closed = new AbortController();
  const subscribers = new Set<() => void>();
  const audiences = createAudiences();
  const wakeAll = (): void => {
    audiences.forgetSteps();
    subscribers.forEach((wake) => wake());
  };
  const reading = createReading(options, closed.signal, wakeAll);

  let beat: Promise<void> | undefined;
  /**
   * A timer that ends half a second after it began: all subscribers who step meanwhile wait for the same end, and
   * continue together.
   */
  const nextBeat = (): Promise<void> =>
    (beat ??= options.wait(stepEveryMs, closed.signal).finally(() => (beat = undefined)));

  async function* follow(topics: Topics, after: string, signal: AbortSignal | undefined) {
    reading.start(after);
    const latch = createLatch();
    const audience = audiences.join(topics);
    // Uses the topics of the audience and drops its own copy: thousands of copies would take most of the memory of
    // thousands of subscribers.
    topics = audience.topics;
    const follower = createFollower(reading, audience, after);
    subscribers.add(latch.open);
    signal?.addEventListener('abort', latch.open, { once: true });
    latch.open();
    try {
      for (;;) {
        await latch.wait();
        if (closed.signal.aborted || signal?.aborted) return;
        const step = follower.next();
        if (!step) continue;
        yield step;
        await nextBeat();
      }
    } finally {
      subscribers.delete(latch.open);
      audience.leave();
      signal?.removeEventListener('abort', latch.open);
    }
  }

  return {
    start: reading.start,
    follow,
    endStreams() {
      closed.abort();
      wakeAll();
    },
  };
}
