import type { Logger } from 'pino';
import type { ServerEvent } from '../../../upstream/call/eventStream';
import type { FeedChange } from '../parents';
import { createAudiences } from './audiences';
import { createChanges, type Delta } from './changes';
import { createLatch } from './latch';
import type { Topics } from './topics';

/** One step of a subscription. */
export interface LiveStep extends Delta {
  /** Cursor after this step. */
  cursor: string;
  removed: readonly string[];
  gap: boolean;
  stale: boolean;
}

/** Changes of the feed, read once for all subscribers. */
export interface LiveHub {
  /**
   * Begins to read the stream after a cursor, unless it is being read. The first page that hands out a cursor
   * starts it, so that a visitor with that cursor has missed nothing.
   */
  start(after: string): void;
  /** Steps for some topics: what was missed since `after`, then what happens, until `signal` aborts. */
  follow(topics: Topics, after: string, signal: AbortSignal | undefined): AsyncGenerator<LiveStep, void>;
  /** Stops reading and ends all subscriptions. */
  close(): void;
}

/** What the hub is built on. */
export interface LiveHubOptions {
  /** Opens the stream after a cursor. */
  connect: (after: string, signal: AbortSignal) => AsyncIterable<ServerEvent>;
  /** A change as the contract has it; null when it does not fit. */
  readChange: (data: string) => FeedChange | null;
  /** Told when lists changed, or may have: what was answered before is outdated. */
  onListsChanged: () => void;
  /** Waits; returns early when the signal aborts. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Monotonic clock in milliseconds. */
  now: () => number;
  logger: Logger;
}

/** The shortest time between two steps of one subscriber: what happens within it comes as one. */
const stepEveryMs = 500;
const reconnectMaxMs = 15_000;

/** How long to wait before connecting again: 1, 2, 4, 8, then 15 s. */
const reconnectMs = (failures: number): number => Math.min(reconnectMaxMs, 1000 * 2 ** failures);

/** The hub of one gateway. */
export function createLiveHub(options: LiveHubOptions): LiveHub {
  const { connect, readChange, onListsChanged, wait, now, logger } = options;
  const changes = createChanges(now);
  const closed = new AbortController();
  const subscribers = new Set<() => void>();
  const audiences = createAudiences();
  let started = false;
  let lost = false;
  /** How often changes were missed. */
  let gaps = 0;

  const wakeAll = (): void => {
    audiences.forgetSteps();
    subscribers.forEach((wake) => wake());
  };

  let beat: Promise<void> | undefined;
  /** Ends half a second after it began: those who step meanwhile wait for the same moment, and step on together. */
  const nextBeat = (): Promise<void> =>
    (beat ??= wait(stepEveryMs, closed.signal).finally(() => (beat = undefined)));

  const missed = (cursor: bigint): void => {
    changes.restart(cursor);
    gaps += 1;
    onListsChanged();
  };

  const take = ({ event, id, data }: ServerEvent): void => {
    const cursor = id !== null && /^\d{1,18}$/.test(id) ? BigInt(id) : undefined;
    if (event === 'open') lost = false;
    else if (event === 'gap') missed(cursor ?? changes.position);
    else if (event === 'change' && cursor !== undefined) {
      const change = readChange(data);
      if (!change) missed(cursor);
      else if (changes.add(cursor, change)) onListsChanged();
    }
    wakeAll();
  };

  const readOn = async (): Promise<void> => {
    const { signal } = closed;
    for (let failures = 0; !signal.aborted; failures += 1) {
      try {
        for await (const event of connect(String(changes.position), signal)) {
          failures = 0;
          take(event);
        }
      } catch (error) {
        if (!signal.aborted)
          logger.warn({ cause: (error as Error).name, failures }, 'the feed stream failed');
      }
      if (signal.aborted) return;
      lost = true;
      wakeAll();
      await wait(reconnectMs(failures), signal);
    }
  };

  const start = (after: string): void => {
    if (started || closed.signal.aborted) return;
    started = true;
    changes.restart(BigInt(after));
    void readOn();
  };

  async function* follow(topics: Topics, after: string, signal: AbortSignal | undefined) {
    start(after);
    const latch = createLatch();
    const ended = (): boolean => closed.signal.aborted || signal?.aborted === true;
    const audience = audiences.join(topics);
    // Its own copy is let go: thousands of them would be most of the memory of thousands of subscribers.
    topics = audience.topics;
    subscribers.add(latch.open);
    signal?.addEventListener('abort', latch.open, { once: true });
    latch.open();

    let cursor = BigInt(after);
    let removed = topics.unknown;
    let isFirst = true;
    let seenGaps = gaps - (changes.reaches(cursor) ? 0 : 1);
    let toldStale = false;
    // A page made while the feed was away may be older than its cursor says.
    let gapWhenBack = lost;
    try {
      for (;;) {
        await latch.wait();
        if (ended()) return;
        const isBack = toldStale && !lost;
        const gap = gaps !== seenGaps || (isBack && gapWhenBack);
        const from = gaps === seenGaps ? cursor : changes.position;
        const step = audience.step({ from, overlap: isFirst && !gap, gap, removed }, (wanted) => ({
          ...changes.since(wanted.from, topics, wanted.overlap),
          cursor: String(changes.position > wanted.from ? changes.position : wanted.from),
          removed: wanted.removed,
          gap: wanted.gap,
          stale: lost,
        }));
        const isNews = gap || lost !== toldStale || removed.length > 0 || hasContent(step);
        cursor = BigInt(step.cursor);
        isFirst = false;
        seenGaps = gaps;
        toldStale = lost;
        if (isBack) gapWhenBack = false;
        if (!isNews) continue;
        yield step;
        removed = [];
        await nextBeat();
      }
    } finally {
      subscribers.delete(latch.open);
      audience.leave();
      signal?.removeEventListener('abort', latch.open);
    }
  }

  return {
    start,
    follow,
    close() {
      closed.abort();
      wakeAll();
    },
  };
}

function hasContent({ games, outcomes, lineupChanged }: Delta): boolean {
  return lineupChanged || games.length > 0 || outcomes.length > 0;
}
