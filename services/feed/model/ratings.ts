/** How strong teams are, and what follows for a match's goals. `docs/feed-model.md` explains it. */
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

/** What holds for every competition. */
export interface GoalModel {
  /** Dixon and Coles' correction of low scores. */
  rho: number;
  /** Share of the goals that fall before half-time. */
  firstHalfShare: number;
}

/** Two sides whose strength is unknown count as average. */
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

/** Minutes that a half usually lasts with its added time: what a bookmaker reckons with before the board goes up. */
const usualMinutes = { first: 47, second: 50 };
/** Beyond the usual end there is still something to come, until the whistle. */
const leastShare = 0.01;

/** Share of a match's goals still to come after so much play in each half. */
export function shareToCome(firstMs: number, secondMs: number, firstHalfShare: number): number {
  const first = Math.min(1, firstMs / (usualMinutes.first * minuteMs));
  const second = Math.min(1, secondMs / (usualMinutes.second * minuteMs));
  return Math.max(leastShare, firstHalfShare * (1 - first) + (1 - firstHalfShare) * (1 - second));
}
