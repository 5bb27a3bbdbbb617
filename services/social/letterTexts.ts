import type { Language } from '../../rules/languages';
import { socialNetworks, type SocialNetwork } from '../../rules/socialNetworks';
import { type LetterText, fillLetter, letterLanguage } from '../letters/index';
import byLanguage from './letters.json';

const texts: Readonly<Record<Language, Record<'joined' | 'removed', LetterText>>> = byLanguage;

/** The letter after a network was joined to an account. */
export const joinedLetter = (lng: string, network: SocialNetwork): LetterText =>
  fillLetter(textsIn(lng).joined, { network: socialNetworks[network] });

/** The letter after it was removed. */
export const removedLetter = (lng: string, network: SocialNetwork): LetterText =>
  fillLetter(textsIn(lng).removed, { network: socialNetworks[network] });

const textsIn = (lng: string) => texts[letterLanguage(lng)];
