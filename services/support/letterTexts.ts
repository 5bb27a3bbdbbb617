import type { Language } from '../../rules/languages';
import { type LetterText, fillLetter, letterLanguage } from '../letters/index';
import byLanguage from './letters.json';

const texts: Readonly<Record<Language, Record<'appealAnswered', LetterText>>> = byLanguage;

/** The letter that tells a banned player of the answer to an appeal. */
export function answeredLetter(lng: string, answer: string): LetterText {
  return fillLetter(texts[letterLanguage(lng)].appealAnswered, { answer });
}
