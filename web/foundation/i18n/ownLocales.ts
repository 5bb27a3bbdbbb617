import type { Language } from './languages';

/**
 * What Intl would know. Chromium is built without Kazakh and Azerbaijani: there Intl would write `M11 7`, and differ
 * from the server. So both write these two languages from the tables in `locales/`, which hold what CLDR says.
 */
export interface OwnLocale {
  /** A language that browsers know and that writes numbers and clock times in the same way. */
  like: string;
  /** January first. */
  months: readonly string[];
  shortMonths: readonly string[];
  /** Sunday first. */
  weekdays: readonly string[];
  /** With `{d}` for the day, `{M}` and `{m}` for the month long and short, `{w}` for the weekday, `{y}`, `{t}` for the time. */
  patterns: Record<'date' | 'dateTime' | 'day' | 'shortDay', string>;
  /** With `{n}` for the number. */
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

/** Loads what a language needs beside Intl, once; nothing for languages that browsers know. */
export async function loadOwnLocale(lng: Language): Promise<void> {
  const file = files[lng];
  if (file) loaded[lng] ??= (await file()).locale;
}

/** What was loaded for a language; undefined for languages that browsers know. */
export const ownLocale = (lng: Language): OwnLocale | undefined => loaded[lng];
