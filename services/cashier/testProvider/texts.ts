import type { Language } from '../../../rules/languages';
import byLanguage from './texts.json';

/** The texts of the hosted page in one language. */
export type PageTexts = (typeof byLanguage)['en'];

/** What the hosted page of the test provider says, in every language. */
export const texts: Readonly<Record<Language, PageTexts>> = byLanguage;
