/** The result of an outcome. Football settles on the score after 90 minutes. */
import type { RaceFixture, Score, Side } from '../fixtures';
import type { MarketSpec, OutcomeSpec } from '../markets';

/** VOID returns the stake. */
export type Result = 'WON' | 'LOST' | 'VOID';

/** A match so far: the order in which the sides scored, and whether it is over. */
export interface MatchCourse {
  scorers: readonly Side[];
  over: boolean;
}

/**
 * The result of an outcome, as soon as nothing can change it any more; null until then. A total or a handicap that
 * hits its whole line exactly is void.
 */
export function resultOf(
  market: MarketSpec,
  outcome: OutcomeSpec,
  { scorers, over }: MatchCourse,
): Result | null {
  const home = scorers.filter((side) => side === 'HOME').length;
  const score = { home, away: scorers.length - home };
  switch (market.kind) {
    case 'RESULT':
    case 'DOUBLE_CHANCE':
      return over ? wonIf(outcome.kind.split('_OR_').includes(winnerOf(score))) : null;
    case 'TOTAL':
      return totalResult(market.line ?? 0, outcome.kind === 'OVER', scorers.length, over);
    case 'HANDICAP':
      return over ? handicapResult(market.line ?? 0, outcome.kind === 'HOME', score) : null;
    case 'BOTH_TO_SCORE': {
      const both = score.home > 0 && score.away > 0;
      return both || over ? wonIf(both === (outcome.kind === 'YES')) : null;
    }
    case 'NEXT_GOAL': {
      const scorer = scorers[(market.line ?? 1) - 1];
      return scorer || over ? wonIf(outcome.kind === (scorer ?? 'NOBODY')) : null;
    }
    case 'CORRECT_SCORE':
      return scoreResult(market, outcome, score, over);
    case 'WINNER':
      return null;
  }
}

/** The result of an outcome of a race. */
export function raceResultOf(outcome: OutcomeSpec, race: RaceFixture, over: boolean): Result | null {
  if (!over) return null;
  const winner = race.entrants.find((entrant) => entrant.position === 1);
  return wonIf(winner !== undefined && outcome.entrant?.key === winner.key);
}

function wonIf(won: boolean): Result {
  return won ? 'WON' : 'LOST';
}

function winnerOf({ home, away }: Score): string {
  return home > away ? 'HOME' : home < away ? 'AWAY' : 'DRAW';
}

function totalResult(line: number, isOver: boolean, goals: number, over: boolean): Result | null {
  if (goals > line) return wonIf(isOver);
  if (!over) return null;
  return goals === line ? 'VOID' : wonIf(!isOver);
}

function handicapResult(line: number, isHome: boolean, { home, away }: Score): Result {
  const lead = home + line - away;
  return lead === 0 ? 'VOID' : wonIf(lead > 0 === isHome);
}

function scoreResult(market: MarketSpec, outcome: OutcomeSpec, score: Score, over: boolean): Result | null {
  const reachable = (listed: Score): boolean => listed.home >= score.home && listed.away >= score.away;
  const hit = (listed: Score): boolean => listed.home === score.home && listed.away === score.away;
  if (outcome.score) {
    if (!reachable(outcome.score)) return 'LOST';
    return over ? wonIf(hit(outcome.score)) : null;
  }
  const listed = market.outcomes.flatMap((other) => (other.score ? [other.score] : []));
  if (!listed.some(reachable)) return 'WON';
  return over ? wonIf(!listed.some(hit)) : null;
}
