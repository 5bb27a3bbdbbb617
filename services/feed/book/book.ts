/** The book of one game: its markets, and their prices at every step of its life. */
import type { Score } from '../fixtures';
import type { Rates } from '../model/goals';
import { quoteOf, type Quote } from '../model/prices';
import type { ScheduledGame, ScheduledMatch } from '../schedule/schedule';
import { quotingOf } from './events';
import { driftAt, forecastAt, raceChances, type GameChances } from './forecast';
import { lineupOf, type BookMarket, type BookOutcome } from './lineup';
import { stepAt, stepsOf } from './steps';

/** The prices after a step. The arrays belong to the book and change with its next call: copy them to keep them. */
export interface Quotes {
  /** Thousandths, by outcome index; the last price while an outcome takes no bets, 0 before its market is laid out. */
  prices: Int32Array;
  /** Steps at which each price last changed, counted from `firstVersion`; 0 before there is one. */
  versions: Int32Array;
  /** By outcome index: 1 where its event is within the chances that take bets. */
  offered: Uint8Array;
  /** Indexes of the markets that lists show. */
  main: Set<number>;
  /** At how many steps `offered` or `main` changed. */
  moves: number;
  /** Grows with every change of the list of markets: those offered, decided or closed, and which of them are main. */
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

/**
 * The version of a price of the first step. The former function of prices, which may have priced the same game, counted
 * from 1 and never so far.
 */
const firstVersion = 10_001;

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
  return { ...arrays, offered: new Uint8Array(answers), main, moves: 0, revision: 1 };
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
  const quoting = quotingOf(forecast);
  let listed = 0;
  let hasMoved = false;
  const offered = new Set<BookMarket>();
  for (const market of markets) {
    if (market.offeredAtMs > sinceMs) continue;
    const open = market.outcomes.filter((outcome) => outcome.decidedAtMs > sinceMs);
    listed += 1 + market.outcomes.length - open.length;
    const given = quoting(market, open);
    hasMoved = setQuotes(quotes, open, given, step) || hasMoved;
    if (given.some((quote) => quote.open)) offered.add(market);
  }
  const main = mainMarkets(markets, forecast.score, plain, (market) => offered.has(market));
  if (hasMoved || !sameSet(main, quotes.main)) quotes.moves++;
  quotes.main = main;
  quotes.revision = listed + quotes.moves;
}

function quoteRace(
  markets: readonly BookMarket[],
  quotes: Quotes,
  { entrants }: GameChances,
  drift: Rates,
  step: number,
): void {
  if (setQuotes(quotes, markets[0]?.outcomes ?? [], raceQuotes(entrants, drift), step)) quotes.moves++;
  quotes.revision = 1 + quotes.moves;
}

/** The quotes of a race's entrants at a step, in their order. */
export function raceQuotes(entrants: readonly number[], drift: Rates): Quote[] {
  return raceChances(entrants, drift).map((chance) => quoteOf(chance, 1 - chance));
}

/**
 * Takes over the quotes of undecided outcomes; returns whether one of them begins or ceases to take bets. One that takes
 * none keeps its last price.
 */
function setQuotes(
  quotes: Quotes,
  outcomes: readonly BookOutcome[],
  given: readonly Quote[],
  step: number,
): boolean {
  const { prices, versions, offered } = quotes;
  let hasMoved = false;
  outcomes.forEach(({ index }, place) => {
    const { price = 0, open = false } = given[place] ?? {};
    if ((offered[index] === 1) !== open) hasMoved = true;
    offered[index] = Number(open);
    if (prices[index] === price || (!open && prices[index] !== 0)) return;
    prices[index] = price;
    versions[index] = firstVersion + step;
  });
  return hasMoved;
}

/** Indexes of the markets that lists show of a game until its start. */
export function mainAtStart({ game, chances, markets }: Book): number[] {
  if (game.kind === 'RACE') return markets.map((_, index) => index);
  const isOnLine = ({ offeredAtMs }: BookMarket): boolean => offeredAtMs < 0;
  return [...mainMarkets(markets, { home: 0, away: 0 }, chances.expected, isOnLine)];
}

/**
 * Of the markets that are offered the result, and the total and handicap closest to even chances. Without drift, so
 * that the choice does not flicker.
 */
function mainMarkets(
  markets: readonly BookMarket[],
  score: Score,
  rates: Rates,
  isOffered: (market: BookMarket) => boolean,
): Set<number> {
  const goals = score.home + score.away;
  // The median of a Poisson distribution is about a sixth below its mean.
  const evenTotal = goals + rates.home + rates.away - 1 / 6;
  const evenHandicap = score.away - score.home + rates.away - rates.home;
  const closest = (kind: 'TOTAL' | 'HANDICAP', even: number): number => {
    let best = -1;
    markets.forEach((market, index) => {
      const { line } = market;
      if (market.kind !== kind || line === null || !isOffered(market)) return;
      if (kind === 'TOTAL' && (Number.isInteger(line) || line < goals)) return;
      const bestLine = markets[best]?.line ?? Infinity;
      if (Math.abs(line - even) < Math.abs(bestLine - even)) best = index;
    });
    return best;
  };
  const result = markets.findIndex((market) => market.kind === 'RESULT' && isOffered(market));
  const indexes = [result, closest('TOTAL', evenTotal), closest('HANDICAP', evenHandicap)];
  return new Set(indexes.filter((index) => index >= 0));
}

function sameSet(a: ReadonlySet<number>, b: ReadonlySet<number>): boolean {
  return a.size === b.size && [...a].every((value) => b.has(value));
}
