/** The earlier matches of a side, and those of two sides against each other. */
import type { MatchFixture } from '../fixtures';
import type { Champ } from '../schedule/schedule';
import { teamSlug } from '../text';
import { endedBefore, newestFirst } from './past';

/** A real match with the championship that it was played in. */
export interface PlayedMatch {
  champ: Champ;
  match: MatchFixture;
}

/** How many matches the form of a side has. */
const formLength = 5;

/** The matches of all championships by the slugs of their sides. */
export type MatchIndex = ReadonlyMap<string, readonly PlayedMatch[]>;

/**
 * All matches of championships, by side and newest first. A match that several editions of a championship have is in it
 * once, as the newest edition has it.
 */
export function indexMatches(champs: readonly Champ[]): MatchIndex {
  const index = new Map<string, PlayedMatch[]>();
  for (const champ of champs) {
    const matches = new Map<string, MatchFixture>();
    for (const { fixtures } of champ.editions) {
      for (const fixture of fixtures) if (fixture.kind === 'MATCH') matches.set(fixture.key, fixture);
    }
    for (const match of matches.values()) {
      for (const side of [match.home, match.away]) {
        const slug = teamSlug(side.name);
        const known = index.get(slug);
        if (known) known.push({ champ, match });
        else index.set(slug, [{ champ, match }]);
      }
    }
  }
  for (const played of index.values()) played.sort((a, b) => newestFirst(a.match, b.match));
  return index;
}

/** The matches of a side of a match that had ended before the match, newest first. */
function earlierOf(index: MatchIndex, { champ, match }: PlayedMatch, name: string): PlayedMatch[] {
  const own = index.get(teamSlug(name)) ?? [];
  return own.filter((played) => endedBefore(played.match, match) && canShareTeams(champ, played.champ));
}

/** Clubs of two countries may have the same name; in an international championship a name is the same team. */
function canShareTeams(a: Champ, b: Champ): boolean {
  return a.countryCode === b.countryCode || a.countryCode === null || b.countryCode === null;
}

/** The last matches of a side of a match before it, newest first. */
export function formOf(index: MatchIndex, of: PlayedMatch, name: string): PlayedMatch[] {
  return earlierOf(index, of, name).slice(0, formLength);
}

/** All matches of the two sides of a match against each other before it, newest first. */
export function meetingsOf(index: MatchIndex, of: PlayedMatch): PlayedMatch[] {
  const { home, away } = of.match;
  return earlierOf(index, of, home.name).filter(({ match }) =>
    [match.home, match.away].some(({ name }) => teamSlug(name) === teamSlug(away.name)),
  );
}
