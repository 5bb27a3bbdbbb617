/** Local kick-off times into UTC. Sources give a wall clock, sometimes with its offset, mostly without a zone. */
import { minuteMs } from '../../durations';

const timePattern =
  /^(\d{1,2})[:.h](\d{2})(?::\d{2})?\s*(?:(?:UTC|GMT)\s*(?:([+\-−]\s*\d{1,2})(?::?(\d{2}))?)?)?$/i;
const offsetPattern = /^(?:UTC|GMT)?\s*([+\-−]\s*\d{1,2})(?::?(\d{2}))?$/i;
const formatters = new Map<string, Intl.DateTimeFormat>();

/** Whether the machine knows this IANA zone. */
export function isZone(zone: string): boolean {
  try {
    formatterOf(zone);
    return true;
  } catch {
    return false;
  }
}

/**
 * The instant of a day and a wall-clock time, ISO 8601 in UTC; null when the day is none.
 * An offset in the time (`13:00 UTC-6`) wins over the match's own (`UTC+3`), and that over the zone.
 * A time that is absent or not understood counts as noon: the day is right, the hour is not known.
 */
export function instantOf(day: string, time: unknown, zone: string, matchOffset?: unknown): string | null {
  const midnight = midnightOf(day);
  if (midnight === null) return null;
  const match = typeof time === 'string' ? timePattern.exec(time.trim()) : null;
  const hours = match ? Number(match[1]) : 12;
  const minutes = match ? Number(match[2]) : 0;
  if (hours > 23 || minutes > 59) return instantOf(day, undefined, zone, matchOffset);
  const wall = midnight + (hours * 60 + minutes) * minuteMs;
  const offset = statedOffset(match, time, matchOffset);
  return new Date(offset === null ? wallClockToUtc(wall, zone) : wall - offset * minuteMs).toISOString();
}

function midnightOf(day: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  const at = Date.parse(`${day}T00:00:00Z`);
  // JavaScript rolls 31 February over into March; a source that says so is wrong.
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== day ? null : at;
}

/** Minutes east of Greenwich, where the source states them. */
function statedOffset(match: RegExpExecArray | null, time: unknown, matchOffset: unknown): number | null {
  if (match?.[3] !== undefined) return offsetMinutes(match[3], match[4]);
  if (match && typeof time === 'string' && /utc|gmt/i.test(time)) return 0;
  const stated = typeof matchOffset === 'string' ? offsetPattern.exec(matchOffset.trim()) : null;
  return stated?.[1] === undefined ? null : offsetMinutes(stated[1], stated[2]);
}

function offsetMinutes(hours: string, minutes: string | undefined): number {
  const west = /^[-−]/.test(hours);
  const size = Number(hours.replace(/\D/g, '')) * 60 + Number(minutes ?? 0);
  return west ? -size : size;
}

/** Two passes settle it: the offset at the guessed instant, then the offset at the corrected one. */
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
