import type { Language } from '../../rules/languages';
import type { LetterText } from '../letters/index';
import { fillLetter, letterLanguage } from '../letters/texts';
import byLanguage from './letters.json';

const texts: Readonly<Record<Language, Record<'appealAnswered', LetterText>>> = byLanguage;

/** The letter that tells a banned player of the answer to an appeal. */
export function answeredLetter(lng: string, answer: string): LetterText {
  return fillLetter(texts[letterLanguage(lng)].appealAnswered, { answer });
}
