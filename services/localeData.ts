/** Numbers, names and orders of a reader's language, by the data of Node, which has all languages. */
import { currencyDecimals } from '../rules/minorUnits';
import type { Language } from '../rules/languages';

/** A length of time in one unit, in words: `3 days`. Figures are Latin in every language. */
export const lengthOf = (lng: Language, count: number, unit: 'hour' | 'day'): string =>
  new Intl.NumberFormat(`${lng}-u-nu-latn`, { style: 'unit', unit, unitDisplay: 'long' }).format(count);

/** An amount in minor units with its currency, with the decimals that the currency has. */
export function moneyIn(lng: Language, amountMinor: number, currency: string): string {
  const decimals = currencyDecimals(currency);
  const options = { style: 'currency', currency, minimumFractionDigits: decimals } as const;
  // Text is written exactly; a division would not be exact.
  return new Intl.NumberFormat(`${lng}-u-nu-latn`, options).format(
    `${amountMinor}e-${decimals}` as Intl.StringNumericLiteral,
  );
}

/** Compares names in the order of a language. */
export const orderIn = (lng: string): ((one: string, other: string) => number) =>
  new Intl.Collator(lng).compare;

/** Names countries in a language by their codes; a country without a name is called by its code. */
export function countryNamesIn(lng: Language): (code: string) => string {
  const regions = new Intl.DisplayNames(lng, { type: 'region' });
  return (code) => regions.of(code) ?? code;
}
