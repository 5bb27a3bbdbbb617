/** Which markets a game has over its life, when each is offered and when each outcome is decided. */
import type { Score, Side } from '../fixtures';
import {
  correctScore,
  marketId,
  marketKinds,
  marketOf,
  outcomeId,
  raceWinner,
  type MarketSpec,
  type OutcomeSpec,
} from '../markets';
import type { Rates } from '../model/goals';
import type { ScheduledGame, ScheduledMatch, ScheduledRace } from '../schedule/schedule';
import { raceResultOf, resultOf, type Result } from '../settle/resultOf';

/** An outcome with its result. */
export interface BookOutcome extends OutcomeSpec {
  id: string;
  /** Index among all outcomes of the game: the position of its price in the quotes. */
  index: number;
  /** Milliseconds after the start at which nothing can change the result any more. */
  decidedAtMs: number;
  result: Result;
}

/** A market with the time from which it is offered. It closes when its outcomes are decided. */
export interface BookMarket extends Omit<MarketSpec, 'outcomes'> {
  id: string;
  /** Milliseconds after the start; minus infinity for markets that are offered on the line. */
  offeredAtMs: number;
  /** How many outcomes it has: known without deciding them. */
  outcomeCount: number;
  /** Decided when they are first read, because lists of finished games read none. */
  readonly outcomes: BookOutcome[];
}

interface Offer {
  spec: MarketSpec;
  offeredAtMs: number;
}

/** All markets of a game, in display order. */
export function lineupOf(game: ScheduledGame, expected: Rates): BookMarket[] {
  const offers = game.kind === 'RACE' ? raceOffers(game) : matchOffers(game, expected);
  let index = 0;
  return offers.map((offer) => {
    const firstIndex = index;
    index += offer.spec.outcomes.length;
    return laidOut(game, offer, firstIndex);
  });
}

function laidOut(game: ScheduledGame, { spec, offeredAtMs }: Offer, firstIndex: number): BookMarket {
  let outcomes: BookOutcome[] | undefined;
  return {
    kind: spec.kind,
    line: spec.line,
    id: marketId(game.number, spec),
    offeredAtMs,
    outcomeCount: spec.outcomes.length,
    get outcomes() {
      outcomes ??= spec.outcomes.map((outcome, place) => ({
        ...outcome,
        id: outcomeId(game.number, spec, outcome),
        index: firstIndex + place,
        ...decision(game, spec, outcome),
      }));
      return outcomes;
    },
  };
}

function raceOffers(race: ScheduledRace): Offer[] {
  return [{ spec: raceWinner(race.fixture.entrants), offeredAtMs: -Infinity }];
}

const lineTotals = [0.5, 1.5, 2, 2.5, 3, 3.5, 4.5, 5.5];

function matchOffers({ play }: ScheduledMatch, expected: Rates): Offer[] {
  const offers = new Map<string, Offer>();
  const add = (spec: MarketSpec, offeredAtMs = -Infinity): void => {
    const key = `${spec.kind} ${spec.line}`;
    if (!offers.has(key)) offers.set(key, { spec, offeredAtMs });
  };
  for (const kind of ['RESULT', 'DOUBLE_CHANCE', 'BOTH_TO_SCORE'] as const) add(marketOf(kind));
  add(correctScore());
  for (const line of lineTotals) add(marketOf('TOTAL', line));
  for (const line of lineHandicaps(expected)) add(marketOf('HANDICAP', line));
  add(marketOf('NEXT_GOAL', 1));
  play.goals.forEach(({ atMs, score }, index) => {
    // The markets that a goal brings: the next goal, totals that came within reach, handicaps around the new score.
    add(marketOf('NEXT_GOAL', index + 2), atMs);
    add(marketOf('TOTAL', index + 4.5), atMs);
    for (const line of handicapsAround(score)) add(marketOf('HANDICAP', line), atMs);
  });
  return [...offers.values()].sort(byUse);
}

function lineHandicaps({ home, away }: Rates): number[] {
  const even = halved(away - home);
  return [-1, -0.5, 0, 0.5, 1].map((step) => even + step);
}

function handicapsAround({ home, away }: Score): number[] {
  return [-0.5, 0, 0.5].map((step) => away - home + step);
}

/** Rounds to halves; never gives minus zero, which would be written `-0` in an id. */
function halved(value: number): number {
  return Math.round(value * 2) / 2 + 0;
}

function byUse(a: Offer, b: Offer): number {
  const order = marketKinds.indexOf(a.spec.kind) - marketKinds.indexOf(b.spec.kind);
  return order || (a.spec.line ?? 0) - (b.spec.line ?? 0);
}

/** Replays the game goal by goal until the outcome is decided. */
function decision(
  game: ScheduledGame,
  market: MarketSpec,
  outcome: OutcomeSpec,
): Pick<BookOutcome, 'decidedAtMs' | 'result'> {
  const endMs = game.endsAt - game.startsAt;
  if (game.kind === 'RACE')
    return { decidedAtMs: endMs, result: raceResultOf(outcome, game.fixture, true) ?? 'VOID' };
  const scorers: Side[] = [];
  for (const goal of game.play.goals) {
    scorers.push(goal.side);
    const result = resultOf(market, outcome, { scorers, over: false });
    if (result) return { decidedAtMs: goal.atMs, result };
  }
  return { decidedAtMs: endMs, result: resultOf(market, outcome, { scorers, over: true }) ?? 'VOID' };
}
