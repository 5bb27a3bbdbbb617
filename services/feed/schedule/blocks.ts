import type { Fixture } from '../fixtures';
import { teamSlug } from '../text';

/** At most this many games of one competition kick off together. */
export const largestBlock = 4;

/**
 * Divides a season into blocks that kick off together: games of one round, in the order in which they were played,
 * evenly sized, and no team twice in a block. Each race is a block of its own.
 */
export function blocksOf(fixtures: readonly Fixture[]): Fixture[][] {
  const ordered = [...fixtures].sort((a, b) => compare(a.startsAt, b.startsAt) || compare(a.key, b.key));
  const rounds = new Map<string, Fixture[]>();
  for (const fixture of ordered) {
    const name = fixture.kind === 'RACE' ? fixture.key : (fixture.round ?? fixture.startsAt.slice(0, 7));
    const known = rounds.get(name);
    if (known) known.push(fixture);
    else rounds.set(name, [fixture]);
  }
  return [...rounds.values()].flatMap(evenly).flatMap(withoutClashes);
}

/** Names of the sides, none of which plays two games at once. */
export function teamsOf(fixture: Fixture): string[] {
  return fixture.kind === 'RACE' ? [] : [teamSlug(fixture.home.name), teamSlug(fixture.away.name)];
}

function evenly(round: Fixture[]): Fixture[][] {
  const count = Math.ceil(round.length / largestBlock);
  const cut = (index: number): number => Math.floor((index * round.length) / count);
  return Array.from({ length: count }, (_, index) => round.slice(cut(index), cut(index + 1)));
}

/** A team may appear twice in a source's round: its second game goes into a block of its own. */
function withoutClashes(block: Fixture[]): Fixture[][] {
  const busy = new Set<string>();
  const first: Fixture[] = [];
  const rest: Fixture[] = [];
  for (const fixture of block) {
    const teams = teamsOf(fixture);
    const free = !teams.some((team) => busy.has(team));
    (free ? first : rest).push(fixture);
    if (free) teams.forEach((team) => busy.add(team));
  }
  return rest.length === 0 ? [first] : [first, ...withoutClashes(rest)];
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
