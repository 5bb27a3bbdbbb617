import { currencyDecimals } from '../../../rules/minorUnits';
import type { Language } from './languages';
import { ownLocale, type OwnLocale, type Unit } from './ownLocales';

/** What formatting depends on. */
export interface FormatOptions {
  lng: Language;
  /** Minutes east of UTC, or an IANA name. */
  timeZone: number | string;
  is12h: boolean;
}

/** Writes numbers, money and times for one reader. Instants are ISO text in UTC or milliseconds since 1970. */
export interface Format {
  /** `1,234`. */
  number(value: number): string;
  /** A length of time in one unit: `5 minutes`, short `5 min`. */
  unit(count: number, unit: Unit, display?: 'long' | 'short'): string;
  /** A length of time in hours and minutes: `1 hour, 5 minutes`. Both are whole numbers of minutes, not below 0. */
  duration(minutes: number, display?: 'long' | 'short'): string;
  /** An amount in minor units with its currency: `format.money(15000, 'RUB')` is `RUB 150.00`, in Russian `150,00 ₽`. */
  money(amountMinor: number | bigint, currency: string): string;
  /** `14:30`. */
  time(instant: Instant): string;
  /** `March 8, 2026`. */
  date(instant: Instant): string;
  /** `Mar 8, 2026, 14:30`. */
  dateTime(instant: Instant): string;
  /** The day as a heading: `Sunday, March 8`. */
  day(instant: Instant): string;
  /** `Mar 8`. */
  shortDay(instant: Instant): string;
  /** The day in the reader's zone as `2026-03-08`, for grouping. */
  dayKey(instant: Instant): string;
  /** A calendar day `2026-03-08` as a heading, independent of the zone. */
  calendarDay(day: string): string;
  /** A calendar day `2026-03-08` with its year, independent of the zone. */
  calendarDate(day: string): string;
  /** The distance of an instant from now: `in 12 minutes`, `2 hours ago`, `yesterday`. */
  relative(instant: Instant, now: number): string;
  /** A currency by ISO 4217 code with its name: `RUB, Russian Ruble`; the code alone when it has none. */
  currency(code: string): string;
}

type Instant = string | number;

const minuteMs = 60_000;
const units = [
  ['day', 24 * 60 * minuteMs],
  ['hour', 60 * minuteMs],
  ['minute', minuteMs],
] as const;

/**
 * A reader's time zone. Intl does not accept offsets as zones everywhere, so an offset shifts the instant, which is
 * then written in UTC.
 */
interface Zone {
  timeZone: string;
  shiftMs: number;
}

const utc: Zone = { timeZone: 'UTC', shiftMs: 0 };

function zoned(timeZone: number | string): Zone {
  return typeof timeZone === 'string' ? { timeZone, shiftMs: 0 } : { ...utc, shiftMs: timeZone * minuteMs };
}

type DateStyle = keyof OwnLocale['patterns'];

const dateOptions: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  date: { dateStyle: 'long' },
  dateTime: { dateStyle: 'medium', timeStyle: 'short' },
  day: { weekday: 'long', day: 'numeric', month: 'long' },
  shortDay: { day: 'numeric', month: 'short' },
};

/** More formats than simultaneous readers need; the one unused for longest is dropped first. */
const mostFormats = 200;

const formats = new Map<string, Format>();

/**
 * The formatters for readers with the same options, created once. A language's own names must be loaded before anything
 * is written in it. The zone comes from a cookie, so the number of formatters is limited.
 */
export function formatOf(options: FormatOptions): Format {
  const { lng, timeZone, is12h } = options;
  const key = `${lng} ${is12h ? 12 : 24} ${timeZone}`;
  const format = formats.get(key) ?? createFormat(options);
  formats.delete(key);
  formats.set(key, format);
  const [oldest] = formats.keys();
  if (oldest !== undefined && formats.size > mostFormats) formats.delete(oldest);
  return format;
}

/** The formatters for one reader. Intl objects are costly, so each is created on first use and then kept. */
export function createFormat({ lng, timeZone, is12h }: FormatOptions): Format {
  const zone = zoned(timeZone);
  const own = ownLocale(lng);
  // Figures are Latin in every language, so that prices and scores line up.
  const locale = `${own?.like ?? lng}-u-nu-latn`;
  const made = new Map<string, unknown>();
  const once = <Made>(key: string, make: () => Made): Made => {
    const known = (made.get(key) as Made | undefined) ?? make();
    made.set(key, known);
    return known;
  };
  const write = (key: string, instant: Instant, options: Intl.DateTimeFormatOptions, at = zone): string => {
    const hourCycle = is12h ? 'h12' : 'h23';
    const all = { ...options, timeZone: at.timeZone, hourCycle } as const;
    const formatter = once(`${key} ${at.timeZone}`, () => new Intl.DateTimeFormat(locale, all));
    return formatter.format(new Date(instant).getTime() + at.shiftMs);
  };
  const time = (instant: Instant) =>
    write('time', instant, { hour: is12h ? 'numeric' : '2-digit', minute: '2-digit' });
  const dayKey = (instant: Instant, { timeZone, shiftMs }: Zone): string => {
    const date = new Date(instant);
    if (timeZone === 'UTC') return new Date(date.getTime() + shiftMs).toISOString().slice(0, 10);
    // Swedish writes days as ISO 8601 does.
    return once(`days ${timeZone}`, () => new Intl.DateTimeFormat('sv', { timeZone })).format(date);
  };
  const writeDate = (style: DateStyle, instant: Instant, at = zone): string => {
    if (!own) return write(style, instant, dateOptions[style], at);
    return ownDate(own, style, dayKey(instant, at)).replace('{t}', time(instant));
  };

  const number = (value: number) => once('number', () => new Intl.NumberFormat(locale)).format(value);
  const unit: Format['unit'] = (count, name, display = 'long') => {
    if (own) return `${number(count)} ${own.units[name][display]}`;
    const options = { style: 'unit', unit: name, unitDisplay: display } as const;
    return once(`${name} ${display}`, () => new Intl.NumberFormat(locale, options)).format(count);
  };

  return {
    number,
    unit,
    duration(minutes, display = 'long') {
      const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
      if (hours === 0) return unit(rest, 'minute', display);
      if (rest === 0) return unit(hours, 'hour', display);
      const parts = [unit(hours, 'hour', display), unit(rest, 'minute', display)];
      if (own) return parts.join(own.between);
      const options = { type: 'unit', style: display === 'long' ? 'long' : 'narrow' } as const;
      return once(`list ${display}`, () => new Intl.ListFormat(locale, options)).format(parts);
    },
    money: (amountMinor, currency) => {
      const decimals = currencyDecimals(currency);
      const options = { style: 'currency', currency, minimumFractionDigits: decimals } as const;
      const formatter = once(currency, () => new Intl.NumberFormat(locale, options));
      // Text is written exactly; a division would not be exact.
      return keepOrder(formatter.format(`${amountMinor}e-${decimals}` as Intl.StringNumericLiteral));
    },
    time,
    date: (instant) => writeDate('date', instant),
    dateTime: (instant) => writeDate('dateTime', instant),
    day: (instant) => writeDate('day', instant),
    shortDay: (instant) => writeDate('shortDay', instant),
    dayKey: (instant) => dayKey(instant, zone),
    calendarDay: (day) => writeDate('day', `${day}T00:00:00Z`, utc),
    calendarDate: (day) => writeDate('date', `${day}T00:00:00Z`, utc),
    relative(instant, now) {
      const { count, unit } = distanceOf(new Date(instant).getTime() - now);
      if (own) return ownRelative(own, count, unit);
      const options = { numeric: 'auto', style: 'short' } as const;
      return once('relative', () => new Intl.RelativeTimeFormat(locale, options)).format(count, unit);
    },
    currency: (code) => {
      const name =
        own?.currencies[code] ??
        once('currencies', () => new Intl.DisplayNames(locale, { type: 'currency', fallback: 'none' })).of(
          code,
        );
      return name === undefined ? code : `${code}, ${name}`;
    },
  };
}

/** A day `2026-03-08` by a pattern of our own; the place for the time stays open. */
function ownDate(
  { patterns, months, shortMonths, weekdays }: OwnLocale,
  style: DateStyle,
  key: string,
): string {
  const date = new Date(key);
  const month = date.getUTCMonth();
  const values: Record<string, string | number | undefined> = {
    d: date.getUTCDate(),
    M: months[month],
    m: shortMonths[month],
    w: weekdays[date.getUTCDay()],
    y: date.getUTCFullYear(),
  };
  return patterns[style].replace(/\{([dMmwy])\}/g, (_, name: string) => String(values[name]));
}

type RelativeUnit = (typeof units)[number][0];

function distanceOf(differenceMs: number): { count: number; unit: RelativeUnit } {
  const [unit, unitMs] = units.find(([, size]) => Math.abs(differenceMs) >= size) ?? units[2];
  return { count: Math.trunc(differenceMs / unitMs), unit };
}

function ownRelative(own: OwnLocale, count: number, unit: RelativeUnit): string {
  if (unit === 'day' && Math.abs(count) === 1) return count < 0 ? own.yesterday : own.tomorrow;
  return own.relative[unit][count < 0 ? 'past' : 'future'].replace('{n}', String(Math.abs(count)));
}

/**
 * In right-to-left texts a minus is written behind two marks, the second of which would move a currency's letters to
 * the other side of the number. A mark after the number keeps them where positive amounts have them.
 */
const keepOrder = (amount: string): string => amount.replace(/^(\u200f\u200e-\S+)/, '$1\u200f');
