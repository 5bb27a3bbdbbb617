/** The chances of a match over its minutes, computed again from the book: nothing is stored. */
import type { Book } from '../book/book';
import { quotingOf } from '../book/events';
import { driftAt, forecastAt } from '../book/forecast';
import { stepAt } from '../book/steps';
import type { Score } from '../fixtures';
import { secondMs } from '../../durations';
import { matchStateAt } from '../replay/state';
import type { ScheduledMatch } from '../schedule/schedule';

/** The chances of the three results at a step. The shares are whole ten-thousandths, which add up to 10000. */
export interface ChancesPoint {
  /** Seconds of play since kick-off, without the break. */
  second: number;
  /** As the clock of the match shows it; 0 before kick-off. */
  minute: number;
  addedMinute: number;
  score: Score;
  home: number;
  draw: number;
  away: number;
}

/** The chances of a match up to an instant. */
export interface Chances {
  points: ChancesPoint[];
  /** The second of play at which the first half ended; null before that. */
  halfTimeSecond: number | null;
}

const whole = 10_000;
/** The steps in play come every 30 seconds; every third one is enough for a picture and keeps the answer small. */
const everyMs = 85 * secondMs;

/**
 * The chances from kick-off to an instant, in milliseconds after the start. The last point is that of the present
 * prices. Before kick-off it is the only one; a race has none.
 */
export function chancesOf(book: Book, sinceMs: number): Chances {
  const { game } = book;
  if (game.kind === 'RACE') return { points: [], halfTimeSecond: null };
  const { steps } = book;
  const present = stepAt(steps, sinceMs);
  const shown = sinceMs < 0 ? [present] : shownSteps(game, steps, present);
  return {
    points: shown.map((step) => pointAt(book, game, step)),
    halfTimeSecond: sinceMs >= game.play.halfTimeMs ? game.play.halfTimeMs / secondMs : null,
  };
}

/** The model's probabilities of home win, draw and away win at a step, before rounding; the result at the end. */
export function resultChancesAt(book: Book, game: ScheduledMatch, step: number): [number, number, number] {
  const sinceMs = book.steps[step] ?? 0;
  const { fullTimeMs, fullTime } = game.play;
  if (sinceMs >= fullTimeMs) {
    const lead = Math.sign(fullTime.home - fullTime.away);
    return [Number(lead > 0), Number(lead === 0), Number(lead < 0)];
  }
  const drift = driftAt(game.number, Math.min(step, stepAt(book.steps, -1)));
  const { forecast } = forecastAt(game, book.chances, drift, sinceMs);
  const market = book.markets.find(({ kind }) => kind === 'RESULT');
  const [home, draw, away] = market ? quotingOf(forecast)(market, market.outcomes) : [];
  return [home?.chance ?? 0, draw?.chance ?? 0, away?.chance ?? 0];
}

/**
 * The steps of play that the picture shows, up to the present one: one in about ninety seconds, each goal, and the step
 * before it, so that the change stands upright. The step before a goal is the present one until the goal falls, so it
 * tells nothing that is still to come.
 */
function shownSteps({ play }: ScheduledMatch, steps: readonly number[], present: number): number[] {
  const goals = new Set(play.goals.map(({ atMs }) => atMs));
  const halves = new Set([0, play.fullTimeMs]);
  const shown: number[] = [];
  let last = -Infinity;
  for (let step = stepAt(steps, 0); step <= present; step++) {
    const at = steps[step] ?? 0;
    const isNeeded = goals.has(at) || goals.has(steps[step + 1] ?? -1) || halves.has(at) || step === present;
    if (!isNeeded && at - last < everyMs) continue;
    shown.push(step);
    last = at;
  }
  return shown;
}

function pointAt(book: Book, game: ScheduledMatch, step: number): ChancesPoint {
  const sinceMs = Math.max(0, book.steps[step] ?? 0);
  const { halfTimeMs, secondHalfMs, fullTimeMs } = game.play;
  const played = sinceMs < secondHalfMs ? Math.min(sinceMs, halfTimeMs) : sinceMs - secondHalfMs + halfTimeMs;
  // The end has no clock; the minute that it ends has one.
  const { clock, score } = matchStateAt(game.play, Math.min(sinceMs, fullTimeMs - 1));
  const begun = (book.steps[step] ?? 0) >= 0;
  const [home, draw, away] = inWhole(resultChancesAt(book, game, step));
  return {
    second: Math.floor(played / secondMs),
    minute: begun ? (clock?.minute ?? 0) : 0,
    addedMinute: begun ? (clock?.addedMinute ?? 0) : 0,
    score: score ?? { home: 0, away: 0 },
    home,
    draw,
    away,
  };
}

/** Rounds shares to ten-thousandths that add up to the whole: the largest remainders are rounded up. */
function inWhole(shares: readonly [number, number, number]): [number, number, number] {
  const sum = shares.reduce((total, share) => total + share, 0);
  const exact = shares.map((share) => (share / sum) * whole);
  const rounded = exact.map(Math.floor);
  const missing = whole - rounded.reduce((total, share) => total + share, 0);
  const remainder = (index: number): number => (exact[index] ?? 0) - (rounded[index] ?? 0);
  const largest = [0, 1, 2].sort((a, b) => remainder(b) - remainder(a));
  for (const index of largest.slice(0, missing)) rounded[index] = (rounded[index] ?? 0) + 1;
  const [home = 0, draw = 0, away = 0] = rounded;
  return [home, draw, away];
}
