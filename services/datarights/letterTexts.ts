import type { Language } from '../../rules/languages';
import { type LetterText, letterLanguage } from '../letters/index';
import byLanguage from './letters.json';

const texts: Readonly<Record<Language, Record<'closed' | 'reopened' | 'exported', LetterText>>> = byLanguage;

const textsIn = (lng: string) => texts[letterLanguage(lng)];

/** The letter after a player closed the account. */
export const closedLetter = (lng: string): LetterText => textsIn(lng).closed;

/** The letter after the operator opened it again. */
export const reopenedLetter = (lng: string): LetterText => textsIn(lng).reopened;

/** The letter after a file with everything about the player was asked for. */
export const exportedLetter = (lng: string): LetterText => textsIn(lng).exported;
