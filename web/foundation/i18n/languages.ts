import type { Language } from '../../../rules/languages';

export { isLanguage, languages, type Language } from '../../../rules/languages';

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

/** The direction in which a language is written. */
export function direction(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr';
}
