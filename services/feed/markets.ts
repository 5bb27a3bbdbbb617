/** The vocabulary of markets and the names of outcomes on the wire. */
import type { Entrant, Score } from './fixtures';

/** Kinds of markets in the order in which pages show them. */
export const marketKinds = [
  'RESULT',
  'TOTAL',
  'HANDICAP',
  'DOUBLE_CHANCE',
  'BOTH_TO_SCORE',
  'NEXT_GOAL',
  'CORRECT_SCORE',
  'WINNER',
] as const;

/** What a market is about. */
export type MarketKind = (typeof marketKinds)[number];

/** What an outcome says. */
export type OutcomeKind =
  | 'HOME'
  | 'DRAW'
  | 'AWAY'
  | 'HOME_OR_DRAW'
  | 'HOME_OR_AWAY'
  | 'DRAW_OR_AWAY'
  | 'OVER'
  | 'UNDER'
  | 'YES'
  | 'NO'
  | 'SCORE'
  | 'OTHER_SCORE'
  | 'NOBODY'
  | 'COMPETITOR';

/** One outcome of a market. */
export interface OutcomeSpec {
  kind: OutcomeKind;
  /** Only for an exact score. */
  score: Score | null;
  /** Only for an entrant of a race. */
  entrant: Entrant | null;
}

/** A question about a game with all its outcomes. */
export interface MarketSpec {
  kind: MarketKind;
  /**
   * Whole or half goals for TOTAL; those of the home side for HANDICAP; the goal's number for NEXT_GOAL; null for
   * other kinds.
   */
  line: number | null;
  outcomes: OutcomeSpec[];
}

const fixedAnswers: Record<Exclude<MarketKind, 'CORRECT_SCORE' | 'WINNER'>, OutcomeKind[]> = {
  RESULT: ['HOME', 'DRAW', 'AWAY'],
  TOTAL: ['OVER', 'UNDER'],
  HANDICAP: ['HOME', 'AWAY'],
  DOUBLE_CHANCE: ['HOME_OR_DRAW', 'HOME_OR_AWAY', 'DRAW_OR_AWAY'],
  BOTH_TO_SCORE: ['YES', 'NO'],
  NEXT_GOAL: ['HOME', 'NOBODY', 'AWAY'],
};

/** A market whose outcomes are the same in every game. */
export function marketOf(kind: keyof typeof fixedAnswers, line: number | null = null): MarketSpec {
  return {
    kind,
    line,
    outcomes: fixedAnswers[kind].map((answer) => ({ kind: answer, score: null, entrant: null })),
  };
}

/** Up to three goals each, four against at most two; every other score is one outcome together. */
export function correctScore(): MarketSpec {
  const outcomes: OutcomeSpec[] = [];
  for (let home = 0; home <= 4; home++) {
    for (let away = 0; away <= 4; away++) {
      const listed = Math.max(home, away) < 4 || Math.min(home, away) <= 2;
      if (listed && home + away < 8) outcomes.push({ kind: 'SCORE', score: { home, away }, entrant: null });
    }
  }
  return {
    kind: 'CORRECT_SCORE',
    line: null,
    outcomes: [...outcomes, { kind: 'OTHER_SCORE', score: null, entrant: null }],
  };
}

/** The winner of a race. */
export function raceWinner(entrants: readonly Entrant[]): MarketSpec {
  return {
    kind: 'WINNER',
    line: null,
    outcomes: entrants.map((entrant) => ({ kind: 'COMPETITOR', score: null, entrant })),
  };
}

/** `10345~TOTAL~2.5`, or `10345~RESULT` for a kind without a line. */
export function marketId(number: number, market: Pick<MarketSpec, 'kind' | 'line'>): string {
  return market.line === null ? `${number}~${market.kind}` : `${number}~${market.kind}~${market.line}`;
}

/** `10345~TOTAL~2.5~OVER`, `10345~RESULT~HOME`, `10345~CORRECT_SCORE~2-1`, `10345~WINNER~george-russell`. */
export function outcomeId(
  number: number,
  market: Pick<MarketSpec, 'kind' | 'line'>,
  outcome: OutcomeSpec,
): string {
  const { score, entrant, kind } = outcome;
  const answer = score ? `${score.home}-${score.away}` : (entrant?.key ?? kind);
  return `${marketId(number, market)}~${answer}`;
}

/** The number of the game that the id of a market or an outcome belongs to; null for any other id. */
export function gameNumberOf(id: string): number | null {
  const found = /^(\d{1,10})~[A-Z_]+~/.exec(id);
  return found ? Number(found[1]) : null;
}
