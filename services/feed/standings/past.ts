/** Which real games had ended before another one was played, so that they cannot tell its result. */
import { hourMs } from '../../durations';
import type { Fixture } from '../fixtures';

/** Every match, extra time and a shoot-out included, and every race is over by then. */
const longestPlayedMs = 3 * hourMs;

type When = Pick<Fixture, 'startsAt' | 'hourKnown'>;

/** The original day in UTC: `2025-08-15`. */
const dayOf = ({ startsAt }: When): string => startsAt.slice(0, 10);

/**
 * Whether a game had certainly ended when another one began, by their original dates. Where the hour of either is not
 * known, its day must be an earlier one.
 */
export function endedBefore(game: When, other: When): boolean {
  if (!game.hourKnown || !other.hourKnown) return dayOf(game) < dayOf(other);
  return Date.parse(game.startsAt) + longestPlayedMs <= Date.parse(other.startsAt);
}

/** Newest first; games of the same instant by key. */
export function newestFirst(a: Fixture, b: Fixture): number {
  return compare(b.startsAt, a.startsAt) || compare(a.key, b.key);
}

/** Orders texts by their code units, the same on every machine. */
export function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
