import type { Language } from './languages';

/** A unit in which lengths of time are written. */
export type Unit = 'year' | 'month' | 'day' | 'hour' | 'minute';

/**
 * Locale data that Intl may lack. Chromium is built without Kazakh and Azerbaijani: there Intl would write `M11 7`,
 * unlike the server. Therefore both write these two languages from the tables in `locales/`, which contain CLDR's data.
 */
export interface OwnLocale {
  /** A language that browsers know and that writes numbers and clock times the same way. */
  like: string;
  /** Starts with January. */
  months: readonly string[];
  shortMonths: readonly string[];
  /** Starts with Sunday. */
  weekdays: readonly string[];
  /** `{d}` is the day, `{M}` and `{m}` the month long and short, `{w}` the weekday, `{y}` the year, `{t}` the time. */
  patterns: Record<'date' | 'dateTime' | 'day' | 'shortDay', string>;
  /** `{n}` is the number. */
  relative: Record<'day' | 'hour' | 'minute', { past: string; future: string }>;
  /** The names of units, which are the same for every number. */
  units: Record<Unit, { long: string; short: string }>;
  /** Stands between the parts of a length of time: `1 hour, 5 minutes`. */
  between: string;
  yesterday: string;
  tomorrow: string;
  currencies: Record<string, string>;
}

const files: Partial<Record<Language, () => Promise<{ locale: OwnLocale }>>> = {
  kk: () => import('./locales/kk'),
  az: () => import('./locales/az'),
};

const loaded: Partial<Record<Language, OwnLocale>> = {};

/** Loads, once, the locale data that Intl lacks for a language; nothing for languages that browsers know. */
export async function loadOwnLocale(lng: Language): Promise<void> {
  const file = files[lng];
  if (file) loaded[lng] ??= (await file()).locale;
}

/** The loaded locale data of a language; undefined for languages that browsers know. */
export const ownLocale = (lng: Language): OwnLocale | undefined => loaded[lng];

/**
 * Chooses the plural form of numbers in a language. The languages whose data browsers lack have the forms of English:
 * there Intl would choose a form of the browser's own language, for which they have no text.
 */
export const pluralsIn = (lng: string): Intl.PluralRules => new Intl.PluralRules(lng in files ? 'en' : lng);
