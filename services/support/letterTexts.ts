import { isLanguage, type Language } from '../../rules/languages';
import type { LetterText } from '../letters/index';
import byLanguage from './letters.json';

/** The language of a letter when the player's is not offered. */
const fallback = 'en';

const texts: Readonly<Record<Language, Record<'appealAnswered', LetterText>>> = byLanguage;

/** The letter that tells a banned player of the answer to an appeal. */
export function answeredLetter(lng: string, answer: string): LetterText {
  const { subject, text } = texts[isLanguage(lng) ? lng : fallback].appealAnswered;
  return { subject, text: text.replace('{{answer}}', () => answer) };
}
