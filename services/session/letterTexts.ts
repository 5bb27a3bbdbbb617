import { isLanguage, type Language } from '../../rules/languages';
import type { LetterText } from '../letters/index';
import byLanguage from './letters.json';

/** The language of a letter when the player's is not offered. */
const fallback = 'en';

type Letters = Record<
  | 'code'
  | 'replaced'
  | 'emailCode'
  | 'emailTaken'
  | 'emailMoved'
  | 'twoStepOn'
  | 'twoStepOff'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'passkeyCopied'
  | 'newPhone',
  LetterText
> & { sms: Record<'phone' | 'sign_in' | 'moved', string> };

const texts: Readonly<Record<Language, Letters>> = byLanguage;

const textsIn = (lng: string) => texts[isLanguage(lng) ? lng : fallback];

/** A code, and how long it is valid. */
interface CodeValues {
  code: string;
  minutes: number;
}

/** The letter with a code for a new password. */
export const passwordCodeLetter = (lng: string, values: CodeValues): LetterText =>
  filled(textsIn(lng).code, values);

/** The letter after a password was replaced. */
export const replacedLetter = (lng: string): LetterText => textsIn(lng).replaced;

/** The letter with a code that confirms an address. */
export const emailCodeLetter = (lng: string, values: CodeValues): LetterText =>
  filled(textsIn(lng).emailCode, values);

/** The letter to the owner of an address that somebody else wanted to confirm. */
export const emailTakenLetter = (lng: string): LetterText => textsIn(lng).emailTaken;

/** The letter to the address that an account had before. */
export const emailMovedLetter = (lng: string): LetterText => textsIn(lng).emailMoved;

/** The letter after the second step of signing in was switched on. */
export const twoStepOnLetter = (lng: string): LetterText => textsIn(lng).twoStepOn;

/** The letter after it was switched off. */
export const twoStepOffLetter = (lng: string): LetterText => textsIn(lng).twoStepOff;

/** The letter after an account got a phone, with its last digits. */
export const newPhoneLetter = (lng: string, phone: string): LetterText => {
  const { subject, text } = textsIn(lng).newPhone;
  return { subject, text: text.replaceAll('{{digits}}', phone.slice(-4)) };
};

/** The SMS with a code, by what it is for. */
export const smsText = (lng: string, purpose: 'phone' | 'sign_in', code: string): string =>
  textsIn(lng).sms[purpose].replaceAll('{{code}}', code);

/** The SMS to the phone that an account had before. */
export const phoneMovedText = (lng: string): string => textsIn(lng).sms.moved;

/** The letter after a passkey was added. The name is empty when nobody knows the browser. */
export const passkeyAddedLetter = (lng: string, name: string): LetterText =>
  named(textsIn(lng).passkeyAdded, name);

/** The letter after a passkey was removed. */
export const passkeyRemovedLetter = (lng: string): LetterText => textsIn(lng).passkeyRemoved;

/** The letter after a copy of a passkey was used. */
export const passkeyCopiedLetter = (lng: string, name: string): LetterText =>
  named(textsIn(lng).passkeyCopied, name);

const named = ({ subject, text }: LetterText, name: string): LetterText => ({
  subject,
  text: text.replaceAll('{{name}}', () => name || '—'),
});

function filled({ subject, text }: LetterText, { code, minutes }: CodeValues): LetterText {
  const fill = (template: string) =>
    template.replaceAll('{{code}}', code).replaceAll('{{minutes}}', String(minutes));
  return { subject: fill(subject), text: fill(text) };
}
