import { amountText } from '../../../rules/amounts';
import { isLanguage, type Language } from '../../../rules/languages';
import type { LetterText } from '../../letters/index';
import byLanguage from './letters.json';

/** The language of a letter when the player's is not offered. */
const fallback = 'en';

const texts: Readonly<Record<Language, Record<'held' | 'refused', LetterText>>> = byLanguage;

const textsIn = (lng: string) => texts[isLanguage(lng) ? lng : fallback];

/** A withdrawal, as letters name it; the amount in minor units. */
interface Named {
  number: string;
  amount: number;
  currency: string;
}

/** The letter that tells that a withdrawal waits, and how to stop it. */
export function heldLetter(lng: string, { heldUntil, ...named }: Named & { heldUntil: Date }): LetterText {
  const time = `${heldUntil.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return filled(textsIn(lng).held, { ...valuesOf(named), time });
}

/** The letter that tells why the operator refused a withdrawal. */
export const refusedLetter = (lng: string, { reason, ...named }: Named & { reason: string }): LetterText =>
  filled(textsIn(lng).refused, { ...valuesOf(named), reason });

const valuesOf = ({ number, amount, currency }: Named) => ({
  number,
  amount: `${amountText(amount, currency)} ${currency}`,
});

function filled({ subject, text }: LetterText, values: Readonly<Record<string, string>>): LetterText {
  const fill = (one: string) =>
    one.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);
  return { subject: fill(subject), text: fill(text) };
}
