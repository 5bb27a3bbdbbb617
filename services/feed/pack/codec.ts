/**
 * The compact form in which a competition is committed and stored: one line of text per fixture, in which every
 * name is a number into `texts`. A season of 380 matches takes about 15 KB.
 *
 * A match: `round|start|home|away|half-time|full-time|goals`; a team is `name` or `name:code`; the half-time score
 * may be empty; a start whose hour is not known is the day alone; `goals` is absent when the source has none, else
 * `;`-separated `H90+3p12`: side, minute, kind (g goal, p penalty, o own goal), scorer. A race:
 * `round|start|title|key:name:code:grid:position:team;…`, the team absent where it is not known.
 */
import type { Competition, Competitor, Entrant, Fixture, Goal, MatchFixture, RaceFixture, Score } from '../fixtures';
import { slugOf, teamSlug } from '../text';

/** A competition in its compact form. */
export interface PackedCompetition {
  slug: string;
  name: string;
  season: string;
  countryCode: string | null;
  sport: string;
  texts: string[];
  fixtures: string[];
}

const letters = { GOAL: 'g', PENALTY: 'p', OWN_GOAL: 'o' } as const;
const kinds: Record<string, Goal['kind']> = { g: 'GOAL', p: 'PENALTY', o: 'OWN_GOAL' };
const goalPattern = /^([HA])(\d+)\+(\d+)([gpo])(\d*)$/;

/** Packs a competition. `unpack(pack(c))` equals `c`. */
export function pack({ fixtures, ...head }: Competition): PackedCompetition {
  const numbers = new Map<string, number>();
  const ref = (text: string | null): string => {
    if (text === null) return '';
    const known = numbers.get(text) ?? numbers.size;
    numbers.set(text, known);
    return String(known);
  };
  const lines = fixtures.map((fixture) => (fixture.kind === 'MATCH' ? matchLine(fixture, ref) : raceLine(fixture, ref)));
  return { ...head, texts: [...numbers.keys()], fixtures: lines };
}

type Ref = (text: string | null) => string;

function matchLine(match: MatchFixture, ref: Ref): string {
  const team = (side: Competitor): string => (side.code === null ? ref(side.name) : `${ref(side.name)}:${ref(side.code)}`);
  const score = (value: Score | null): string => (value ? `${value.home}-${value.away}` : '');
  const goal = (value: Goal): string =>
    `${value.side.charAt(0)}${value.minute}+${value.addedMinute}${letters[value.kind]}${ref(value.player)}`;
  const fields = [ref(match.round), shortInstant(match), team(match.home), team(match.away)];
  const scores = [score(match.halfTime), score(match.fullTime)];
  return [...fields, ...scores, ...(match.goals ? [match.goals.map(goal).join(';')] : [])].join('|');
}

function raceLine(race: RaceFixture, ref: Ref): string {
  const entrant = (one: Entrant): string =>
    [
      ...[ref(one.key), ref(one.name), ref(one.code), one.grid ?? '', one.position ?? ''],
      ...(one.team === null ? [] : [ref(one.team)]),
    ].join(':');
  return [ref(race.round), shortInstant(race), ref(race.title), race.entrants.map(entrant).join(';')].join('|');
}

/** Unpacks a competition. Throws when a line is not what `pack` writes. */
export function unpack(packed: PackedCompetition): Competition {
  const { texts, fixtures, sport, ...head } = packed;
  if (sport !== 'football' && sport !== 'motorsport') throw new Error(`Unknown sport in a pack: ${sport}`);
  const text = (ref: string | undefined): string | null => (ref ? (texts[Number(ref)] ?? null) : null);
  const read = sport === 'football' ? matchOf : raceOf;
  return { ...head, sport, fixtures: fixtures.map((line): Fixture => read(line.split('|'), text)) };
}

type Text = (ref: string | undefined) => string | null;

function matchOf(fields: string[], text: Text): MatchFixture {
  const [round, start, home, away, half, full, goals] = fields;
  const fullTime = scoreOf(full);
  if (!fullTime) throw new Error(`A packed match has no score: ${fields.join('|')}`);
  const kickOff = kickOffOf(start);
  const sides = { home: teamOf(home, text), away: teamOf(away, text) };
  return {
    kind: 'MATCH',
    key: slugOf(`${kickOff.startsAt.slice(0, 10)} ${teamSlug(sides.home.name)} ${teamSlug(sides.away.name)}`),
    round: text(round),
    ...kickOff,
    ...sides,
    halfTime: scoreOf(half),
    fullTime,
    goals: goals === undefined ? null : goals === '' ? [] : goals.split(';').map((goal) => goalOf(goal, text)),
  };
}

function raceOf([round, start, title, entrants = '']: string[], text: Text): RaceFixture {
  const kickOff = kickOffOf(start);
  const name = text(title) ?? '';
  return {
    kind: 'RACE',
    key: slugOf(`${kickOff.startsAt.slice(0, 10)} ${name}`),
    round: text(round),
    ...kickOff,
    title: name,
    entrants: entrants.split(';').map((entrant) => entrantOf(entrant, text)),
  };
}

function entrantOf(packed: string, text: Text): Entrant {
  const [key, name, code, grid, position, team] = packed.split(':');
  const place = (value: string | undefined): number | null => (value ? Number(value) : null);
  const names = { key: text(key) ?? '', name: text(name) ?? '', code: text(code), team: text(team) };
  return { ...names, grid: place(grid), position: place(position) };
}

function teamOf(packed = '', text: Text): Competitor {
  const [name, code] = packed.split(':');
  return { name: text(name) ?? '', code: text(code) };
}

function scoreOf(packed = ''): Score | null {
  const [home, away] = packed.split('-');
  return away === undefined ? null : { home: Number(home), away: Number(away) };
}

function goalOf(packed: string, text: Text): Goal {
  const [, side, minute, added, kind = '', player] = goalPattern.exec(packed) ?? [];
  const known = kinds[kind];
  if (!known) throw new Error(`A packed goal is not readable: ${packed}`);
  return {
    kind: known,
    side: side === 'H' ? 'HOME' : 'AWAY',
    minute: Number(minute),
    addedMinute: Number(added),
    player: text(player),
  };
}

type KickOff = Pick<Fixture, 'startsAt' | 'hourKnown'>;

function shortInstant({ startsAt, hourKnown }: KickOff): string {
  return startsAt.slice(0, hourKnown ? 16 : 10);
}

/** The day alone stands for noon in UTC. */
function kickOffOf(short = ''): KickOff {
  const hourKnown = short.includes('T');
  return { startsAt: hourKnown ? `${short}:00.000Z` : `${short}T12:00:00.000Z`, hourKnown };
}
