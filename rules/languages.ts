/** The languages of the site, in display order. */
export const languages = ['en', 'ru', 'uk', 'kk', 'az', 'es', 'ar'] as const;

/** A language with dictionaries. */
export type Language = (typeof languages)[number];

/** Whether a value names a language of the site. */
export function isLanguage(value: string | null | undefined): value is Language {
  return (languages as readonly (string | null | undefined)[]).includes(value);
}
