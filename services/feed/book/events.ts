/** What a match can still end in, and what each outcome is worth in each of these endings. */
import type { LegResult } from '../../../rules/factors';
import type { Score, Side } from '../fixtures';
import type { MarketSpec, OutcomeSpec } from '../markets';
import { mostGoals, type GoalGrid } from '../model/goals';
import { isOnLadder, quoteOf, type Quote } from '../model/prices';
import { resultOf } from '../settle/resultOf';

/** A match as the model sees it. */
export interface MatchForecast {
  score: Score;
  /** The goals still to come: the one distribution that all markets of the match are priced by. */
  grid: GoalGrid;
}

const counts = Array.from({ length: mostGoals + 1 }, (_, count) => count);

/**
 * Every way in which a match can go on, as the sides that score in turn. Two orders of the same goals differ only in
 * who scores first: no market depends on more.
 */
export const courses: readonly Side[][] = counts.flatMap((home) =>
  counts.flatMap((away) => ordersOf(home, away)),
);

function ordersOf(home: number, away: number): Side[][] {
  const goals = (side: Side, count: number): Side[] => Array<Side>(count).fill(side);
  const homeFirst = [...goals('HOME', home), ...goals('AWAY', away)];
  const awayFirst = [...goals('AWAY', away), ...goals('HOME', home)];
  return home > 0 && away > 0 ? [homeFirst, awayFirst] : [homeFirst];
}

/** The goals of each course, and its share of all orders of them: each goal is equally likely to be the first. */
const goalsOfCourses = courses.map((scorers) => {
  const home = scorers.filter((side) => side === 'HOME').length;
  const away = scorers.length - home;
  const first = scorers[0] === 'HOME' ? home : away;
  return { home, away, share: scorers.length === 0 ? 1 : first / scorers.length };
});

/** The one measure of a match: the probability of each course. A plain loop, since every step of every match needs it. */
function measureOf({ at }: GoalGrid): Float64Array {
  const measure = new Float64Array(goalsOfCourses.length);
  for (const [course, { home, away, share }] of goalsOfCourses.entries())
    measure[course] = at(home, away) * share;
  return measure;
}

/**
 * What a bet on an outcome comes to in each course: the key of a price. Outcomes of equal results are one event, and the
 * same object.
 */
interface GameEvent {
  /** The courses of each result but the one that has most courses, whose chance is what the others leave. */
  parts: readonly { result: LegResult; courses: readonly number[] }[];
  rest: LegResult;
}

/** What a result wins for each unit that it could win, and what it loses of the stake. */
const shares: Readonly<Record<LegResult, { win: number; loss: number }>> = {
  WON: { win: 1, loss: 0 },
  HALF_WON: { win: 0.5, loss: 0 },
  VOID: { win: 0, loss: 0 },
  HALF_LOST: { win: 0, loss: 0.5 },
  LOST: { win: 0, loss: 1 },
};

/** Events by outcome and score, and by their results. They depend on nothing else, so all matches share them. */
const byOutcome = new Map<string, GameEvent>();
const byResults = new Map<string, GameEvent>();

/** The event that an outcome is from a score on, by the rules that settle it. */
function eventOf(market: MarketSpec, outcome: OutcomeSpec, { home, away }: Score): GameEvent {
  const answer = outcome.score ? `${outcome.score.home}-${outcome.score.away}` : outcome.kind;
  const key = `${market.kind} ${market.line} ${answer} ${home}-${away}`;
  let event = byOutcome.get(key);
  if (event) return event;
  const scored = [...Array<Side>(home).fill('HOME'), ...Array<Side>(away).fill('AWAY')];
  const results = courses.map(
    (rest) => resultOf(market, outcome, { scorers: [...scored, ...rest], over: true }) ?? 'VOID',
  );
  event = byResults.get(results.join()) ?? laidOut(results);
  byResults.set(results.join(), event);
  byOutcome.set(key, event);
  return event;
}

function laidOut(results: readonly LegResult[]): GameEvent {
  const parts = [...new Set(results)].map((result) => ({
    result,
    courses: results.flatMap((one, course) => (one === result ? [course] : [])),
  }));
  parts.sort((a, b) => a.courses.length - b.courses.length);
  return { rest: parts.pop()?.result ?? 'VOID', parts };
}

/** What an event wins for each unit that it could win, and what it loses of the stake, on average. */
function expected({ parts, rest }: GameEvent, measure: Float64Array): { win: number; loss: number } {
  let [win, loss, left] = [0, 0, 1];
  const add = (result: LegResult, chance: number): void => {
    win += shares[result].win * chance;
    loss += shares[result].loss * chance;
    left -= chance;
  };
  for (const part of parts) {
    let chance = 0;
    for (const course of part.courses) chance += measure[course] ?? 0;
    add(part.result, chance);
  }
  add(rest, Math.max(0, left));
  return { win, loss };
}

/** The events of the outcomes that a market was last priced for: they stay the same until a goal. */
const ofMarkets = new WeakMap<MarketSpec, { score: Score; outcomes: number; events: GameEvent[] }>();

function eventsOf(market: MarketSpec, outcomes: readonly OutcomeSpec[], score: Score): GameEvent[] {
  const last = ofMarkets.get(market);
  const isSame = last?.score.home === score.home && last.score.away === score.away;
  if (last && isSame && last.outcomes === outcomes.length) return last.events;
  const events = outcomes.map((outcome) => eventOf(market, outcome, score));
  ofMarkets.set(market, { score, outcomes: outcomes.length, events });
  return events;
}

/** The quotes of a market's outcomes that are undecided at the score, in their order. */
export type Quoting = (market: MarketSpec, outcomes: readonly OutcomeSpec[]) => Quote[];

/** Prices the markets of a match at one step: each event once, wherever it is sold. */
export function quotingOf({ score, grid }: MatchForecast): Quoting {
  const measure = measureOf(grid);
  const known = new Map<GameEvent, Quote>();
  const quoted = (event: GameEvent): Quote => {
    const { win, loss } = expected(event, measure);
    const quote = quoteOf(win, loss);
    known.set(event, quote);
    return quote;
  };
  return (market, outcomes) => {
    const quotes = eventsOf(market, outcomes, score).map((event) => known.get(event) ?? quoted(event));
    const isLine = market.kind === 'TOTAL' || market.kind === 'HANDICAP';
    return isLine && !isOnLadder(quotes) ? quotes.map((quote) => ({ ...quote, open: false })) : quotes;
  };
}
