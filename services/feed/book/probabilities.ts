/** The probability that the model gives each outcome of a market, from the goals still to come. */
import type { Score } from '../fixtures';
import { mostGoals, type GoalGrid } from '../model/goals';
import type { BookMarket, BookOutcome } from './lineup';

/** A match as the model sees it. */
export interface MatchForecast {
  score: Score;
  /** The goals still to come: the one distribution that all markets of the match are priced by. */
  grid: GoalGrid;
}

/**
 * Probabilities of the given outcomes of a market, in their order. They add up to 1, for a double chance to 2. When a
 * whole line can be hit exactly, they are conditional on not hitting it, since stakes are returned then.
 */
export function probabilitiesOf(
  market: BookMarket,
  outcomes: readonly BookOutcome[],
  forecast: MatchForecast,
): number[] {
  const { score, grid } = forecast;
  switch (market.kind) {
    case 'RESULT':
    case 'DOUBLE_CHANCE': {
      const lead = score.home - score.away;
      const chances: Record<string, number> = { HOME: above(grid, -lead), DRAW: grid.lead(-lead) };
      chances.AWAY = 1 - (chances.HOME ?? 0) - (chances.DRAW ?? 0);
      const chance = ({ kind }: BookOutcome): number =>
        kind.split('_OR_').reduce((sum, one) => sum + Math.max(0, chances[one] ?? 0), 0);
      return outcomes.map(chance);
    }
    case 'TOTAL':
      return overUnder(grid, (market.line ?? 0) - score.home - score.away);
    case 'HANDICAP': {
      const even = -(score.home + (market.line ?? 0) - score.away);
      return twoWay(above(grid, even), Number.isInteger(even) ? grid.lead(even) : 0);
    }
    case 'BOTH_TO_SCORE': {
      const yes = bothScore(score, grid);
      return [yes, 1 - yes];
    }
    case 'NEXT_GOAL': {
      const nobody = grid.at(0, 0);
      return [grid.next.home, nobody, grid.next.away];
    }
    case 'CORRECT_SCORE':
      return correctScores(outcomes, score, grid);
    case 'WINNER':
      return [];
  }
}

/** P(the home side's further lead is above `lead`), which may lie between two whole leads. */
function above(grid: GoalGrid, lead: number): number {
  let sum = 0;
  for (let value = Math.floor(lead) + 1; value <= mostGoals; value++) sum += grid.lead(value);
  return Math.min(1, sum);
}

function overUnder(grid: GoalGrid, toCome: number): number[] {
  let under = 0;
  for (let goals = 0; goals < toCome; goals++) under += grid.total(goals);
  const push = Number.isInteger(toCome) ? grid.total(toCome) : 0;
  return twoWay(Math.max(0, 1 - under - push), push);
}

function twoWay(first: number, push: number): number[] {
  const share = first / Math.max(1e-12, 1 - push);
  return [Math.min(1, share), Math.max(0, 1 - share)];
}

function bothScore(score: Score, { none, at }: GoalGrid): number {
  if (score.home > 0) return 1 - none.away;
  if (score.away > 0) return 1 - none.home;
  return 1 - none.home - none.away + at(0, 0);
}

function correctScores(outcomes: readonly BookOutcome[], score: Score, grid: GoalGrid): number[] {
  const listed = outcomes.map((one) =>
    one.score ? grid.at(one.score.home - score.home, one.score.away - score.away) : 0,
  );
  const other = Math.max(0, 1 - listed.reduce((sum, p) => sum + p, 0));
  return outcomes.map((one, index) => (one.score ? (listed[index] ?? 0) : other));
}
