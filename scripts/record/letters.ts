import { join } from 'node:path';
import * as withdrawals from '../../services/cashier/withdrawals/letterTexts';
import * as data from '../../services/datarights/letterTexts';
import * as returns from '../../services/protection/breaks/letterTexts';
import type { LetterText } from '../../services/letters/index';
import { fillLetter } from '../../services/letters/texts';
import personsLetters from '../../services/protection/persons/letters.json';
import * as session from '../../services/session/letterTexts';
import * as social from '../../services/social/letterTexts';
import * as support from '../../services/support/letterTexts';
import * as underAge from '../../services/underAge/letterTexts';
import * as verification from '../../services/verification/letterTexts';
import { writeText } from './files';

/** The languages in which letters are recorded: the first one, and one whose texts bend. */
const languages = ['en', 'ru'] as const;

type Lng = (typeof languages)[number];

const code = { code: '123456', minutes: 15 };
const linked = { ...code, siteUrl: 'https://site.example', link: 'the-link' };
const unlinked = { ...linked, siteUrl: undefined };
const phone = '+447400123456';
const at = new Date('2026-03-08T15:30:00Z');
const answer = 'The first line.\nThe second line.';
const withdrawal = { number: '1007', amount: 123_456, currency: 'EUR' };
const accounts = { numbers: '1001, 1002' };

/** Every letter and every SMS by its name, with sample values. */
const letters: Readonly<Record<string, (lng: Lng) => LetterText | string>> = {
  'appeal-answered': (lng) => support.answeredLetter(lng, answer),
  'account-closed': data.closedLetter,
  'account-closed-for-age': (lng) => underAge.closedLetter(lng, { isDemo: false, ofAgeOn: '2028-03-08' }),
  'account-closed-for-age-demo': (lng) => underAge.closedLetter(lng, { isDemo: true, ofAgeOn: '2028-03-08' }),
  'account-reopened': data.reopenedLetter,
  'accounts-joined': (lng) => fillLetter(personsLetters[lng].joined, accounts),
  'accounts-parted': (lng) => fillLetter(personsLetters[lng].parted, accounts),
  'accounts-undone': (lng) => fillLetter(personsLetters[lng].undone, accounts),
  'data-exported': data.exportedLetter,
  'documents-accepted': (lng) => verification.decisionLetter(lng, { accepted: true }),
  'documents-refused': (lng) => verification.decisionLetter(lng, { accepted: false, reason: answer }),
  'email-change-code': (lng) => session.emailChangeCodeLetter(lng, { ...code, email: 'new@mail.example' }),
  'email-code': (lng) => session.emailCodeLetter(lng, code),
  'email-moved': (lng) => session.emailMovedLetter(lng, at),
  'email-moved-sms': session.emailMovedText,
  'email-taken': session.emailTakenLetter,
  'network-joined': (lng) => social.joinedLetter(lng, 'google'),
  'network-removed': (lng) => social.removedLetter(lng, 'google'),
  'passkey-added': (lng) => session.passkeyAddedLetter(lng, 'Firefox'),
  'passkey-added-nameless': (lng) => session.passkeyAddedLetter(lng, ''),
  'passkey-copied': (lng) => session.passkeyCopiedLetter(lng, 'Firefox'),
  'passkey-removed': session.passkeyRemovedLetter,
  'password-by-email-sms': session.passwordByEmailText,
  'password-code': (lng) => session.passwordCodeLetter(lng, linked),
  'password-code-linkless': (lng) => session.passwordCodeLetter(lng, unlinked),
  'password-code-sms': (lng) => session.smsText(lng, 'password', code.code),
  'password-replaced': session.replacedLetter,
  'password-replaced-sms': session.passwordReplacedText,
  'phone-code-sms': (lng) => session.smsText(lng, 'phone', code.code),
  'phone-moved-sms': session.phoneMovedText,
  'phone-new': (lng) => session.newPhoneLetter(lng, phone),
  'phone-removal-code': (lng) => session.phoneRemovalCodeLetter(lng, code),
  'phone-removed': (lng) => session.phoneRemovedLetter(lng, phone, at),
  'phone-removed-sms': session.phoneRemovedText,
  registration: (lng) => session.registrationLetter(lng, linked),
  'registration-linkless': (lng) => session.registrationLetter(lng, unlinked),
  'registration-sms': (lng) => session.registrationSms(lng, code.code),
  'registration-taken': (lng) => session.registrationTakenLetter(lng, linked.siteUrl),
  'registration-taken-linkless': (lng) => session.registrationTakenLetter(lng, undefined),
  'registration-taken-sms': (lng) => session.registrationSms(lng, null),
  'return-accepted': (lng) => returns.returnLetter(lng, answer, at),
  'return-refused': (lng) => returns.returnLetter(lng, answer, null),
  'sign-in-code-sms': (lng) => session.smsText(lng, 'sign_in', code.code),
  'step-up-code': (lng) => session.stepUpCodeLetter(lng, code),
  'two-step-off': session.twoStepOffLetter,
  'two-step-on': session.twoStepOnLetter,
  'withdrawal-held': (lng) => withdrawals.heldLetter(lng, { ...withdrawal, heldUntil: at }),
  'withdrawal-refused': (lng) => withdrawals.refusedLetter(lng, { ...withdrawal, reason: answer }),
  'withdrawal-withheld': (lng) => withdrawals.withheldLetter(lng, withdrawal),
};

/** The name of each letter and its whole content in a language. */
export function lettersIn(lng: Lng): [name: string, content: string][] {
  return Object.entries(letters).map(([name, write]) => {
    const letter = write(lng);
    return [name, typeof letter === 'string' ? letter : `Subject: ${letter.subject}\n\n${letter.text}`];
  });
}

/** Records what the operator's site writes to players by e-mail and SMS. They are plain text: none has HTML. */
export function recordLetters(folder: string): void {
  for (const lng of languages)
    for (const [name, content] of lettersIn(lng))
      writeText(join(folder, 'letters', lng, `${name}.txt`), `${content}\n`);
}
