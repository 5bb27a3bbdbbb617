/** The book of one game: its markets, and their prices at every step of its life. */
import type { Score } from '../fixtures';
import type { Rates } from '../model/goals';
import { quoteOf, type Quote } from '../model/prices';
import type { ScheduledGame, ScheduledMatch } from '../schedule/schedule';
import { driftAt, forecastAt, raceChances, type GameChances } from './forecast';
import { lineupOf, type BookMarket, type BookOutcome } from './lineup';
import { probabilitiesOf } from './probabilities';
import { stepAt, stepsOf } from './steps';

/** The prices after a step. The arrays belong to the book and change with its next call: copy them to keep them. */
export interface Quotes {
  /** Thousandths, by outcome index; 0 for an outcome that was never offered. */
  prices: Int32Array;
  /** Steps at which each price last changed, counted from 1. */
  versions: Int32Array;
  /** Indexes of markets that take no bets because one outcome is almost certain. */
  oneSided: Set<number>;
  /** Indexes of the markets that lists show. */
  main: Set<number>;
  /** How often `main` changed. */
  mainMoves: number;
  /** Grows with every change of the list of markets: markets offered, markets decided, and which of them are main. */
  revision: number;
}

/** The markets of a game with their prices at any instant. */
export interface Book {
  game: ScheduledGame;
  chances: GameChances;
  markets: readonly BookMarket[];
  steps: readonly number[];
  /** The prices at an instant, in milliseconds after the start. Asking in order of time is fast. */
  quotesAt(sinceMs: number): Quotes;
}

/** Opens the book of a game. */
export function createBook(game: ScheduledGame, chances: GameChances): Book {
  const markets = lineupOf(game, chances.expected);
  const steps = stepsOf(game);
  const lastLineStep = stepAt(steps, -1);
  let quotes = emptyQuotes(markets);
  let done = -1;

  const take = (step: number): void => {
    const sinceMs = steps[step] ?? 0;
    const drift = driftAt(game.number, Math.min(step, lastLineStep));
    if (game.kind === 'RACE') {
      if (step <= lastLineStep) quoteRace(markets, quotes, chances, drift, step);
      // The market closes at the start.
      else quotes.revision++;
      return;
    }
    quoteMatch(game, markets, quotes, chances, drift, step, sinceMs);
  };

  return {
    game,
    chances,
    markets,
    steps,
    quotesAt(sinceMs) {
      const wanted = stepAt(steps, sinceMs);
      if (wanted < done) {
        quotes = emptyQuotes(markets);
        done = -1;
      }
      while (done < wanted) take(++done);
      return quotes;
    },
  };
}

function emptyQuotes(markets: readonly BookMarket[]): Quotes {
  const answers = markets.reduce((sum, market) => sum + market.outcomeCount, 0);
  const main = new Set(markets.flatMap((market, index) => (market.kind === 'WINNER' ? [index] : [])));
  const arrays = { prices: new Int32Array(answers), versions: new Int32Array(answers) };
  return { ...arrays, oneSided: new Set(), main, mainMoves: 0, revision: 1 };
}

function quoteMatch(
  game: ScheduledMatch,
  markets: readonly BookMarket[],
  quotes: Quotes,
  chances: GameChances,
  drift: Rates,
  step: number,
  sinceMs: number,
): void {
  const { forecast, plain } = forecastAt(game, chances, drift, sinceMs);
  const main = mainMarkets(markets, forecast.score, plain, sinceMs);
  let listed = 0;
  markets.forEach((market, index) => {
    if (market.offeredAtMs > sinceMs) return;
    const open = market.outcomes.filter((outcome) => outcome.decidedAtMs > sinceMs);
    listed += 1 + market.outcomes.length - open.length;
    if (open.length === 0) return;
    setQuote(quotes, index, open, quoteOf(probabilitiesOf(market, open, forecast), chances.margin), step);
  });
  if (!sameSet(main, quotes.main)) quotes.mainMoves++;
  quotes.main = main;
  quotes.revision = listed + quotes.mainMoves;
}

function quoteRace(
  markets: readonly BookMarket[],
  quotes: Quotes,
  { entrants, margin }: GameChances,
  drift: Rates,
  step: number,
): void {
  const outcomes = markets[0]?.outcomes ?? [];
  setQuote(quotes, 0, outcomes, quoteOf(raceChances(entrants, drift), margin), step);
}

/** Takes over the prices of a market's undecided outcomes, and whether it takes bets. */
function setQuote(
  quotes: Quotes,
  market: number,
  outcomes: readonly BookOutcome[],
  { prices, open }: Quote,
  step: number,
): void {
  if (open) quotes.oneSided.delete(market);
  else quotes.oneSided.add(market);
  outcomes.forEach(({ index }, place) => {
    const price = prices[place] ?? 0;
    if (quotes.prices[index] === price) return;
    quotes.prices[index] = price;
    quotes.versions[index] = step + 1;
  });
}

/** Indexes of the markets that lists show of a game until its start. */
export function mainAtStart({ game, chances, markets }: Book): number[] {
  if (game.kind === 'RACE') return markets.map((_, index) => index);
  return [...mainMarkets(markets, { home: 0, away: 0 }, chances.expected, -1)];
}

/**
 * The result market, and the total and handicap closest to even chances. Without drift, so that the choice does not
 * flicker.
 */
function mainMarkets(
  markets: readonly BookMarket[],
  score: Score,
  rates: Rates,
  sinceMs: number,
): Set<number> {
  const goals = score.home + score.away;
  // The median of a Poisson distribution is about a sixth below its mean.
  const evenTotal = goals + rates.home + rates.away - 1 / 6;
  const evenHandicap = score.away - score.home + rates.away - rates.home;
  const closest = (kind: 'TOTAL' | 'HANDICAP', even: number): number => {
    let best = -1;
    markets.forEach((market, index) => {
      const { line } = market;
      if (market.kind !== kind || line === null || market.offeredAtMs > sinceMs) return;
      if (kind === 'TOTAL' && (Number.isInteger(line) || line < goals)) return;
      const bestLine = markets[best]?.line ?? Infinity;
      if (Math.abs(line - even) < Math.abs(bestLine - even)) best = index;
    });
    return best;
  };
  const result = markets.findIndex((market) => market.kind === 'RESULT');
  const indexes = [result, closest('TOTAL', evenTotal), closest('HANDICAP', evenHandicap)];
  return new Set(indexes.filter((index) => index >= 0));
}

function sameSet(a: ReadonlySet<number>, b: ReadonlySet<number>): boolean {
  return a.size === b.size && [...a].every((value) => b.has(value));
}
