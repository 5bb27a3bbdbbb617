import type { Language } from '../../rules/languages';
import { type LetterText, fillLetter, letterLanguage } from '../letters/index';
import byLanguage from './letters.json';

const texts: Readonly<Record<Language, Record<'accepted' | 'refused', LetterText>>> = byLanguage;

/** The operator's decision about what a player handed in. */
export type Decision = { accepted: true } | { accepted: false; reason: string };

/** The letter that tells a player of the decision. */
export function decisionLetter(lng: string, decision: Decision): LetterText {
  const { accepted, refused } = texts[letterLanguage(lng)];
  return decision.accepted ? accepted : fillLetter(refused, { reason: decision.reason });
}
