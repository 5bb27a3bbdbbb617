import { isLanguage, type Language } from '../../rules/languages';
import { socialNetworks, type SocialNetwork } from '../../rules/socialNetworks';
import type { LetterText } from '../letters/index';
import byLanguage from './letters.json';

const texts: Readonly<Record<Language, Record<'joined' | 'removed', LetterText>>> = byLanguage;

/** The letter after a network was joined to an account. */
export const joinedLetter = (lng: string, network: SocialNetwork): LetterText =>
  filled(textsIn(lng).joined, network);

/** The letter after it was removed. */
export const removedLetter = (lng: string, network: SocialNetwork): LetterText =>
  filled(textsIn(lng).removed, network);

const textsIn = (lng: string) => texts[isLanguage(lng) ? lng : 'en'];

function filled({ subject, text }: LetterText, network: SocialNetwork): LetterText {
  const fill = (template: string) => template.replaceAll('{{network}}', socialNetworks[network]);
  return { subject: fill(subject), text: fill(text) };
}
