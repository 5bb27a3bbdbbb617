import type { FeedChange, FeedGameState, FeedMarket, FeedOutcomePrice } from '../parents';
import { gameOfOutcome, type Topics } from './topics';

/** The last value of something, with its change. */
interface Latest<T> {
  value: T;
  cursor: bigint;
  asOf: string;
  receivedAt: number;
}

interface GameChanges {
  state?: Latest<FeedGameState>;
  /** The markets that lists show. */
  row?: Latest<FeedMarket[]>;
  outcomes: Map<string, Latest<FeedOutcomePrice>>;
  receivedAt: number;
}

/** The present values of what changed for some topics. */
export interface Delta {
  games: { value: FeedGameState; asOf: string }[];
  outcomes: { value: FeedOutcomePrice; asOf: string }[];
  /** Games whose list of markets changed, with the markets that lists show. */
  rows: { value: FeedGameState; asOf: string; markets: FeedMarket[] }[];
  lineupChanged: boolean;
}

/** How old, in milliseconds, the oldest kept change may be. */
const keptMs = 10 * 60_000;
/**
 * Parts of one page come from answers of different age, so the first catch-up starts a little before the page's cursor:
 * sending a value twice does no harm, missing one does.
 */
const overlapMs = 4000;

/**
 * The changes of the last minutes, as the last value of each game and outcome: a visitor who comes back gets the
 * present state of what they missed, and memory grows with the number of games in play, not of changes. `now` is a
 * monotonic clock in milliseconds.
 */
export function createChanges(now: () => number) {
  const games = new Map<number, GameChanges>();
  /** The time at which each kept change arrived, oldest first. */
  let marks: { cursor: bigint; receivedAt: number }[] = [];
  let floor = 0n;
  let position = 0n;
  let lineupChangedAt = 0n;

  const gameChanges = (number: number): GameChanges => {
    const known = games.get(number) ?? { outcomes: new Map(), receivedAt: 0 };
    known.receivedAt = now();
    games.set(number, known);
    return known;
  };

  const forget = (): void => {
    const oldest = now() - keptMs;
    const kept = marks.findIndex((mark) => mark.receivedAt >= oldest);
    const gone = marks.splice(0, kept < 0 ? marks.length : kept);
    if (gone.length === 0) return;
    floor = gone.at(-1)?.cursor ?? floor;
    for (const [number, { receivedAt }] of games) if (receivedAt < oldest) games.delete(number);
  };

  return {
    /** Cursor of the last change; a visitor who has seen it has missed nothing. */
    get position() {
      return position;
    },
    /** Starts again after a cursor: earlier changes are unknown. */
    restart(cursor: bigint): void {
      games.clear();
      marks = [];
      floor = position = lineupChangedAt = cursor;
    },
    /** Adds a change; returns whether it changed lists: their games, or the markets of a game. */
    add(cursor: bigint, change: FeedChange): boolean {
      const isOther = ({ number, marketsRevision }: FeedGameState): boolean =>
        games.get(number)?.state?.value.marketsRevision !== marketsRevision;
      const changedLists = change.lineupChanged || change.games.some(isOther);
      const { asOf } = change;
      const receivedAt = now();
      for (const value of change.games) gameChanges(value.number).state = { value, cursor, asOf, receivedAt };
      for (const value of change.outcomes) {
        const number = gameOfOutcome(value.id);
        if (number !== null) gameChanges(number).outcomes.set(value.id, { value, cursor, asOf, receivedAt });
      }
      for (const { number, markets } of change.rows ?? [])
        gameChanges(number).row = { value: markets, cursor, asOf, receivedAt };
      if (change.lineupChanged) lineupChangedAt = cursor;
      position = cursor;
      marks.push({ cursor, receivedAt });
      forget();
      return changedLists;
    },
    /** Whether all changes after the cursor are known. */
    reaches: (cursor: bigint): boolean => cursor >= floor,
    /** The changes after a cursor; with `overlap` also those shortly before it. */
    since(cursor: bigint, topics: Topics, overlap: boolean): Delta {
      const seenAt = marks.findLast((mark) => mark.cursor <= cursor)?.receivedAt ?? now();
      const isNews = (latest: Latest<unknown> | undefined): boolean =>
        latest !== undefined &&
        (latest.cursor > cursor || (overlap && latest.receivedAt >= seenAt - overlapMs));

      return { ...newsIn(games, topics, isNews), lineupChanged: lineupChangedAt > cursor };
    },
  };
}

/** What is news of some topics. */
function newsIn(
  games: ReadonlyMap<number, GameChanges>,
  topics: Topics,
  isNews: (latest: Latest<unknown> | undefined) => boolean,
): Omit<Delta, 'lineupChanged'> {
  const delta: Omit<Delta, 'lineupChanged'> = { games: [], outcomes: [], rows: [] };
  for (const number of topics.games) {
    const known = games.get(number);
    if (known?.state && isNews(known.state)) delta.games.push(known.state);
    const row = rowOf(known);
    if (row && isNews(known?.row)) delta.rows.push(row);
    for (const latest of known?.outcomes.values() ?? []) if (isNews(latest)) delta.outcomes.push(latest);
  }
  for (const id of topics.outcomes) {
    const number = gameOfOutcome(id) ?? 0;
    const latest = topics.games.has(number) ? undefined : games.get(number)?.outcomes.get(id);
    if (latest && isNews(latest)) delta.outcomes.push(latest);
  }
  return delta;
}

/** A game with the markets that lists show, at their present prices. */
function rowOf(known: GameChanges | undefined): Delta['rows'][number] | undefined {
  if (!known?.state || !known.row) return undefined;
  const { value, asOf } = known.state;
  const markets = known.row.value.map((market) => ({
    ...market,
    outcomes: market.outcomes.map((outcome) => ({ ...outcome, ...known.outcomes.get(outcome.id)?.value })),
  }));
  return { value, asOf, markets };
}

/** The recent changes. */
export type Changes = ReturnType<typeof createChanges>;
