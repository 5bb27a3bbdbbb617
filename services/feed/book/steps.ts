import { hourMs, minuteMs, secondMs } from '../../durations';
import { integer } from '../random';
import type { ScheduledGame } from '../schedule/schedule';
import { lineHorizonMs } from '../schedule/slots';

const nearMs = 3 * hourMs;
const farEveryMs = hourMs;
const nearEveryMs = 5 * minuteMs;
const playEveryMs = 30 * secondMs;

/**
 * The instants at which a game's prices may change, in milliseconds after its start: on the line every hour, in the
 * last three hours every five minutes, in play every thirty seconds and at every goal. Each game has offsets of its
 * own, so that games do not all change at once.
 */
export function stepsOf(game: ScheduledGame): number[] {
  const jitter = (everyMs: number): number =>
    integer(`${game.number} ${everyMs}`, 1, everyMs / secondMs - 1) * secondMs;
  const line = [
    -lineHorizonMs,
    ...range(-lineHorizonMs + jitter(farEveryMs), -nearMs, farEveryMs),
    ...range(-nearMs + jitter(nearEveryMs), 0, nearEveryMs),
  ];
  if (game.kind === 'RACE') return [...line, 0];
  const { halfTimeMs, secondHalfMs, fullTimeMs, goals } = game.play;
  const offset = jitter(playEveryMs);
  const play = [
    0,
    ...range(offset, halfTimeMs, playEveryMs),
    ...range(secondHalfMs + offset, fullTimeMs, playEveryMs),
    ...goals.map((goal) => goal.atMs),
    fullTimeMs,
  ];
  return [...line, ...[...new Set(play)].sort((a, b) => a - b)];
}

/** The last step at or before an instant; -1 before the first. */
export function stepAt(steps: readonly number[], sinceMs: number): number {
  let low = 0;
  let high = steps.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((steps[middle] ?? Infinity) <= sinceMs) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

function range(from: number, to: number, by: number): number[] {
  return Array.from({ length: Math.max(0, Math.ceil((to - from) / by)) }, (_, index) => from + index * by);
}
