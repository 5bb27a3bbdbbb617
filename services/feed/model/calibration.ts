/** How well probabilities match results, measured on matches that were not used for the fit. */
import type { MatchFixture } from '../fixtures';
import { goalGrid } from './goals';
import { expectedGoals, type CompetitionRatings } from './ratings';

/** Probabilities of home, draw and away. */
export type ResultChances = readonly [number, number, number];

/** A forecast with the result: 0 home, 1 draw, 2 away. */
export interface Forecast {
  chances: ResultChances;
  outcome: number;
}

/** The last fifth of the matches by date is held out of the fit. */
const trainedShare = 0.8;

/** Splits a competition's matches by date into a part to fit on and a part to test on. */
export function splitByDate(
  matches: readonly MatchFixture[],
  share = trainedShare,
): [MatchFixture[], MatchFixture[]] {
  const ordered = [...matches].sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1));
  const cut = Math.floor(ordered.length * share);
  return [ordered.slice(0, cut), ordered.slice(cut)];
}

/** What the model says about a match before it begins. */
export function resultChances(ratings: CompetitionRatings, match: MatchFixture, rho: number): ResultChances {
  const grid = goalGrid(expectedGoals(ratings, match), rho);
  let home = 0;
  let away = 0;
  for (let lead = 1; lead <= 12; lead++) {
    home += grid.lead(lead);
    away += grid.lead(-lead);
  }
  return [home, 1 - home - away, away];
}

/** The forecast that knows only how often each result came: the measure to beat. */
export function baseRates(matches: readonly MatchFixture[]): ResultChances {
  // Starts the counts at one, so that nothing counts as impossible.
  const counts: [number, number, number] = [1, 1, 1];
  for (const match of matches) counts[outcomeOf(match)]++;
  const share = (count: number): number => count / (matches.length + 3);
  return [share(counts[0]), share(counts[1]), share(counts[2])];
}

/** The result of a match: 0 home, 1 draw, 2 away. */
export function outcomeOf({ fullTime: { home, away } }: MatchFixture): 0 | 1 | 2 {
  if (home > away) return 0;
  return home === away ? 1 : 2;
}

/** Mean of minus the logarithm of the probability given to the actual result; lower is better. */
export function logLoss(forecasts: readonly Forecast[]): number {
  return mean(forecasts.map(({ chances, outcome }) => -Math.log(chances[outcome] ?? 1)));
}

/** Mean squared distance between probabilities and actual results, over the three results; lower is better. */
export function brierScore(forecasts: readonly Forecast[]): number {
  const distance = ({ chances, outcome }: Forecast): number =>
    chances.reduce((sum, chance, index) => sum + (chance - (index === outcome ? 1 : 0)) ** 2, 0);
  return mean(forecasts.map(distance));
}

/** A row of the reliability table: forecasts between two probabilities, and how often they came true. */
export interface ReliabilityBin {
  from: number;
  to: number;
  count: number;
  forecast: number;
  observed: number;
}

/** Groups all three probabilities of every forecast into tenths. Empty tenths are left out. */
export function reliability(forecasts: readonly Forecast[]): ReliabilityBin[] {
  const points = forecasts.flatMap(({ chances, outcome }) =>
    chances.map((chance, index) => ({ chance, hit: index === outcome ? 1 : 0 })),
  );
  return Array.from({ length: 10 }, (_, tenth) => {
    const own = points.filter(({ chance }) => Math.min(9, Math.floor(chance * 10)) === tenth);
    const forecast = mean(own.map(({ chance }) => chance));
    return {
      from: tenth / 10,
      to: (tenth + 1) / 10,
      count: own.length,
      forecast,
      observed: mean(own.map(({ hit }) => hit)),
    };
  }).filter(({ count }) => count > 0);
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
