import type { Format } from '../../foundation/i18n/useFormat';

/** LM-09: the sections of the page, in their order, with the kinds of each. */
export const sections = [
  { key: 'deposits', kinds: ['DEPOSIT_DAY', 'DEPOSIT_WEEK', 'DEPOSIT_MONTH'] },
  { key: 'stakes', kinds: ['WAGERING_DAY', 'WAGERING_WEEK', 'WAGERING_MONTH'] },
  { key: 'losses', kinds: ['LOSS_DAY', 'LOSS_WEEK', 'LOSS_MONTH'] },
] as const;

/** A section of limits of amounts. */
export type Section = (typeof sections)[number];

/** A limit of amounts that this client knows. */
export type AmountKind = Section['kinds'][number];

/** Limits of login time, by how long they count over. */
export const loginKinds = ['LOGIN_DAY', 'LOGIN_WEEK', 'LOGIN_MONTH'] as const;

/** A limit of login time. */
export type LoginKind = (typeof loginKinds)[number];

/** The names of each. */
export const loginKeys = {
  LOGIN_DAY: 'due_login_day',
  LOGIN_WEEK: 'due_login_week',
  LOGIN_MONTH: 'due_login_month',
} as const;

/** The most hours of each: as many as its longest period has. */
export const mostHours: Readonly<Record<LoginKind, number>> = {
  LOGIN_DAY: 24,
  LOGIN_WEEK: 168,
  LOGIN_MONTH: 744,
};

/** The key of a section's title and of what it is about. */
export const titleKeys = {
  deposits: 'section_deposits',
  stakes: 'section_stakes',
  losses: 'section_losses',
} as const;

export const aboutKeys = {
  deposits: 'section_deposits_about',
  stakes: 'section_stakes_about',
  losses: 'section_losses_about',
} as const;

/** The key of the period that a kind counts over: the last days, or the one that runs. */
export function periodKey(kind: AmountKind, isRolling: boolean) {
  if (kind.endsWith('_DAY')) return isRolling ? 'period_day' : 'period_this_day';
  if (kind.endsWith('_WEEK')) return isRolling ? 'period_week' : 'period_this_week';
  return isRolling ? 'period_month' : 'period_this_month';
}

/** Lengths in days that are said in years (LM-24). The longest of each is that of a jurisdiction's calendar. */
const years = new Map([
  [360, 1],
  [365, 1],
  [366, 1],
  [720, 2],
  [730, 2],
  [731, 2],
  [1080, 3],
  [1095, 3],
  [1096, 3],
  [1800, 5],
  [1825, 5],
  [1827, 5],
  [3650, 10],
]);

/** Lengths in days that are said in months: as long as the longest months of a calendar. */
const months = new Map([
  [31, 1],
  [62, 2],
  [92, 3],
  [184, 6],
]);

/** How long a number of days is, in words: `7 days`, `6 months`, `1 year`. */
export function lengthIn(format: Format, days: number): string {
  const [inYears, inMonths] = [years.get(days), months.get(days)];
  if (inYears !== undefined) return format.unit(inYears, 'year');
  return inMonths === undefined ? format.unit(days, 'day') : format.unit(inMonths, 'month');
}

/** LM-18: how many hours a number of milliseconds is, in words, a begun one as whole: `3 hours`. */
export const hoursIn = (format: Format, ms: number): string =>
  format.unit(Math.max(0, Math.ceil(ms / 3_600_000)), 'hour');

/** How long a number of seconds is, in hours and minutes; a begun minute counts. `1 hr 5 min`. */
export const timeIn = (format: Format, seconds: number): string =>
  format.duration(Math.ceil(seconds / 60), 'short');
