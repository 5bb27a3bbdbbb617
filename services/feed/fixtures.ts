/** What the feed knows about real competitions. All of it was read from a source; nothing was invented. */

/** A side of a match, or an entrant of a race. */
export interface Competitor {
  name: string;
  /** Code of at most three letters, if the source has one. */
  code: string | null;
}

/** Goals of each side. */
export interface Score {
  home: number;
  away: number;
}

/** A side of a match. */
export type Side = 'HOME' | 'AWAY';

/** A goal of normal time as the source reports it. */
export interface Goal {
  kind: 'GOAL' | 'PENALTY' | 'OWN_GOAL';
  /** The side it counts for. */
  side: Side;
  /** 1 to 90; 45 or 90 in added time. */
  minute: number;
  /** Minute of added time, 0 outside it. */
  addedMinute: number;
  player: string | null;
}

/** A played match: the score after 90 minutes, never after extra time. */
export interface MatchFixture {
  kind: 'MATCH';
  /** Stable within its competition: `2025-08-15-liverpool-bournemouth`. */
  key: string;
  round: string | null;
  /** When it was really played, ISO 8601 in UTC; noon local time when the hour is not known. */
  startsAt: string;
  /** False when the source gives only the day. */
  hourKnown: boolean;
  home: Competitor;
  away: Competitor;
  /** Null when the source has none. */
  halfTime: Score | null;
  fullTime: Score;
  /** Null when the source has only scores, or when its goals do not add up to them. */
  goals: Goal[] | null;
}

/** A driver in a race. */
export interface Entrant extends Competitor {
  /** Last part of the outcome's id: `george-russell`. */
  key: string;
  /** The driver's team, if the source names it. */
  team: string | null;
  /** Place on the grid; null after a start from the pit lane, and for a driver who did not start. */
  grid: number | null;
  /** Place at the finish; null when not classified. */
  position: number | null;
}

/** A finished race, entrants in grid order. */
export interface RaceFixture {
  kind: 'RACE';
  key: string;
  round: string | null;
  startsAt: string;
  hourKnown: boolean;
  title: string;
  entrants: Entrant[];
}

export type Fixture = MatchFixture | RaceFixture;

/** One season of a league, one tournament, one racing season. */
export interface Competition {
  /** URL segment: `england-premier-league`. */
  slug: string;
  name: string;
  /** `2025/26`, `2025`, or empty when the source gives none. */
  season: string;
  /** ISO 3166-1 alpha-2, or a subdivision such as `GB-ENG`; null when international. */
  countryCode: string | null;
  sport: SportSlug;
  fixtures: Fixture[];
}

/** The sports, in display order. */
export const sports = [
  { slug: 'football', kind: 'MATCH' },
  { slug: 'motorsport', kind: 'RACE' },
] as const;

/** A sport, as URLs name it. */
export type SportSlug = (typeof sports)[number]['slug'];
