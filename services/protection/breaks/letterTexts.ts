import type { Language } from '../../../rules/languages';
import { type LetterText, fillLetter, letterLanguage, letterTime } from '../../letters/index';
import byLanguage from './letters.json';

const texts: Readonly<Record<Language, Record<'accepted' | 'refused', LetterText>>> = byLanguage;

/** The letter that tells an excluded player what the operator decided: when the player returns, or null after a refusal. */
export function returnLetter(lng: string, answer: string, returnsAt: Date | null): LetterText {
  const { accepted, refused } = texts[letterLanguage(lng)];
  return returnsAt
    ? fillLetter(accepted, { answer, time: letterTime(returnsAt) })
    : fillLetter(refused, { answer });
}
