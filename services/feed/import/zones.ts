/**
 * Converts local kick-off times into UTC. Sources give a wall-clock time, sometimes with its offset, mostly without a
 * zone.
 */
import { minuteMs } from '../../durations';

/** A wall-clock time and its zone, if any: `13:00`, `20h45`, `7.30 pm`, `20:45 (CET)`, `13:00 UTC-6`, `18:00+03:00`. */
const timePattern = /^(\d{1,2})[:.h](\d{2})(?::\d{2}(?:\.\d+)?)?\s*([ap]\.?m\.?)?\s*\(?([^()]*)\)?$/i;
/** `UTC`, `UTC-6`, `GMT +5:30`, `+02:00`. */
const offsetPattern = /^(?:UTC|GMT)?\s*([+\-−]\s*\d{1,2})(?::?(\d{2}))?$/i;

/** Hours east of Greenwich by abbreviation, taken literally: a source that writes CET in summer means UTC+1. */
const abbreviations: Record<string, number> = {
  ...{ UTC: 0, GMT: 0, Z: 0, WET: 0, WEST: 1, BST: 1 },
  ...{ CET: 1, CEST: 2, MEZ: 1, MESZ: 2, EET: 2, EEST: 3, MSK: 3, TRT: 3, AZT: 4 },
  ...{ SAST: 2, CAT: 2, WAT: 1, EAT: 3, GST: 4, PKT: 5, UZT: 5, ICT: 7, WIB: 7, HKT: 8, SGT: 8, AWST: 8 },
  ...{ JST: 9, KST: 9, ACST: 9.5, AEST: 10, AEDT: 11, NZST: 12, NZDT: 13 },
  ...{ EST: -5, EDT: -4, CST: -6, CDT: -5, MST: -7, MDT: -6, PST: -8, PDT: -7 },
  ...{ BRT: -3, ART: -3, UYT: -3, CLST: -3, CLT: -4, BOT: -4, PET: -5, COT: -5 },
};
const formatters = new Map<string, Intl.DateTimeFormat>();

/** Whether this system knows an IANA zone. */
export function isZone(zone: string): boolean {
  try {
    formatterOf(zone);
    return true;
  } catch {
    return false;
  }
}

/** When a game began, as far as it is known. */
export interface KickOff {
  /** ISO 8601 in UTC; noon when the hour is not known. */
  startsAt: string;
  /** False when the source gives only the day. */
  hourKnown: boolean;
}

/**
 * The instant of a day and a wall-clock time; null when the day does not exist. An offset or a zone in the time
 * (`13:00 UTC-6`, `20:45 CET`) has priority over the match's own (`UTC+3`), and the match's over the zone. An absent
 * or unreadable time counts as noon: the day is known, the hour is not.
 */
export function kickOffOf(day: string, time: unknown, zone: string, matchZone?: unknown): KickOff | null {
  const midnight = midnightOf(day);
  if (midnight === null) return null;
  const wall = wallClockOf(time);
  const at = midnight + (wall?.minutes ?? 12 * 60) * minuteMs;
  const offset = wall?.offset ?? offsetOf(at, matchZone);
  const instant = offset === null ? wallClockToUtc(at, zone) : at - offset * minuteMs;
  return { startsAt: new Date(instant).toISOString(), hourKnown: wall !== null };
}

/** Minutes after midnight, and minutes east of Greenwich if they are stated; null for a time that cannot be read. */
function wallClockOf(time: unknown): { minutes: number; offset: number | null } | null {
  const [, hour, minute, half, rest = ''] = (typeof time === 'string' && timePattern.exec(time.trim())) || [];
  if (hour === undefined || minute === undefined) return null;
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (/^p/i.test(half) ? 12 : 0);
  if (hours > 23 || Number(minute) > 59 || (half !== undefined && Number(hour) > 12)) return null;
  const stated = rest.trim();
  const offset = fixedOffset(stated);
  if (stated !== '' && offset === null && !/^local( time)?$/i.test(stated)) return null;
  return { minutes: hours * 60 + Number(minute), offset };
}

function midnightOf(day: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  const at = Date.parse(`${day}T00:00:00Z`);
  // JavaScript turns 31 February into a day of March; such a date is a fault of the source.
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== day ? null : at;
}

/** Minutes east of Greenwich from a match's zone: an offset, an abbreviation or an IANA name. */
function offsetOf(wall: number, matchZone: unknown): number | null {
  if (typeof matchZone !== 'string') return null;
  const stated = matchZone.trim();
  const fixed = fixedOffset(stated);
  if (fixed !== null || !stated.includes('/') || !isZone(stated)) return fixed;
  return (wall - wallClockToUtc(wall, stated)) / minuteMs;
}

function fixedOffset(stated: string): number | null {
  const hours = abbreviations[stated.toUpperCase()];
  if (hours !== undefined) return hours * 60;
  const parts = offsetPattern.exec(stated);
  return parts?.[1] === undefined ? null : offsetMinutes(parts[1], parts[2]);
}

function offsetMinutes(hours: string, minutes: string | undefined): number {
  const west = /^[-−]/.test(hours);
  const size = Number(hours.replace(/\D/g, '')) * 60 + Number(minutes ?? 0);
  return west ? -size : size;
}

/** Two passes are enough: the offset at the guessed instant, then the offset at the corrected instant. */
function wallClockToUtc(wall: number, zone: string): number {
  const guess = wall - offsetAt(wall, zone);
  return wall - offsetAt(guess, zone);
}

function offsetAt(instant: number, zone: string): number {
  const parts = formatterOf(zone).formatToParts(instant);
  const value = (type: string): number => Number(parts.find((part) => part.type === type)?.value);
  const local = Date.UTC(
    value('year'),
    value('month') - 1,
    value('day'),
    value('hour') % 24,
    value('minute'),
    value('second'),
  );
  return local - Math.floor(instant / 1000) * 1000;
}

function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formatters.set(zone, made);
  return made;
}
