/** What changed between two instants. Both states are computed, so nothing is stored. */
import type { Quotes } from '../book/book';
import { stepAt, stepsOf } from '../book/steps';
import { matchStateAt, matchInstants } from '../replay/state';
import type { ScheduledGame } from '../schedule/schedule';
import { gameView, outcomeState, priceView, stateView, type GameAtInstant } from '../views/game';
import type { Views } from '../views/views';
import type { WireChange, WireOutcomePrice } from '../views/wire';

/** A change that always lists the games whose markets appeared or disappeared. */
type ChangeWithRows = WireChange & Required<Pick<WireChange, 'rows'>>;

/** Finds changes tick by tick; remembers only when each game will change next. */
export interface ChangeFinder {
  /**
   * The changes after `fromMs` up to and including `toMs`; null when there are none. They depend on these alone: any
   * step may follow any other, also one whose changes were dropped.
   */
  between(fromMs: number, toMs: number): WireChange | null;
}

/** Nothing about a game changes after the first instant and before the second. */
interface Quiet {
  afterMs: number;
  untilMs: number;
}

/** A finder over the answers of `views`. Steps that follow each other are fast. */
export function createChangeFinder(views: Views): ChangeFinder {
  let known = new Map<number, Quiet>();
  const quietOf = (game: ScheduledGame, atMs: number): Quiet => {
    const quiet = known.get(game.number);
    if (quiet && quiet.afterMs <= atMs && atMs < quiet.untilMs) return quiet;
    return { afterMs: atMs, untilMs: nextChange(game, atMs) };
  };
  return {
    between(fromMs, toMs) {
      const earlier = views.current(fromMs);
      const before = new Set(earlier.map((game) => game.number));
      const games = [...earlier, ...views.current(toMs).filter(({ number }) => !before.has(number))];
      const change: ChangeWithRows = {
        asOf: new Date(toMs).toISOString(),
        games: [],
        outcomes: [],
        lineupChanged: false,
        rows: [],
      };
      // Only games of this step are remembered, so that those that ended are forgotten.
      const next = new Map<number, Quiet>();
      for (const game of games) {
        if (!before.has(game.number)) change.lineupChanged = true;
        let quiet = quietOf(game, fromMs);
        if (quiet.untilMs <= toMs) {
          if (before.has(game.number)) addChanges(change, views, game, fromMs, toMs);
          quiet = quietOf(game, toMs);
        }
        next.set(game.number, quiet);
      }
      known = next;
      const nothing = change.games.length + change.outcomes.length === 0 && !change.lineupChanged;
      return nothing ? null : change;
    },
  };
}

/**
 * The first instant after `afterMs` at which anything about the game may change. Opens no book, since there are
 * hundreds.
 */
function nextChange(game: ScheduledGame, afterMs: number): number {
  const sinceMs = afterMs - game.startsAt;
  const steps = stepsOf(game);
  const step = steps[stepAt(steps, sinceMs) + 1] ?? Infinity;
  if (game.kind === 'RACE') return Math.min(game.startsAt + step, game.endsAt);
  const instant = sinceMs < 0 ? Infinity : (matchInstants(game.play).find((at) => at > sinceMs) ?? Infinity);
  return game.startsAt + Math.min(step, instant);
}

function addChanges(
  change: ChangeWithRows,
  views: Views,
  game: ScheduledGame,
  fromMs: number,
  toMs: number,
): void {
  const earlier = views.see(game, fromMs);
  const oldState = stateView(earlier);
  const oldQuotes = frozen(earlier.book.quotesAt(earlier.sinceMs));
  const later = views.see(game, toMs);
  const newState = stateView(later);
  if (JSON.stringify(oldState) !== JSON.stringify(newState)) change.games.push(newState);
  if (oldState.status !== newState.status) change.lineupChanged = true;
  if (oldState.marketsRevision !== newState.marketsRevision)
    change.rows.push({ number: game.number, markets: gameView(later, 'main').markets });
  change.outcomes.push(...changedOutcomes(earlier, oldQuotes, later, later.book.quotesAt(later.sinceMs)));
}

function changedOutcomes(
  earlier: GameAtInstant,
  old: Quotes,
  later: GameAtInstant,
  now: Quotes,
): WireOutcomePrice[] {
  const oldMatch = matchOf(earlier);
  const newMatch = matchOf(later);
  return later.book.markets.flatMap((market) => {
    if (market.offeredAtMs > later.sinceMs) return [];
    return market.outcomes.flatMap((outcome) => {
      const before = outcomeState(market, outcome, old, earlier, oldMatch);
      const after = outcomeState(market, outcome, now, later, newMatch);
      const repriced = old.versions[outcome.index] !== now.versions[outcome.index];
      return before !== after || repriced ? [priceView(outcome, now, after)] : [];
    });
  });
}

function matchOf({ game, sinceMs }: GameAtInstant): ReturnType<typeof matchStateAt> | null {
  return game.kind === 'MATCH' ? matchStateAt(game.play, sinceMs) : null;
}

/** A copy that the book's next call does not change. */
function frozen(quotes: Quotes): Quotes {
  const { prices, versions, offered } = quotes;
  return { ...quotes, prices: prices.slice(), versions: versions.slice(), offered: offered.slice() };
}
