/**
 * Walks over all screens take one combination of language, colour scheme or width for each screen: by the commit, so that
 * each combination has its turn. The long form takes all of them. TEST_TURN repeats the choice of another commit.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { isLong } from '../testing/runs';

// Set once for all workers: a commit may be made while they run.
process.env.TEST_TURN ??= execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();
const turn = process.env.TEST_TURN;

/** The combinations that a walk takes at one place: one by turns, or all of them in the long form. */
export function inTurn<Combination>(
  place: string,
  combinations: readonly Combination[],
): readonly Combination[] {
  if (isLong) return combinations;
  const drawn = createHash('sha256').update(`${turn} ${place}`).digest().readUInt32BE() % combinations.length;
  return combinations.slice(drawn, drawn + 1);
}
