/**
 * Walks over many places take one combination of language, colour scheme or width at each of them: by the commit, so that
 * each combination has its turn. The long form takes all of them. TEST_TURN repeats the choice of another commit.
 */
import { execFileSync } from 'node:child_process';
import { isLong } from './runs';
import { drawTurns, drawWays } from './turns';

// Set once for all workers: a commit may be made while they run.
process.env.TEST_TURN ??= execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();
const turn = process.env.TEST_TURN;

/**
 * The combinations that a walk takes at each of its places: one by turns, or all of them in the long form. In one turn the walk
 * takes every combination, if it has places enough.
 */
export function inTurn<Combination>(
  walk: string,
  places: readonly string[],
  combinations: readonly Combination[],
): (place: string) => readonly Combination[] {
  if (isLong) return () => combinations;
  const drawn = drawTurns(turn, walk, places, combinations);
  return (place) => [drawn(place)];
}

/**
 * The ways in which a flow is tested, of mouse, keyboard and touch for instance, or the faults that one page meets alike: `count`
 * of them by turns. All of them in the long form, and when `npm run check` runs the spec because it changed (TEST_WAYS=all). Only
 * for what other tests assert of each way: the flow as such is tested in every turn.
 */
export const waysInTurn = <Way>(flow: string, ways: readonly Way[], count = 1): readonly Way[] =>
  isLong || process.env.TEST_WAYS === 'all' ? ways : drawWays(turn, flow, ways, count);
