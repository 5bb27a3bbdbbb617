/** The book of one game: its markets, and their prices at every step of its life. */
import type { Score } from '../fixtures';
import { fraction } from '../random';
import type { GoalModel } from '../model/ratings';
import { shareToCome } from '../model/ratings';
import type { Rates } from '../model/goals';
import { goalGrid } from '../model/goals';
import { quoteOf } from '../model/prices';
import type { Quote } from '../model/prices';
import type { ScheduledGame, ScheduledMatch } from '../schedule/schedule';
import type { BookMarket, BookOutcome } from './lineup';
import { lineupOf } from './lineup';
import type { MatchForecast } from './probabilities';
import { probabilitiesOf } from './probabilities';
import { stepAt, stepsOf } from './steps';

/** What the book needs to know about a game's chances. */
export interface GameChances {
  model: GoalModel;
  margin: number;
  /** Goals expected of a match; zero for a race. */
  expected: Rates;
  /** Probabilities of the entrants of a race, in their order; empty for a match. */
  entrants: readonly number[];
}

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
  markets: readonly BookMarket[];
  steps: readonly number[];
  /** The prices at an instant, in milliseconds after the start. Asking in order of time is fast. */
  quotesAt(sinceMs: number): Quotes;
}

/** How far prices on the line drift, on the logarithm of expected goals. */
const driftSize = 0.06;
const stepsPerDrift = 6;

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
  const answers = markets.reduce((sum, market) => sum + market.outcomes.length, 0);
  const main = new Set(markets.flatMap((market, index) => (market.kind === 'WINNER' ? [index] : [])));
  const arrays = { prices: new Int32Array(answers), versions: new Int32Array(answers) };
  return { ...arrays, oneSided: new Set(), main, mainMoves: 0, revision: 1 };
}

function quoteMatch(
  game: ScheduledMatch,
  markets: readonly BookMarket[],
  quotes: Quotes,
  { model, expected, margin }: GameChances,
  drift: Rates,
  step: number,
  sinceMs: number,
): void {
  const { halfTimeMs, secondHalfMs } = game.play;
  const first = Math.max(0, Math.min(sinceMs, halfTimeMs));
  const second = Math.max(0, sinceMs - secondHalfMs);
  const share = sinceMs <= 0 ? 1 : shareToCome(first, second, model.firstHalfShare);
  const score = game.play.goals.findLast((goal) => goal.atMs <= sinceMs)?.score ?? { home: 0, away: 0 };
  const plain = { home: expected.home * share, away: expected.away * share };
  const rates = { home: plain.home * drift.home, away: plain.away * drift.away };
  const forecast: MatchForecast = { score, grid: goalGrid(rates, model.rho * share) };
  const main = mainMarkets(markets, score, plain, sinceMs);
  let listed = 0;
  markets.forEach((market, index) => {
    if (market.offeredAtMs > sinceMs) return;
    const open = market.outcomes.filter((outcome) => outcome.decidedAtMs > sinceMs);
    listed += 1 + market.outcomes.length - open.length;
    if (open.length === 0) return;
    setQuote(quotes, index, open, quoteOf(probabilitiesOf(market, open, forecast), margin), step);
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
  // The drift of a race: every second driver rises a little while the others fall.
  const weights = entrants.map((chance, index) => chance * (index % 2 === 0 ? drift.home : drift.away));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const quote = quoteOf(
    weights.map((weight) => weight / sum),
    margin,
  );
  setQuote(quotes, 0, outcomes, quote, step);
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

/** A smooth random walk around one for each side, the same for the same game and step. */
function driftAt(number: number, step: number): Rates {
  const wander = (side: string): number => {
    const place = step / stepsPerDrift;
    const from = fraction(`${number} ${side} ${Math.floor(place)}`);
    const to = fraction(`${number} ${side} ${Math.floor(place) + 1}`);
    const value = from + (to - from) * (place - Math.floor(place));
    return Math.exp(driftSize * (2 * value - 1));
  };
  return { home: wander('home'), away: wander('away') };
}
