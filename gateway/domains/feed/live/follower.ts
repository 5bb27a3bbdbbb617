import type { PlayerNews } from '../../../__generated__/resolvers';
import type { Audience } from './audiences';
import type { Delta } from './changes';
import type { Reading } from './reading';

/** One step of a subscription. */
export interface LiveStep extends Delta {
  /** Cursor after this step. */
  cursor: string;
  removed: readonly string[];
  gap: boolean;
  stale: boolean;
  /** What is new for the subscriber's player, in a step that belongs to this subscriber alone. */
  player?: PlayerNews[];
}

/** What one subscriber has received. */
export interface Follower {
  /** The changes since the last call; null when nothing that they follow has changed. */
  next(): LiveStep | null;
}

/** Follows the stream for one member of an audience, starting after a cursor. */
export function createFollower(reading: Reading, { topics, step }: Audience, after: string): Follower {
  const { changes } = reading;
  let cursor = BigInt(after);
  let removed = topics.unknown;
  let isFirst = true;
  let seenGaps = reading.gaps - (changes.reaches(cursor) ? 0 : 1);
  let toldStale = false;
  // A page made while the feed was down may be older than its cursor.
  let gapWhenBack = reading.lost;

  return {
    next() {
      const { lost, gaps } = reading;
      const isBack = toldStale && !lost;
      const gap = gaps !== seenGaps || (isBack && gapWhenBack);
      const from = gaps === seenGaps ? cursor : changes.position;
      const next = step({ from, overlap: isFirst && !gap, gap, removed }, (wanted) => ({
        ...changes.since(wanted.from, topics, wanted.overlap),
        cursor: String(changes.position > wanted.from ? changes.position : wanted.from),
        removed: wanted.removed,
        gap: wanted.gap,
        stale: lost,
      }));
      const isNews = gap || lost !== toldStale || removed.length > 0 || hasContent(next);
      cursor = BigInt(next.cursor);
      removed = [];
      isFirst = false;
      seenGaps = gaps;
      toldStale = lost;
      if (isBack) gapWhenBack = false;
      return isNews ? next : null;
    },
  };
}

function hasContent({ games, outcomes, lineupChanged }: Delta): boolean {
  return lineupChanged || games.length > 0 || outcomes.length > 0;
}
