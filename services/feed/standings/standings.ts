/** What the feed says of the past: the background of a game, and the standings of a championship in the replay. */
import type { Competitor, MatchFixture, RaceFixture } from '../fixtures';
import { namesIn, type Names } from '../names/names';
import {
  publishedGame,
  type Champ,
  type Schedule,
  type ScheduledGame,
  type ScheduledMatch,
  type ScheduledRace,
} from '../schedule/schedule';
import { teamSlug } from '../text';
import type { WireBackground, WireFormMatch, WirePastMatch, WireStandings } from '../views/wire';
import { entrantView } from '../views/game';
import { formOf, indexMatches, meetingsOf, type MatchIndex, type PlayedMatch } from './form';
import { groupsOf } from './groups';
import { endedBefore } from './past';
import { raceTableOf, type RaceRow } from './races';
import { tableOf, type TableRow } from './table';

/** Answers about the past. Names are as in the sources, or in a language of two letters. */
export interface Standings {
  /** Of games by number: what was known before each was really played. Unknown numbers are left out. */
  backgrounds(numbers: readonly number[], now: number, language?: string): WireBackground[];
  /** Of a championship: its tables after the games of its present run that have ended; empty when it is unknown. */
  ofChamp(slug: string, now: number, language?: string): Omit<WireStandings, 'asOf'>;
}

/** Computes the answers from the fixtures and the timetable. Stores nothing. */
export function createStandings(schedule: Schedule): Standings {
  const index = indexMatches(schedule.champs);
  return {
    backgrounds: (numbers, now, language) =>
      [...new Set(numbers)].flatMap((number) => {
        const game = publishedGame(schedule, number, now);
        return game ? [backgroundOf(index, game, namesIn(language))] : [];
      }),
    ofChamp(slug, now, language) {
      const champ = schedule.champs.find((one) => one.slug === slug);
      const run = champ && schedule.run(champ, now);
      if (!run) return { games: 0, tables: [], drivers: [] };
      const ended = schedule
        .between(run.startedAt, now)
        .filter((game) => game.champ.ordinal === champ.ordinal && game.endsAt <= now);
      const matches = new Set(ended.flatMap((game) => (game.kind === 'MATCH' ? [game.fixture] : [])));
      const races = ended.flatMap((game) => (game.kind === 'RACE' ? [game.fixture] : []));
      const tables = groupsOf(run.edition.fixtures).map((group) =>
        tableOf(
          group.teams,
          group.matches.filter((match) => matches.has(match)),
        ),
      );
      const names = namesIn(language);
      return {
        games: ended.length,
        tables: tables.map((rows) => ({ rows: rows.map((row) => rowView(row, champ, names)) })),
        drivers: raceTableOf([], races).map(driverView),
      };
    },
  };
}

function backgroundOf(index: MatchIndex, game: ScheduledGame, names: Names): WireBackground {
  return game.kind === 'MATCH' ? ofMatch(index, game, names) : ofRace(game);
}

function ofMatch(index: MatchIndex, game: ScheduledMatch, names: Names): WireBackground {
  const { number, champ, fixture } = game;
  const of: PlayedMatch = { champ, match: fixture };
  const form = (name: string): WireFormMatch[] =>
    formOf(index, of, name).map((played) => formView(played, name, names));
  return {
    number,
    form: { home: form(fixture.home.name), away: form(fixture.away.name) },
    meetings: meetingsOf(index, of).map((played) => matchView(played, names)),
    tables: tablesBefore(game).map((rows) => ({ rows: rows.map((row) => rowView(row, champ, names)) })),
    drivers: [],
  };
}

/** The tables of the groups that the sides of a match are in, as they were before it. */
function tablesBefore({ champ, fixture }: ScheduledMatch): TableRow[][] {
  const sides = new Set([fixture.home, fixture.away].map(({ name }) => teamSlug(name)));
  const before = (match: MatchFixture): boolean => endedBefore(match, fixture);
  return groupsOf(editionOf(champ, fixture))
    .filter(({ teams }) => teams.some(({ name }) => sides.has(teamSlug(name))))
    .map(({ teams, matches }) => tableOf(teams, matches.filter(before)));
}

function ofRace({ number, champ, fixture }: ScheduledRace): WireBackground {
  const earlier = editionOf(champ, fixture).filter(
    (race): race is RaceFixture => race.kind === 'RACE' && endedBefore(race, fixture),
  );
  const drivers = raceTableOf(fixture.entrants, earlier).map(driverView);
  return { number, form: null, meetings: [], tables: [], drivers };
}

/** The fixtures of the season that a fixture is from. */
function editionOf(champ: Champ, fixture: MatchFixture | RaceFixture): Champ['editions'][number]['fixtures'] {
  return champ.editions.findLast(({ fixtures }) => fixtures.includes(fixture))?.fixtures ?? [];
}

function matchView({ champ, match }: PlayedMatch, names: Names): WirePastMatch {
  const { name, originalName } = names.champ(champ);
  const side = ({ name: team, code }: Competitor) => ({ ...names.team(champ, team), code });
  return {
    playedAt: match.startsAt,
    hourKnown: match.hourKnown,
    champSlug: champ.slug,
    champName: name,
    ...(originalName === undefined ? {} : { champOriginalName: originalName }),
    home: side(match.home),
    away: side(match.away),
    score: match.fullTime,
    halfTimeScore: match.halfTime,
  };
}

/** A match in the form of the team with this name. */
function formView(played: PlayedMatch, name: string, names: Names): WireFormMatch {
  const { home, fullTime } = played.match;
  const isHome = teamSlug(home.name) === teamSlug(name);
  const lead = (fullTime.home - fullTime.away) * (isHome ? 1 : -1);
  const result = lead > 0 ? 'WON' : lead < 0 ? 'LOST' : 'DRAWN';
  return { ...matchView(played, names), side: isHome ? 'HOME' : 'AWAY', result };
}

function rowView({ team, ...counts }: TableRow, champ: Champ, names: Names) {
  return { team: { ...names.team(champ, team.name), code: team.code }, ...counts };
}

/** How many places a driver's row has. */
const shownPlaces = 5;

function driverView({ entrant, points, wins, places }: RaceRow) {
  return {
    driver: entrantView(entrant),
    points,
    wins,
    places: places
      .slice(0, shownPlaces)
      .map(({ race, place }) => ({ playedAt: race.startsAt, title: race.title, place })),
  };
}
