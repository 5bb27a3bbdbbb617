/** Strengths of teams, and the goals that follow from them. `docs/feed-model.md` explains it. */
import { minuteMs } from '../../durations';
import type { MatchFixture } from '../fixtures';
import type { Rates } from './goals';

/** Ratings of one competition, on the logarithm of goals. */
export interface CompetitionRatings {
  /** Goals of an average away side against an average defence. */
  base: number;
  /** What playing at home adds. */
  home: number;
  /** Attack and defence by team; a positive attack scores more, a positive defence lets in less. */
  teams: Record<string, readonly number[]>;
}

/** Constants of every competition. */
export interface GoalModel {
  /** Dixon and Coles' correction of low scores. */
  rho: number;
  /** Share of the goals that fall before half-time. */
  firstHalfShare: number;
}

/** Two sides of unknown strength count as average. */
export function expectedGoals(
  { base, home, teams }: CompetitionRatings,
  match: Pick<MatchFixture, 'home' | 'away'>,
): Rates {
  const [homeAttack = 0, homeDefence = 0] = teams[match.home.name] ?? [];
  const [awayAttack = 0, awayDefence = 0] = teams[match.away.name] ?? [];
  return {
    home: Math.exp(base + home + homeAttack - awayDefence),
    away: Math.exp(base + awayAttack - homeDefence),
  };
}

/**
 * Usual length of each half with its added time, in minutes: what a bookmaker assumes before added time is announced.
 */
const usualMinutes = { first: 47, second: 50 };
/** After the usual end some goals are still expected, until the whistle. */
const leastShare = 0.01;

/** Share of a match's goals still to come after a given time of play in each half. */
export function shareToCome(firstMs: number, secondMs: number, firstHalfShare: number): number {
  const first = Math.min(1, firstMs / (usualMinutes.first * minuteMs));
  const second = Math.min(1, secondMs / (usualMinutes.second * minuteMs));
  return Math.max(leastShare, firstHalfShare * (1 - first) + (1 - firstHalfShare) * (1 - second));
}
