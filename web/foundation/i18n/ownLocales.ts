import type { Language } from './languages';

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
