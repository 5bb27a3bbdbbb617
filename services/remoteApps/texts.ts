import type { Language } from '../../rules/languages';
import byLanguage from './texts.json';

/** The name of an error, and its explanation for visitors. */
export interface ErrorText {
  title: string;
  text: string;
}

/** The texts of one language. */
export interface Texts {
  toHome: string;
  tryAgain: string;
  /** By HTTP status; `refused` is for all others below 500, `broken` for all others above. */
  errors: Record<'forbidden' | 'notFound' | 'refused' | 'broken' | 'busy', ErrorText>;
}

/** What the pages of errors say, in every language. */
export const texts: Readonly<Record<Language, Texts>> = byLanguage;
