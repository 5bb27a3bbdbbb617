/** The languages of the site, in display order. */
export const languages = ['en', 'ru', 'uk', 'kk', 'az', 'es', 'ar'] as const;

/** A language with dictionaries. */
export type Language = (typeof languages)[number];

/** The language when the operator's configuration cannot be had and nothing else decides. */
export const defaultLanguage: Language = 'ru';

/** Each language's name for itself. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  ru: 'Русский',
  uk: 'Українська',
  kk: 'Қазақша',
  az: 'Azərbaycanca',
  es: 'Español',
  ar: 'العربية',
};

/** Whether a value names a language of the site. */
export function isLanguage(value: string | null | undefined): value is Language {
  return (languages as readonly (string | null | undefined)[]).includes(value);
}

/** The direction in which a language is written. */
export function direction(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr';
}
