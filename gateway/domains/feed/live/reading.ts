import type { Logger } from 'pino';
import type { StreamEvent } from '../../../../rules/eventStream';
import type { FeedChange } from '../parents';
import { createChanges, type Changes } from './changes';

/** What reading the feed's stream depends on. */
export interface ReadingOptions {
  /** Opens the stream after a cursor. */
  connect: (after: string, signal: AbortSignal) => AsyncIterable<StreamEvent>;
  /** Reads a change in the form of the contract; null when it does not fit. */
  readChange: (data: string) => FeedChange | null;
  /** Called when lists changed or may have changed: earlier answers are outdated. */
  onListsChanged: () => void;
  /** Waits; returns early when the signal aborts. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Monotonic clock in milliseconds. */
  now: () => number;
  logger: Logger;
}

/** The state of reading the feed's stream. */
export interface Reading {
  readonly changes: Changes;
  /** Whether the connection is lost. */
  readonly lost: boolean;
  /** How many times changes were missed. */
  readonly gaps: number;
  /** Starts reading after a cursor, unless it has started. */
  start(after: string): void;
}

const reconnectMaxMs = 15_000;

/** How long to wait before connecting again: 1, 2, 4, 8, then 15 s. */
const reconnectMs = (failures: number): number => Math.min(reconnectMaxMs, 1000 * 2 ** failures);

/**
 * Reads the stream, and connects again when it ends, until `signal` aborts. `onNews` is called after everything that
 * happens.
 */
export function createReading(options: ReadingOptions, signal: AbortSignal, onNews: () => void): Reading {
  const { connect, readChange, onListsChanged, wait, now, logger } = options;
  const changes = createChanges(now);
  let started = false;
  let lost = false;
  let gaps = 0;

  const missed = (cursor: bigint): void => {
    changes.restart(cursor);
    gaps += 1;
    onListsChanged();
  };

  const take = ({ event, id, data }: StreamEvent): void => {
    const cursor = id !== undefined && /^\d{1,18}$/.test(id) ? BigInt(id) : undefined;
    if (event === 'open') lost = false;
    else if (event === 'gap') missed(cursor ?? changes.position);
    else if (event === 'change' && cursor !== undefined) {
      const change = readChange(data);
      if (!change) missed(cursor);
      else if (changes.add(cursor, change)) onListsChanged();
    }
    onNews();
  };

  const readOn = async (): Promise<void> => {
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
      onNews();
      await wait(reconnectMs(failures), signal);
    }
  };

  return {
    changes,
    get lost() {
      return lost;
    },
    get gaps() {
      return gaps;
    },
    start(after) {
      if (started || signal.aborted) return;
      started = true;
      changes.restart(BigInt(after));
      void readOn();
    },
  };
}
