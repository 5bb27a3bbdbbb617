import type { Kysely } from 'kysely';
import { languages, type Language } from '../../rules/languages';
import type { Migrations } from './migrate';

/** The languages whose texts the first steps bring. Like those steps they are never changed. */
export const firstLanguages: readonly Language[] = ['en', 'ru', 'uk', 'kk', 'az', 'es', 'ar'];

/** A step for each language that the site came to offer later, such as `language_de`, which adds its texts. */
export function languageSteps(add: (db: Kysely<unknown>, lng: Language) => Promise<void>): Migrations {
  const later = languages.filter((lng) => !firstLanguages.includes(lng));
  return Object.fromEntries(later.map((lng) => [`language_${lng}`, (db: Kysely<unknown>) => add(db, lng)]));
}
