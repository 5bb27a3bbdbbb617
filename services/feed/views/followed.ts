/** What somebody follows: teams, championships and games, with the games that they have in play or to come. */
import type { Competitor } from '../fixtures';
import type { Champ, Schedule, ScheduledGame } from '../schedule/schedule';
import { teamSlug } from '../text';

/** The keys of what is followed. */
export interface FollowedKeys {
  /** Slugs of teams, as `teamSlug` makes them. */
  teams: readonly string[];
  champs: readonly string[];
  /** Numbers of games. */
  numbers: readonly number[];
}

/** A team as it is named in one of its championships. */
export interface KnownTeam {
  champ: Champ;
  team: Competitor;
}

/** The games of what is followed. */
export interface FollowedGames {
  /** By start, each once. */
  games: ScheduledGame[];
  /** The first game of each team and championship that has one. */
  nextOfTeam: ReadonlyMap<string, ScheduledGame>;
  nextOfChamp: ReadonlyMap<string, ScheduledGame>;
}

/** The slugs of a game's sides; none of a race. */
function sidesOf(game: ScheduledGame): string[] {
  return game.kind === 'MATCH' ? [teamSlug(game.fixture.home.name), teamSlug(game.fixture.away.name)] : [];
}

/** Picks from games, which are given by start, those that belong to the keys. */
export function followedGames(games: readonly ScheduledGame[], keys: FollowedKeys): FollowedGames {
  const [teams, champs, numbers] = [new Set(keys.teams), new Set(keys.champs), new Set(keys.numbers)];
  const nextOfTeam = new Map<string, ScheduledGame>();
  const nextOfChamp = new Map<string, ScheduledGame>();
  const picked = games.filter((game) => {
    const sides = teams.size === 0 ? [] : sidesOf(game).filter((side) => teams.has(side));
    for (const side of sides) if (!nextOfTeam.has(side)) nextOfTeam.set(side, game);
    const ofChamp = champs.has(game.champ.slug);
    if (ofChamp && !nextOfChamp.has(game.champ.slug)) nextOfChamp.set(game.champ.slug, game);
    return sides.length > 0 || ofChamp || numbers.has(game.number);
  });
  return { games: picked, nextOfTeam, nextOfChamp };
}

/** All teams of a schedule by their slugs. A team of several championships is named as in the first of them. */
export function teamsBySlug({ champs }: Pick<Schedule, 'champs'>): ReadonlyMap<string, KnownTeam> {
  const known = new Map<string, KnownTeam>();
  for (const champ of champs) {
    for (const fixture of champ.editions.flatMap(({ fixtures }) => fixtures)) {
      if (fixture.kind !== 'MATCH') continue;
      for (const team of [fixture.home, fixture.away]) {
        const slug = teamSlug(team.name);
        if (!known.has(slug)) known.set(slug, { champ, team });
      }
    }
  }
  return known;
}
