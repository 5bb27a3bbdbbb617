/** A real match on a clock that starts at kick-off: every second of play is a second. */
import { minuteMs, secondMs } from '../../durations';
import type { Goal, MatchFixture, Score, Side } from '../fixtures';
import { fraction, integer } from '../random';

const breakMs = 15 * minuteMs;

/** A goal with its moment and the score after it. */
export interface PlayedGoal extends Goal {
  /** Milliseconds after kick-off. */
  atMs: number;
  score: Score;
}

/** A match as it is replayed. All times are milliseconds after kick-off. */
export interface MatchPlay {
  halfTimeMs: number;
  secondHalfMs: number;
  fullTimeMs: number;
  goals: PlayedGoal[];
  halfTime: Score;
  fullTime: Score;
  /** Whether the goals' minutes were drawn, because the source has none. */
  reconstructed: boolean;
}

/** Lays out a match. What the source does not state is drawn from `seed`, equal at every call. */
export function playMatch(seed: string, match: MatchFixture): MatchPlay {
  const draw = `${seed} ${match.key}`;
  const addedFirst = Math.max(integer(`${draw} added 1`, 1, 4), longestAdded(match.goals, 45));
  const addedSecond = Math.max(integer(`${draw} added 2`, 3, 7), longestAdded(match.goals, 90));
  const halfTimeMs = (45 + addedFirst) * minuteMs;
  const secondHalfMs = halfTimeMs + breakMs;
  const goals = match.goals ?? placeGoals(draw, match, addedFirst, addedSecond);
  const played = timed(draw, goals, secondHalfMs);
  return {
    halfTimeMs,
    secondHalfMs,
    fullTimeMs: secondHalfMs + (45 + addedSecond) * minuteMs,
    goals: played,
    halfTime: played.filter((goal) => goal.minute <= 45).at(-1)?.score ?? { home: 0, away: 0 },
    fullTime: match.fullTime,
    reconstructed: match.goals === null,
  };
}

function longestAdded(goals: readonly Goal[] | null, minute: number): number {
  return Math.max(
    0,
    ...(goals ?? []).filter((goal) => goal.minute === minute).map((goal) => goal.addedMinute),
  );
}

/** Gives every goal a second within its minute; several goals in one minute keep their order. */
function timed(draw: string, goals: readonly Goal[], secondHalfMs: number): PlayedGoal[] {
  let score: Score = { home: 0, away: 0 };
  const minuteOf = (goal: Goal): number => goal.minute + goal.addedMinute + (goal.minute > 45 ? 1000 : 0);
  return goals.map((goal, index) => {
    const together = goals.filter((other) => minuteOf(other) === minuteOf(goal));
    const share =
      (together.indexOf(goal) + 0.1 + 0.8 * fraction(`${draw} second ${index}`)) / together.length;
    const start = goal.minute > 45 ? secondHalfMs - 45 * minuteMs : 0;
    score = after(score, goal.side);
    const wholeMinutes = goal.minute + goal.addedMinute - 1;
    return { ...goal, atMs: start + wholeMinutes * minuteMs + Math.floor(share * 60) * secondMs, score };
  });
}

function after(score: Score, side: Side): Score {
  return side === 'HOME' ? { ...score, home: score.home + 1 } : { ...score, away: score.away + 1 };
}

/** Places the goals of each half by the scores; later minutes are slightly more likely. */
function placeGoals(draw: string, match: MatchFixture, addedFirst: number, addedSecond: number): Goal[] {
  const half = match.halfTime ?? drawnHalfTime(draw, match.fullTime);
  const place = (side: Side, period: 1 | 2, count: number): Goal[] =>
    Array.from({ length: count }, (_, index) => {
      const share = Math.sqrt(0.12 + 0.88 * fraction(`${draw} ${side} ${period} ${index}`));
      const minutes = 45 + (period === 1 ? addedFirst : addedSecond);
      const minute = 1 + Math.min(minutes - 1, Math.floor(((share - 0.346) / 0.654) * minutes));
      const end = period === 1 ? 45 : 90;
      const inPlay = Math.min(45, minute) + end - 45;
      return { kind: 'GOAL', side, minute: inPlay, addedMinute: Math.max(0, minute - 45), player: null };
    });
  const goals = [
    ...place('HOME', 1, half.home),
    ...place('AWAY', 1, half.away),
    ...place('HOME', 2, match.fullTime.home - half.home),
    ...place('AWAY', 2, match.fullTime.away - half.away),
  ];
  return goals.sort((a, b) => a.minute - b.minute || a.addedMinute - b.addedMinute);
}

/** About 45 of 100 goals fall before half-time. */
function drawnHalfTime(draw: string, full: Score): Score {
  const early = (side: Side, count: number): number =>
    Array.from({ length: count }, (_, index) => fraction(`${draw} half ${side} ${index}`)).filter(
      (at) => at < 0.45,
    ).length;
  return { home: early('HOME', full.home), away: early('AWAY', full.away) };
}
