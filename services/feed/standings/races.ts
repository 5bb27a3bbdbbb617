/** The drivers' standings of a racing season. */
import type { Entrant, RaceFixture } from '../fixtures';
import { compare, newestFirst } from './past';

/**
 * Points for the places of a Grand Prix, by Formula 1's sporting regulations. The source's races have no points of their
 * own: sprints, halved points and deductions are not in it and so not counted.
 */
const pointsByPlace = [25, 18, 15, 12, 10, 8, 6, 4, 2, 1];

/** A driver's finish in a race. */
export interface RacePlace {
  race: RaceFixture;
  /** Null when the driver was not classified. */
  place: number | null;
}

/** A driver in the standings. */
export interface RaceRow {
  entrant: Entrant;
  points: number;
  wins: number;
  /** The races that the driver started, newest first. */
  places: RacePlace[];
}

/**
 * The standings of drivers after races: by points, then by the better places in turn (wins, second places and so on), then
 * by name. `entrants` are in it even if they have not started in a race. A driver is shown as in the newest race.
 */
export function raceTableOf(entrants: readonly Entrant[], races: readonly RaceFixture[]): RaceRow[] {
  const rows = new Map<string, RaceRow>();
  for (const entrant of entrants) rows.set(entrant.key, { entrant, points: 0, wins: 0, places: [] });
  for (const race of [...races].sort(newestFirst)) {
    for (const entrant of race.entrants) {
      const row = rows.get(entrant.key) ?? { entrant, points: 0, wins: 0, places: [] };
      rows.set(entrant.key, row);
      row.points += pointsByPlace[(entrant.position ?? Infinity) - 1] ?? 0;
      row.wins += entrant.position === 1 ? 1 : 0;
      row.places.push({ race, place: entrant.position });
    }
  }
  return [...rows.values()].sort(byRank);
}

function byRank(a: RaceRow, b: RaceRow): number {
  return b.points - a.points || byPlaces(a, b) || compare(a.entrant.name, b.entrant.name);
}

function byPlaces(a: RaceRow, b: RaceRow): number {
  const countOf = (row: RaceRow, wanted: number): number =>
    row.places.filter(({ place }) => place === wanted).length;
  const worst = Math.max(0, ...[...a.places, ...b.places].map(({ place }) => place ?? 0));
  for (let place = 1; place <= worst; place++) {
    const difference = countOf(b, place) - countOf(a, place);
    if (difference !== 0) return difference;
  }
  return 0;
}
