import { amountText } from '../../../rules/amounts';
import type { Language } from '../../../rules/languages';
import { type LetterText, fillLetter, letterLanguage, letterTime } from '../../letters/index';
import byLanguage from './letters.json';

const texts: Readonly<Record<Language, Record<'held' | 'refused' | 'withheld', LetterText>>> = byLanguage;

const textsIn = (lng: string) => texts[letterLanguage(lng)];

/** A withdrawal, as letters name it; the amount in minor units. */
interface Named {
  number: string;
  amount: number;
  currency: string;
}

/** The letter that tells that a withdrawal waits, and how to stop it. */
export function heldLetter(lng: string, { heldUntil, ...named }: Named & { heldUntil: Date }): LetterText {
  return fillLetter(textsIn(lng).held, { ...valuesOf(named), time: letterTime(heldUntil) });
}

/** The letter that tells why the operator refused a withdrawal. */
export const refusedLetter = (lng: string, { reason, ...named }: Named & { reason: string }): LetterText =>
  fillLetter(textsIn(lng).refused, { ...valuesOf(named), reason });

/** The letter that tells that a withdrawal was not sent, because its money is owed. */
export const withheldLetter = (lng: string, named: Named): LetterText =>
  fillLetter(textsIn(lng).withheld, valuesOf(named));

const valuesOf = ({ number, amount, currency }: Named) => ({
  number,
  amount: `${amountText(amount, currency)} ${currency}`,
});
