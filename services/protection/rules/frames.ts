/** The periods that limits count over. */
import { dayAfter, dayIn, startOfDay } from '../../days';
import { dayMs } from '../../durations';
import type { Period } from '../../../rules/limitKinds';

/**
 * How a limit's periods lie in time. `ROLLING`: always the last 24 hours, 7 days or 30 days. `FIXED`: days, weeks and months
 * one after the other, the first of which begins with the day on which the limit was set. `CALENDAR`: days, weeks from
 * Monday, and months of the calendar.
 */
export type FrameKind = 'ROLLING' | 'FIXED' | 'CALENDAR';

/** Frozen when a limit is set: neither another zone nor another currency, country or account moves it. */
export interface Frame {
  kind: FrameKind;
  /** The zone in which days begin, as `isZone` takes it. */
  zone: string;
  /** The day of the zone on which the limit was set, `2026-03-08`. */
  anchor: string;
}

/** What counts now: all from `from` on. `to` is when a new period begins; null where periods roll. */
export interface Window {
  from: Date;
  to: Date | null;
}

const rollingDays: Readonly<Record<Period, number>> = { DAY: 1, WEEK: 7, MONTH: 30 };

/** The window of a limit at an instant. A movement exactly as old as a rolling window is long no longer counts. */
export function windowAt({ kind, zone, anchor }: Frame, period: Period, now: Date): Window {
  if (kind === 'ROLLING')
    return { from: new Date(now.getTime() - rollingDays[period] * dayMs + 1), to: null };
  const today = dayIn(now.getTime(), zone);
  const first = firstDay(kind, period, anchor, today);
  return { from: startOfDay(first, zone), to: startOfDay(dayAfterPeriod(kind, period, anchor, first), zone) };
}

/** The first day of the period that a day lies in. */
function firstDay(kind: 'FIXED' | 'CALENDAR', period: Period, anchor: string, day: string): string {
  if (period === 'DAY') return day;
  if (period === 'WEEK') {
    // The first of January 2024 was a Monday.
    const start = numberOf(kind === 'FIXED' ? anchor : '2024-01-01');
    return dayOf(numberOf(day) - mod(numberOf(day) - start, 7));
  }
  const turn = kind === 'FIXED' ? Number(anchor.slice(8)) : 1;
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  const here = turnOf(year, month, turn);
  return day >= here ? here : turnOf(year, month - 1, turn);
}

/** The first day of the period after the one that begins with `first`. */
function dayAfterPeriod(kind: 'FIXED' | 'CALENDAR', period: Period, anchor: string, first: string): string {
  if (period === 'DAY') return dayAfter(first);
  if (period === 'WEEK') return dayOf(numberOf(first) + 7);
  const turn = kind === 'FIXED' ? Number(anchor.slice(8)) : 1;
  return turnOf(Number(first.slice(0, 4)), Number(first.slice(5, 7)) + 1, turn);
}

/** The day of a month on which a new one begins; its last day, where the month is too short. `month` may be 0 or 13. */
function turnOf(year: number, month: number, turn: number): string {
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1, Math.min(turn, last))).toISOString().slice(0, 10);
}

const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs;
const dayOf = (number: number): string => new Date(number * dayMs).toISOString().slice(0, 10);
const mod = (value: number, by: number): number => ((value % by) + by) % by;
