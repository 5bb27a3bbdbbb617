/** What the model expects of a game at a step of its book: the one source of all prices and of the chances. */
import { goalGrid, type Rates } from '../model/goals';
import { shareToCome, type GoalModel } from '../model/ratings';
import { fraction } from '../random';
import type { ScheduledMatch } from '../schedule/schedule';
import type { MatchForecast } from './events';

/** What the book needs to know about a game's chances. */
export interface GameChances {
  model: GoalModel;
  /** Goals expected of a match; zero for a race. */
  expected: Rates;
  /** Probabilities of the entrants of a race, in their order; empty for a match. */
  entrants: readonly number[];
}

/** How far prices on the line drift, on the logarithm of expected goals. */
const driftSize = 0.06;
const stepsPerDrift = 6;

/** A match at an instant, in milliseconds after its start: the forecast, and the expected goals without drift. */
export function forecastAt(
  game: ScheduledMatch,
  { model, expected }: GameChances,
  drift: Rates,
  sinceMs: number,
): { forecast: MatchForecast; plain: Rates } {
  const { halfTimeMs, secondHalfMs } = game.play;
  const first = Math.max(0, Math.min(sinceMs, halfTimeMs));
  const second = Math.max(0, sinceMs - secondHalfMs);
  const share = sinceMs <= 0 ? 1 : shareToCome(first, second, model.firstHalfShare);
  const score = game.play.goals.findLast((goal) => goal.atMs <= sinceMs)?.score ?? { home: 0, away: 0 };
  const plain = { home: expected.home * share, away: expected.away * share };
  const rates = { home: plain.home * drift.home, away: plain.away * drift.away };
  return { forecast: { score, grid: goalGrid(rates, model.rho * share) }, plain };
}

/** The drift of a race: every second driver rises a little while the others fall. */
export function raceChances(entrants: readonly number[], drift: Rates): number[] {
  const weights = entrants.map((chance, index) => chance * (index % 2 === 0 ? drift.home : drift.away));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

/** A smooth random walk around one for each side, the same for the same game and step. */
export function driftAt(number: number, step: number): Rates {
  const wander = (side: string): number => {
    const place = step / stepsPerDrift;
    const from = fraction(`${number} ${side} ${Math.floor(place)}`);
    const to = fraction(`${number} ${side} ${Math.floor(place) + 1}`);
    const value = from + (to - from) * (place - Math.floor(place));
    return Math.exp(driftSize * (2 * value - 1));
  };
  return { home: wander('home'), away: wander('away') };
}
