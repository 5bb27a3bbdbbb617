/** What of a championship is played for points, and in which groups. */
import type { Competitor, Fixture, MatchFixture } from '../fixtures';
import { stageOf } from '../stage';
import { teamSlug } from '../text';
import { teamsIn } from './table';

/** Teams that play for the same table, with their matches for points. */
export interface Group {
  teams: Competitor[];
  matches: MatchFixture[];
}

/**
 * The groups of a championship. A league is one group. A championship with a knockout stage counts only the rounds
 * before it, and the teams that meet in these rounds, directly or over others, are a group: sources do not name the
 * groups in their packed form, and who plays whom is known before the first match.
 */
export function groupsOf(fixtures: readonly Fixture[]): Group[] {
  const matches = fixtures.filter((fixture): fixture is MatchFixture => fixture.kind === 'MATCH');
  const forPoints = matches.filter(({ round }) => !isKnockout(round));
  if (forPoints.length === 0) return [];
  if (forPoints.length === matches.length) return [{ teams: teamsIn(matches), matches }];
  return connected(forPoints);
}

/** Whether a round is played by the winners of another: round of 16, semi-finals, final. */
function isKnockout(round: string | null): boolean {
  const key = stageOf(round)?.key;
  return key !== undefined && key !== 'ROUND';
}

/** Matches by sets of teams that no match connects with each other, in the order of their first matches. */
function connected(matches: readonly MatchFixture[]): Group[] {
  const groups: { slugs: Set<string>; matches: MatchFixture[] }[] = [];
  for (const match of matches) {
    const slugs = [teamSlug(match.home.name), teamSlug(match.away.name)];
    const [first, ...others] = groups.filter((group) => slugs.some((slug) => group.slugs.has(slug)));
    const group = first ?? { slugs: new Set<string>(), matches: [] };
    if (!first) groups.push(group);
    for (const other of others) {
      other.slugs.forEach((slug) => group.slugs.add(slug));
      group.matches.push(...other.matches);
      groups.splice(groups.indexOf(other), 1);
    }
    slugs.forEach((slug) => group.slugs.add(slug));
    group.matches.push(match);
  }
  return groups.map(({ matches: own }) => ({ teams: teamsIn(own), matches: own }));
}
