import type { Language } from '../../rules/languages';
import { type LetterText, fillLetter, letterLanguage } from '../letters/index';
import byLanguage from './letters.json';

const texts: Readonly<Record<Language, Record<'closed' | 'closedDemo', LetterText>>> = byLanguage;

/** The letter to a player whose account is closed for age. `ofAgeOn`: the day from which another account may be opened. */
export function closedLetter(
  lng: string,
  { isDemo, ofAgeOn }: { isDemo: boolean; ofAgeOn: string },
): LetterText {
  const { closed, closedDemo } = texts[letterLanguage(lng)];
  return fillLetter(isDemo ? closedDemo : closed, { day: ofAgeOn });
}
