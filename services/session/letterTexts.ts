import type { Language } from '../../rules/languages';
import { type LetterText, fillLetter, fillText, letterLanguage, letterTime } from '../letters/index';
import byLanguage from './letters.json';

type Letters = Record<
  | 'code'
  | 'replaced'
  | 'emailCode'
  | 'stepUpCode'
  | 'emailChangeCode'
  | 'phoneRemovalCode'
  | 'emailTaken'
  | 'emailMoved'
  | 'twoStepOn'
  | 'twoStepOff'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'passkeyCopied'
  | 'newPhone'
  | 'phoneRemoved'
  | 'registration'
  | 'registrationTaken',
  LetterText
> & {
  /** Paragraphs with a link, which letters of a site without an address leave out. */
  links: Record<'registration' | 'password' | 'signIn', string>;
  sms: Record<
    | ('phone' | 'sign_in' | 'moved' | 'removed' | 'registration' | 'registered')
    | ('password' | 'byEmail' | 'replaced' | 'emailMoved'),
    string
  >;
};

const texts: Readonly<Record<Language, Letters>> = byLanguage;

const textsIn = (lng: string) => texts[letterLanguage(lng)];

/** A code, and how long it is valid. */
interface CodeValues {
  code: string;
  minutes: number;
}

/** What a letter can link to. */
interface LinkValues {
  /** The address of the site's pages; undefined when it is unknown, and then there is no link. */
  siteUrl: string | undefined;
  /** What proves that the reader has the letter. */
  link: string;
}

/** The letter with a code and a link for a new password. */
export function passwordCodeLetter(
  lng: string,
  { siteUrl, link, ...values }: CodeValues & LinkValues,
): LetterText {
  const { code, links } = textsIn(lng);
  const path = `${letterLanguage(lng)}/user/passwordreset?token=${link}`;
  return withCode(linked(code, links.password, siteUrl && `${siteUrl}/${path}`), values);
}

/** The letter with a code and a link by which a player registers. */
export function registrationLetter(
  lng: string,
  { siteUrl, link, ...values }: CodeValues & LinkValues,
): LetterText {
  const { registration, links } = textsIn(lng);
  const path = `${letterLanguage(lng)}/user/activate?token=${link}`;
  return withCode(linked(registration, links.registration, siteUrl && `${siteUrl}/${path}`), values);
}

/** The letter to the owner of an address with which somebody wanted to register. */
export function registrationTakenLetter(lng: string, siteUrl: string | undefined): LetterText {
  const { registrationTaken, links } = textsIn(lng);
  return linked(registrationTaken, links.signIn, siteUrl && `${siteUrl}/${letterLanguage(lng)}/user/login`);
}

/** The SMS with a code by which a player registers; without a code, the one to a phone that has an account. */
export const registrationSms = (lng: string, code: string | null): string => {
  const { registration, registered } = textsIn(lng).sms;
  return code === null ? registered : fillText(registration, { code });
};

/** The letter after a password was replaced. */
export const replacedLetter = (lng: string): LetterText => textsIn(lng).replaced;

/** The letter with a code that confirms an address. */
export const emailCodeLetter = (lng: string, values: CodeValues): LetterText =>
  withCode(textsIn(lng).emailCode, values);

/** The letter with a code by which a signed-in player proves to be there, before money leaves. */
export const stepUpCodeLetter = (lng: string, values: CodeValues): LetterText =>
  withCode(textsIn(lng).stepUpCode, values);

/** The letter with a code by which a signed-in player lets another address take the place of this one. */
export const emailChangeCodeLetter = (
  lng: string,
  { email, ...values }: CodeValues & { email: string },
): LetterText => fillLetter(withCode(textsIn(lng).emailChangeCode, values), { email });

/** The letter with a code by which a signed-in player removes the phone. */
export const phoneRemovalCodeLetter = (lng: string, values: CodeValues): LetterText =>
  withCode(textsIn(lng).phoneRemovalCode, values);

/** The letter to the owner of an address that somebody else wanted to confirm. */
export const emailTakenLetter = (lng: string): LetterText => textsIn(lng).emailTaken;

/** The letter to the address that an account had before: what changed, when, and how to object. */
export const emailMovedLetter = (lng: string, at: Date): LetterText =>
  fillLetter(textsIn(lng).emailMoved, { time: letterTime(at) });

/** The SMS to the phone of an account that was given another address. */
export const emailMovedText = (lng: string): string => textsIn(lng).sms.emailMoved;

/** The letter after the second step of signing in was switched on. */
export const twoStepOnLetter = (lng: string): LetterText => textsIn(lng).twoStepOn;

/** The letter after it was switched off. */
export const twoStepOffLetter = (lng: string): LetterText => textsIn(lng).twoStepOff;

/** The letter after an account got a phone, with its last digits. */
export const newPhoneLetter = (lng: string, phone: string): LetterText =>
  fillLetter(textsIn(lng).newPhone, { digits: phone.slice(-4) });

/** The letter after an account lost its phone, with the last digits of the number. */
export const phoneRemovedLetter = (lng: string, phone: string, at: Date): LetterText =>
  fillLetter(textsIn(lng).phoneRemoved, { digits: phone.slice(-4), time: letterTime(at) });

/** The SMS with a code, by what it is for. */
export const smsText = (lng: string, purpose: 'phone' | 'sign_in' | 'password', code: string): string =>
  fillText(textsIn(lng).sms[purpose], { code });

/** The SMS to a phone by which somebody wants to replace the password of an account with a confirmed address. */
export const passwordByEmailText = (lng: string): string => textsIn(lng).sms.byEmail;

/** The SMS after a password was replaced by a code from an SMS. */
export const passwordReplacedText = (lng: string): string => textsIn(lng).sms.replaced;

/** The SMS to the phone that an account had before. */
export const phoneMovedText = (lng: string): string => textsIn(lng).sms.moved;

/** The SMS to a phone that was removed from its account. */
export const phoneRemovedText = (lng: string): string => textsIn(lng).sms.removed;

/** The letter after a passkey was added. The name is empty when nobody knows the browser. */
export const passkeyAddedLetter = (lng: string, name: string): LetterText =>
  named(textsIn(lng).passkeyAdded, name);

/** The letter after a passkey was removed. */
export const passkeyRemovedLetter = (lng: string): LetterText => textsIn(lng).passkeyRemoved;

/** The letter after a copy of a passkey was used. */
export const passkeyCopiedLetter = (lng: string, name: string): LetterText =>
  named(textsIn(lng).passkeyCopied, name);

const named = (letter: LetterText, name: string): LetterText => fillLetter(letter, { name: name || '—' });

const withCode = (letter: LetterText, { code, minutes }: CodeValues): LetterText =>
  fillLetter(letter, { code, minutes: String(minutes) });

/** A letter with its paragraph about the link, or without one. */
const linked = (letter: LetterText, paragraph: string, url: string | undefined): LetterText =>
  fillLetter(letter, { link: url ? `${fillText(paragraph, { url })}\n\n` : '' });
