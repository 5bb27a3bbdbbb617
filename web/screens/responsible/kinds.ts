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

/** The key of the period that a kind counts over. */
export function periodKey(kind: AmountKind) {
  if (kind.endsWith('_DAY')) return 'period_day' as const;
  return kind.endsWith('_WEEK') ? ('period_week' as const) : ('period_month' as const);
}

/** Lengths that are said in years, in days: each has two numbers on the wire (LM-24). */
const years = new Map([
  [360, 1],
  [365, 1],
  [720, 2],
  [730, 2],
  [1080, 3],
  [1095, 3],
  [1800, 5],
  [1825, 5],
  [3650, 10],
]);

/** How long a number of days is, in words: `7 days`, `1 year`. */
export function lengthIn(lng: string, days: number): string {
  const inYears = years.get(days);
  const unit = inYears === undefined ? 'day' : 'year';
  return new Intl.NumberFormat(lng, { style: 'unit', unit, unitDisplay: 'long' }).format(inYears ?? days);
}

/** LM-18: how many hours a number of milliseconds is, in words, a begun one as whole: `3 hours`. */
export function hoursIn(lng: string, ms: number): string {
  const hours = Math.max(0, Math.ceil(ms / 3_600_000));
  return new Intl.NumberFormat(lng, { style: 'unit', unit: 'hour', unitDisplay: 'long' }).format(hours);
}

/** How long a number of minutes is, in words: `5 minutes`. */
export const minutesIn = (lng: string, minutes: number): string =>
  new Intl.NumberFormat(lng, { style: 'unit', unit: 'minute', unitDisplay: 'long' }).format(minutes);
