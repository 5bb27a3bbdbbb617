/** Fits ratings to results: a Poisson model with shrinkage, by Newton's method one rating at a time. */
import type { MatchFixture } from '../fixtures';
import { correction } from './goals';
import { expectedGoals, type CompetitionRatings } from './ratings';

/** Weight of the prior that a team is average, in goals. */
const defaultShrinkage = 8;
const sweeps = 40;

interface Rating {
  attack: number;
  defence: number;
}

/** Fits one competition. Without matches everything is average: 1.2 goals a side, a small home advantage. */
export function fitRatings(
  matches: readonly MatchFixture[],
  shrinkage = defaultShrinkage,
): CompetitionRatings {
  const teams = new Map<string, Rating>();
  for (const { home, away } of matches) {
    teams.set(home.name, { attack: 0, defence: 0 });
    teams.set(away.name, { attack: 0, defence: 0 });
  }
  const level = { base: Math.log(1.2), home: 0.15 };
  for (let sweep = 0; sweep < sweeps; sweep++) {
    fitLevel(level, matches, teams);
    for (const [name, rating] of teams) fitTeam(name, rating, matches, teams, level, shrinkage);
  }
  const rounded = (value: number): number => Math.round(value * 1000) / 1000;
  const byName = [...teams].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    base: rounded(level.base),
    home: rounded(level.home),
    teams: Object.fromEntries(
      byName.map(([name, r]) => [name, [rounded(r.attack), rounded(r.defence)] as const]),
    ),
  };
}

interface Level {
  base: number;
  home: number;
}

const average: Rating = { attack: 0, defence: 0 };

/**
 * Moves the general level and the home advantage to where expected and scored goals agree, with a prior of twenty
 * goals.
 */
function fitLevel(level: Level, matches: readonly MatchFixture[], teams: ReadonlyMap<string, Rating>): void {
  let [scored, expected, scoredHome, expectedHome] = [24, 20 * Math.exp(level.base), 0, 0];
  for (const match of matches) {
    const home = teams.get(match.home.name) ?? average;
    const away = teams.get(match.away.name) ?? average;
    const homeRate = Math.exp(level.base + level.home + home.attack - away.defence);
    scored += match.fullTime.home + match.fullTime.away;
    expected += homeRate + Math.exp(level.base + away.attack - home.defence);
    scoredHome += match.fullTime.home;
    expectedHome += homeRate;
  }
  level.base += Math.log(scored / expected);
  // The home advantage shrinks towards zero, which is right for tournaments on neutral ground.
  level.home += (scoredHome - expectedHome - 20 * level.home) / (expectedHome + 20);
}

function fitTeam(
  name: string,
  rating: Rating,
  matches: readonly MatchFixture[],
  teams: ReadonlyMap<string, Rating>,
  level: Level,
  shrinkage: number,
): void {
  const sums = { scored: 0, toScore: 0, conceded: 0, toConcede: 0 };
  for (const match of matches) {
    const isHome = match.home.name === name;
    if (!isHome && match.away.name !== name) continue;
    const other = teams.get(isHome ? match.away.name : match.home.name) ?? average;
    sums.scored += isHome ? match.fullTime.home : match.fullTime.away;
    sums.conceded += isHome ? match.fullTime.away : match.fullTime.home;
    sums.toScore += Math.exp(level.base + (isHome ? level.home : 0) + rating.attack - other.defence);
    sums.toConcede += Math.exp(level.base + (isHome ? 0 : level.home) + other.attack - rating.defence);
  }
  rating.attack += (sums.scored - sums.toScore - shrinkage * rating.attack) / (sums.toScore + shrinkage);
  rating.defence +=
    (sums.toConcede - sums.conceded - shrinkage * rating.defence) / (sums.toConcede + shrinkage);
}

/** One competition's matches with the ratings fitted on them. */
export interface FittedMatches {
  matches: readonly MatchFixture[];
  ratings: CompetitionRatings;
}

/** The correction of low scores with the highest likelihood, to a hundredth. */
export function fitRho(fitted: readonly FittedMatches[]): number {
  const candidates = Array.from({ length: 31 }, (_, index) => (index - 20) / 100);
  const likelihood = (rho: number): number =>
    fitted.reduce((sum, { matches, ratings }) => sum + lowScoreLikelihood(matches, ratings, rho), 0);
  return candidates.reduce((best, rho) => (likelihood(rho) > likelihood(best) ? rho : best), 0);
}

function lowScoreLikelihood(
  matches: readonly MatchFixture[],
  ratings: CompetitionRatings,
  rho: number,
): number {
  return matches.reduce((sum, match) => {
    const { home, away } = match.fullTime;
    if (home > 1 || away > 1) return sum;
    return sum + Math.log(correction(home, away, expectedGoals(ratings, match), rho));
  }, 0);
}

/** Share of goals before half-time, over all matches whose half-time score is known. */
export function fitFirstHalfShare(matches: readonly MatchFixture[]): number {
  let early = 0;
  let all = 0;
  for (const { halfTime, fullTime } of matches) {
    if (!halfTime) continue;
    early += halfTime.home + halfTime.away;
    all += fullTime.home + fullTime.away;
  }
  return all === 0 ? 0.45 : Math.round((early / all) * 1000) / 1000;
}
