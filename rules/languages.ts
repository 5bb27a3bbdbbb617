/** Ranges of the site's faces, in `web/foundation/design/fonts.css`. */
export type Face = 'latin' | 'latin-ext' | 'cyrillic' | 'cyrillic-ext' | 'arabic';

/** What is true of a language wherever it is written. */
export interface LanguageFacts {
  /** Its name for itself. */
  name: string;
  /** How its lines run. */
  direction: 'ltr' | 'rtl';
  /** What every page in it is drawn with. Names in other alphabets fetch theirs as they are drawn. */
  faces: readonly Face[];
  /** False while some of its texts are still copies of the English ones: `npm run languages` lists them. */
  isOffered?: false;
}

/** Every language with texts, in display order. `npm run new:language` adds a row. */
const table = {
  en: { name: 'English', direction: 'ltr', faces: ['latin'] },
  ru: { name: 'Русский', direction: 'ltr', faces: ['cyrillic', 'latin'] },
  uk: { name: 'Українська', direction: 'ltr', faces: ['cyrillic', 'latin'] },
  kk: { name: 'Қазақша', direction: 'ltr', faces: ['cyrillic', 'cyrillic-ext', 'latin'] },
  az: { name: 'Azərbaycanca', direction: 'ltr', faces: ['latin', 'latin-ext'] },
  es: { name: 'Español', direction: 'ltr', faces: ['latin'] },
  ar: { name: 'العربية', direction: 'rtl', faces: ['arabic', 'latin'] },
} as const satisfies Record<string, LanguageFacts>;

/** A language with texts. */
export type Language = keyof typeof table;

/** The facts of each language, in display order. */
export const languageFacts: Readonly<Record<Language, LanguageFacts>> = table;

/** The languages that the site offers, in display order. */
export const languages: readonly Language[] = (Object.keys(table) as Language[]).filter(
  (lng) => languageFacts[lng].isOffered !== false,
);

/** Whether a value names a language that the site offers. */
export function isLanguage(value: string | null | undefined): value is Language {
  return (languages as readonly (string | null | undefined)[]).includes(value);
}

/** The direction in which a language is written. */
export function direction(lng: Language): 'ltr' | 'rtl' {
  return languageFacts[lng].direction;
}
