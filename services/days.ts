/** Calendar days in the time zones of visitors. */
import { dayMs, hourMs, minuteMs } from './durations';

const formatters = new Map<string, Intl.DateTimeFormat>();
/** Offsets in use range from UTC-12 to UTC+14. */
const offsets = { min: -12 * 60, max: 14 * 60 };

/** Whether this is minutes east of UTC that are in use, or the IANA name of a zone that this system knows. */
export function isZone(zone: string): boolean {
  if (/^-?\d+$/.test(zone)) return Number(zone) >= offsets.min && Number(zone) <= offsets.max;
  try {
    formatterOf(zone);
    return true;
  } catch {
    return false;
  }
}

/** The day of an instant as `YYYY-MM-DD`, in a zone for which `isZone` holds; in UTC without one. */
export function dayIn(instant: number, zone = '0'): string {
  if (!/^-?\d+$/.test(zone)) return formatterOf(zone).format(instant);
  return new Date(instant + Number(zone) * minuteMs).toISOString().slice(0, 10);
}

/** The day after a day `YYYY-MM-DD`. */
export function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10);
}

/**
 * The first instant of a day `YYYY-MM-DD` in a zone for which `isZone` holds, in UTC without one. Where clocks change at
 * midnight it is not 00:00. A day that a zone left out begins with the next one.
 */
export function startOfDay(day: string, zone?: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // No zone is further from UTC. Days never go backwards, so halving finds the instant at which this one begins.
  let [before, since] = [midnight - 15 * hourMs, midnight + 37 * hourMs];
  while (since - before > 1) {
    const between = Math.floor((before + since) / 2);
    if (dayIn(between, zone) < day) before = between;
    else since = between;
  }
  return new Date(since);
}

/** Swedish writes days as ISO 8601 does. */
function formatterOf(zone: string): Intl.DateTimeFormat {
  const name = zone.toLowerCase();
  const known = formatters.get(name);
  if (known) return known;
  const made = new Intl.DateTimeFormat('sv', { timeZone: zone });
  formatters.set(name, made);
  return made;
}
