/** Periods in plain words, for the model: each instant has a name of its period, and no period has a beginning. */

const day = 86_400_000;

/** How the periods of a limit lie. */
export interface PlainPeriods {
  periods: 'rolling' | 'fixed' | 'calendar';
  zone: string;
  length: 'day' | 'week' | 'month';
  /** When the limit was set first. */
  setAt: number;
}

/** Whether something that happened earlier counts at an instant. */
export function hasSamePeriod(periods: PlainPeriods, earlier: number, now: number): boolean {
  if (periods.periods === 'rolling')
    return now - earlier < { day, week: 7 * day, month: 30 * day }[periods.length];
  return nameOf(periods, earlier) === nameOf(periods, now);
}

/** The first instant of the period after the one of an instant. */
export function nextPeriod(periods: PlainPeriods, now: number): number {
  const name = nameOf(periods, now);
  let [same, other] = [now, now + 40 * day];
  while (other - same > 1) {
    const between = Math.floor((same + other) / 2);
    if (nameOf(periods, between) === name) same = between;
    else other = between;
  }
  return other;
}

function nameOf({ periods, zone, length, setAt }: PlainPeriods, instant: number): string {
  const date = dateIn(zone, instant);
  if (length === 'day') return date;
  const first = dateIn(zone, setAt);
  if (length === 'week') {
    // Weeks begin on Monday, and the first day of all was a Thursday.
    const shift = periods === 'fixed' ? -daysOf(first) : 3;
    return `week ${Math.floor((daysOf(date) + shift) / 7)}`;
  }
  const [year = 0, month = 0, dayOfMonth = 0] = date.split('-').map(Number);
  if (periods === 'calendar') return `${year} ${month}`;
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const turn = Math.min(Number(first.split('-')[2]), last);
  return `month ${year * 12 + month - (dayOfMonth < turn ? 1 : 0)}`;
}

const daysOf = (date: string): number => Date.parse(date) / day;

const known = new Map<string, string>();
const formats = new Map<string, Intl.DateTimeFormat>();

/** The date on a wall calendar of a zone, `2026-03-08`. */
function dateIn(zone: string, instant: number): string {
  const key = `${zone} ${instant}`;
  const before = known.get(key);
  if (before) return before;
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('en-CA', { timeZone: zone });
  formats.set(zone, format);
  const date = format.format(instant);
  known.set(key, date);
  return date;
}
