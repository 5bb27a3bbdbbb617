import { limitKinds, kindsWith, type AmountKind, type Period } from '../../../rules/limitKinds';
import type { Format } from '../../foundation/i18n/useFormat';

/** LM-09: the sections of the page, in their order, by what their limits count. */
export const sections = [
  { key: 'deposits', kinds: kindsWith({ metric: 'DEPOSIT' }) },
  { key: 'stakes', kinds: kindsWith({ metric: 'WAGERING' }) },
  { key: 'losses', kinds: kindsWith({ metric: 'LOSS' }) },
] as const;

/** The end of the key of the period that a kind counts over: the last days, or the one that runs. */
export const periodKey = (kind: AmountKind, isRolling: boolean) =>
  `${isRolling ? '' : 'this_'}${limitKinds[kind].period.toLowerCase() as Lowercase<Period>}` as const;

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
