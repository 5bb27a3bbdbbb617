import { isLanguage, type Language } from '../../rules/languages';
import type { LetterText } from '../letters/index';
import byLanguage from './letters.json';

/** The language of a letter when the player's is not offered. */
const fallback = 'en';

const texts: Readonly<Record<Language, Record<'code' | 'replaced', LetterText>>> = byLanguage;

const textsIn = (lng: string) => texts[isLanguage(lng) ? lng : fallback];

/** The letter with a code for a new password. */
export function codeLetter(lng: string, values: { code: string; minutes: number }): LetterText {
  const { subject, text } = textsIn(lng).code;
  const filled = (template: string) =>
    template.replaceAll('{{code}}', values.code).replaceAll('{{minutes}}', String(values.minutes));
  return { subject: filled(subject), text: filled(text) };
}

/** The letter after a password was replaced. */
export function replacedLetter(lng: string): LetterText {
  return textsIn(lng).replaced;
}
