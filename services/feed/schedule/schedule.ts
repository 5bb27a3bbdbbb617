/** Maps real fixtures to the present: a pure function of the seed, the competitions and an instant. */
import { LRUCache } from 'lru-cache';
import { hourMs } from '../../durations';
import type { Competition, Fixture, MatchFixture, RaceFixture, SportSlug } from '../fixtures';
import { hash } from '../random';
import { playMatch, type MatchPlay } from '../replay/match';
import { slugOf, teamSlug } from '../text';
import { blocksOf, teamsOf } from './blocks';
import {
  everyPeriods,
  hasNumbers,
  lineHorizonMs,
  numberOf,
  periodMs,
  periodOf,
  positionOf,
  startOf,
} from './slots';

const raceMs = 2 * hourMs;
/** No running game started longer ago than this. */
export const longestGameMs = 3 * hourMs;
const keptPeriods = 150;

/** One competition's fixtures, played repeatedly from a period on. A later edition replaces an earlier one. */
export interface Edition {
  fromPeriod: number;
  fixtures: Fixture[];
}

/** A competition on the timetable. Its ordinal gives its slot and is part of its games' numbers. */
export interface Champ extends Omit<Competition, 'fixtures' | 'season'> {
  ordinal: number;
  sport: SportSlug;
  /** In the order of their first periods. */
  editions: Edition[];
}

interface ScheduledBase {
  number: number;
  /** The game's segment of the URL. */
  slug: string;
  champ: Champ;
  /** Milliseconds since 1970. */
  startsAt: number;
  endsAt: number;
}

export interface ScheduledMatch extends ScheduledBase {
  kind: 'MATCH';
  fixture: MatchFixture;
  play: MatchPlay;
}

export interface ScheduledRace extends ScheduledBase {
  kind: 'RACE';
  fixture: RaceFixture;
}

/** A replay of a fixture at a time on this site. */
export type ScheduledGame = ScheduledMatch | ScheduledRace;

/** The timetable with its competitions. */
export interface Schedule {
  champs: readonly Champ[];
  /** Games that start in [fromMs, toMs), by start and number. */
  between(fromMs: number, toMs: number): ScheduledGame[];
  /** A game by its number, however long ago or far ahead; undefined when there is none. */
  game(number: number): ScheduledGame | undefined;
  /** The run of a competition's fixtures at an instant; undefined before it has fixtures. */
  run(champ: Champ, atMs: number): Run | undefined;
}

/** Playing all fixtures of an edition once, from the first block on. */
export interface Run {
  edition: Edition;
  /** Milliseconds since 1970. The first run of an edition may begin in the middle of its fixtures. */
  startedAt: number;
}

/** A game by its number, unless it is so far ahead that it is not on the line yet. */
export function publishedGame(schedule: Schedule, number: number, nowMs: number): ScheduledGame | undefined {
  const game = schedule.game(number);
  return game && game.startsAt <= nowMs + lineHorizonMs ? game : undefined;
}

/** Makes the timetable. Cheap: games are laid out when they are asked for, and cached for a while. */
export function createSchedule(seed: string, champs: readonly Champ[]): Schedule {
  const ordered = [...champs].sort((a, b) => a.ordinal - b.ordinal);
  const layouts = new Map(ordered.map((champ) => [champ.ordinal, layoutOf(seed, champ)]));
  const laidOut = kept((period: number) => [...layouts.values()].flatMap(({ games }) => games(period)));
  const periods = kept((period: number) => withoutClashes(period, laidOut));
  return {
    champs: ordered,
    between(fromMs, toMs) {
      const found: ScheduledGame[] = [];
      for (let period = periodOf(fromMs); period <= periodOf(toMs); period++) {
        found.push(...periods(period).filter((game) => game.startsAt >= fromMs && game.startsAt < toMs));
      }
      return found;
    },
    game: (number) => periods(positionOf(number).period).find((game) => game.number === number),
    run: (champ, atMs) => layouts.get(champ.ordinal)?.run(periodOf(atMs)),
  };
}

type Layout = (period: number) => ScheduledGame[];

/** What a competition plays in each period. */
interface ChampLayout {
  games: Layout;
  run(period: number): Run | undefined;
}

/** A competition's games of each period: its blocks in turn, starting at a block that the seed gives. */
function layoutOf(seed: string, champ: Champ): ChampLayout {
  const every = everyPeriods[champ.sport];
  const editions = champ.editions.map((edition) => ({ edition, blocks: blocksOf(edition.fixtures) }));
  const turnAt = (period: number) => {
    const playing = editions.findLast(
      ({ edition, blocks }) => edition.fromPeriod <= period && blocks.length > 0,
    );
    if (!playing) return undefined;
    // A competition of few games pauses before it starts again, so that no game is on the line twice.
    const cycle = Math.max(playing.blocks.length, lineHorizonMs / periodMs / every);
    const first = hash(`${seed} ${champ.slug}`) % cycle;
    return { ...playing, index: (first + Math.floor(period / every)) % cycle };
  };
  return {
    games(period) {
      const { ordinal } = champ;
      const isOn = period % every === ordinal % every && hasNumbers({ period, ordinal });
      const turn = isOn ? turnAt(period) : undefined;
      const block = turn?.blocks[turn.index] ?? [];
      return block.map((fixture, place) => gameOf(seed, champ, fixture, { period, place }));
    },
    run(period) {
      const turn = turnAt(period);
      if (!turn) return undefined;
      const { edition, index } = turn;
      const first = (Math.floor(period / every) - index) * every;
      return { edition, startedAt: startOf(Math.max(first, edition.fromPeriod), 0) };
    },
  };
}

function gameOf(
  seed: string,
  champ: Champ,
  fixture: Fixture,
  at: { period: number; place: number },
): ScheduledGame {
  const number = numberOf({ ...at, ordinal: champ.ordinal });
  const startsAt = startOf(at.period, champ.ordinal);
  if (fixture.kind === 'RACE') {
    const slug = `${number}-${slugOf(fixture.title)}`;
    return { kind: 'RACE', number, slug, champ, startsAt, endsAt: startsAt + raceMs, fixture };
  }
  const play = playMatch(seed, fixture);
  const slug = `${number}-${teamSlug(fixture.home.name)}-${teamSlug(fixture.away.name)}`;
  return { kind: 'MATCH', number, slug, champ, startsAt, endsAt: startsAt + play.fullTimeMs, fixture, play };
}

/**
 * Leaves out games of a team that plays in a competition of lower ordinal at the time, such as a country in two
 * tournaments.
 */
function withoutClashes(period: number, laidOut: Layout): ScheduledGame[] {
  const busy = new Map<string, ScheduledGame[]>();
  for (const game of [period - 1, period, period + 1].flatMap(laidOut)) {
    for (const team of teamsOf(game.fixture)) busy.set(team, [...(busy.get(team) ?? []), game]);
  }
  const clashes = (game: ScheduledGame): boolean =>
    teamsOf(game.fixture).some((team) => busy.get(team)?.some((other) => yieldsTo(game, other)));
  return laidOut(period)
    .filter((game) => !clashes(game))
    .sort((a, b) => a.startsAt - b.startsAt || a.number - b.number);
}

function yieldsTo(game: ScheduledGame, other: ScheduledGame): boolean {
  const atOnce = game.startsAt < other.endsAt && other.startsAt < game.endsAt;
  return atOnce && other.champ.ordinal < game.champ.ordinal;
}

/** Caches the answers for the most recently used periods. */
function kept(answer: Layout): Layout {
  const known = new LRUCache<number, ScheduledGame[]>({
    max: keptPeriods,
    memoMethod: (period) => answer(period),
  });
  return (period) => known.memo(period);
}
