import { isLanguage, type Language } from '../../rules/languages';
import type { LetterText } from '../letters/index';
import byLanguage from './letters.json';

/** The language of a letter when the player's is not offered. */
const fallback = 'en';

const texts: Readonly<Record<Language, Record<'accepted' | 'refused', LetterText>>> = byLanguage;

/** The operator's decision about what a player handed in. */
export type Decision = { accepted: true } | { accepted: false; reason: string };

/** The letter that tells a player of the decision. */
export function decisionLetter(lng: string, decision: Decision): LetterText {
  const { accepted, refused } = texts[isLanguage(lng) ? lng : fallback];
  if (decision.accepted) return accepted;
  return { subject: refused.subject, text: refused.text.replace('{{reason}}', () => decision.reason) };
}
