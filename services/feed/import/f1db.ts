/** Reads a season of F1DB: its races with grids and classifications, and the files of names beside it. */
import type { Entrant, RaceFixture } from '../fixtures';
import { slugOf } from '../text';
import type { Reading, SkippedItem } from './reading';
import { hasImproperText, improperText, isObject, textOf, type Json } from './values';
import { kickOffOf } from './zones';

/** F1DB's `drivers`, `constructors` and `grands-prix`; without one of them, names are made from ids. */
export interface SeasonNames {
  drivers: unknown;
  constructors: unknown;
  grandsPrix: unknown;
}

/** Whether a parsed file looks like F1DB's races of a season. */
export function isSeason(content: unknown): content is unknown[] {
  return Array.isArray(content) && content.some((item) => isObject(item) && isObject(item.race));
}

/** Reads the races of a season. Races without a classification were not driven yet and are skipped. */
export function readSeason(file: string, content: unknown[], names: SeasonNames): Reading {
  const drivers = byId(names.drivers);
  const teams = byId(names.constructors);
  const grandsPrix = byId(names.grandsPrix);
  const skipped: SkippedItem[] = [];
  const fixtures: RaceFixture[] = [];
  content.forEach((raw, index) => {
    const race = isObject(raw) && isObject(raw.race) ? raw.race : null;
    const item = `[${index}] ${textOf(race?.grandPrixId) ?? '?'}`;
    const fixture =
      race && isObject(raw)
        ? readRace(race, raw['race-results'], { drivers, teams, grandsPrix })
        : 'not a race';
    if (typeof fixture === 'string') skipped.push({ file, item, reason: fixture });
    else fixtures.push(fixture);
  });
  const season = fixtures[0]?.startsAt.slice(0, 4) ?? '';
  const head = { slug: 'formula-1', name: `Formula 1 ${season}`, season, countryCode: null };
  const competition = fixtures.length === 0 ? null : { ...head, sport: 'motorsport' as const, fixtures };
  return { read: content.length, competition, skipped };
}

function readRace(
  race: Json,
  results: unknown,
  { drivers, teams, grandsPrix }: Record<'drivers' | 'teams' | 'grandsPrix', Map<string, Json>>,
): RaceFixture | string {
  const id = textOf(race.grandPrixId);
  const kickOff = typeof race.date === 'string' ? kickOffOf(race.date, race.time, 'UTC') : null;
  const driverIds = Array.isArray(results)
    ? results.map((result) => (isObject(result) ? result.driverId : null))
    : [];
  if (hasImproperText([race.grandPrixId, race.round, ...driverIds])) return improperText;
  if (id === null || kickOff === null) return 'no name or no valid date';
  if (!Array.isArray(results)) return 'no result';
  const entrants = results.flatMap((result) => (isObject(result) ? entrantOf(result, drivers, teams) : []));
  if (!entrants.some((entrant) => entrant.position === 1)) return 'no winner';
  const round = textOf(race.round);
  const title = textOf(grandsPrix.get(id)?.fullName) ?? `${titled(id)} Grand Prix`;
  return {
    kind: 'RACE',
    key: slugOf(`${kickOff.startsAt.slice(0, 10)} ${title}`),
    round: round === null ? null : `Round ${round}`,
    ...kickOff,
    title,
    entrants: entrants.sort((a, b) => (a.grid ?? 99) - (b.grid ?? 99)),
  };
}

/** Nobody can bet on a driver who was not on the grid: drivers who did not start are left out. */
function entrantOf(result: Json, drivers: Map<string, Json>, teams: Map<string, Json>): Entrant | [] {
  const id = textOf(result.driverId);
  if (id === null || result.position === 'DNS' || result.position === 'DNQ') return [];
  const driver = drivers.get(id);
  const teamId = textOf(result.constructorId);
  return {
    key: slugOf(id),
    name: textOf(driver?.name) ?? titled(id),
    code: textOf(driver?.abbreviation),
    team: teamId === null ? null : (textOf(teams.get(teamId)?.name) ?? titled(teamId)),
    grid: placeOf(result.gridPosition),
    position: placeOf(result.position),
  };
}

function placeOf(value: unknown): number | null {
  const place = Number(value);
  return Number.isInteger(place) && place > 0 && place < 100 ? place : null;
}

function byId(list: unknown): Map<string, Json> {
  const items = Array.isArray(list) ? list.filter(isObject) : [];
  return new Map(items.flatMap((item) => (typeof item.id === 'string' ? [[item.id, item]] : [])));
}

function titled(id: string): string {
  return id.replace(
    /(^|-)(\p{L})/gu,
    (_, gap: string, letter: string) => (gap && ' ') + letter.toUpperCase(),
  );
}
