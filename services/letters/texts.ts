/** What letters say: in the reader's language, with values in their places. */
import { isLanguage, type Language } from '../../rules/languages';
import type { LetterText } from './letters';

/** The language of a letter: the player's, or English when the site does not offer it. */
export const letterLanguage = (lng: string): Language => (isLanguage(lng) ? lng : 'en');

/** Values by the names of their places, such as `code` for `{{code}}`. */
type Values = Readonly<Record<string, string>>;

/** A text with values in its places. Nothing inside a value is a place, whatever a player typed. */
export const fillText = (text: string, values: Values): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (place, name: string) => values[name] ?? place);

/** A letter with values in the places of its subject and text. */
export const fillLetter = ({ subject, text }: LetterText, values: Values): LetterText => ({
  subject: fillText(subject, values),
  text: fillText(text, values),
});

/** A time in letters, in UTC: `2026-11-26 04:20 UTC`. */
export const letterTime = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
