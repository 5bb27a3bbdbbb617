import { minuteMs } from '../durations';

const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * An instant as ISO 8601 with seconds and offset, `2026-03-08T13:00:00+01:00`, in a zone for which `isZone` holds: an IANA
 * name, or minutes east of UTC.
 */
export function timeIn(instant: Date, zone: string): string {
  const offset = offsetOf(instant, zone);
  const local = new Date(instant.getTime() + offset * minuteMs).toISOString().slice(0, 19);
  return local + offsetText(offset);
}

/** `+01:00` for 60 minutes east of UTC. */
function offsetText(offset: number): string {
  const twoDigits = (count: number) => String(count).padStart(2, '0');
  const size = Math.abs(offset);
  return `${offset < 0 ? '-' : '+'}${twoDigits(Math.floor(size / 60))}:${twoDigits(size % 60)}`;
}

/** How many minutes east of UTC a zone was at an instant. */
function offsetOf(instant: Date, zone: string): number {
  if (/^-?\d+$/.test(zone)) return Number(zone);
  const parts = formatterOf(zone).formatToParts(instant);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  const [, sign, hours = 0, minutes = 0] = /^GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

function formatterOf(zone: string): Intl.DateTimeFormat {
  const name = zone.toLowerCase();
  const known = formatters.get(name);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  formatters.set(name, made);
  return made;
}
