import type { StreamEvent } from '../../../../rules/eventStream';
import type { FeedChange } from '../parents';
import { followStream, type FollowOptions } from '../../shared/followStream';
import { createChanges, type Changes } from './changes';

/** What reading the feed's stream depends on. */
export interface ReadingOptions extends FollowOptions {
  /** Reads a change in the form of the contract; null when it does not fit. */
  readChange: (data: string) => FeedChange | null;
  /** Called when lists changed or may have changed: earlier answers are outdated. */
  onListsChanged: () => void;
  /** Monotonic clock in milliseconds. */
  now: () => number;
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

/**
 * Reads the stream, and connects again when it ends, until `signal` aborts. `onNews` is called after everything that
 * happens.
 */
export function createReading(options: ReadingOptions, signal: AbortSignal, onNews: () => void): Reading {
  const { readChange, onListsChanged, now } = options;
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
      void followStream(options, signal, {
        position: () => String(changes.position),
        take,
        onLost() {
          lost = true;
          onNews();
        },
      });
    },
  };
}
