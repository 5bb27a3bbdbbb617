/**
 * Currencies whose minor unit is not a hundredth, each with its number of decimal places (ISO 4217). `Intl` is no source:
 * it rounds amounts as people do in shops, and browsers differ.
 */
const exceptions =
  'BHD3BIF0CLF4CLP0DJF0GNF0IQD3ISK0JOD3JPY0KMF0KRW0KWD3LYD3OMR3PYG0RWF0TND3UGX0VND0VUV0XAF0XOF0XPF0';

/** Number of decimal places of the currency's minor unit; 2 for a code that is not known. */
export function currencyDecimals(currency: string): number {
  const at = exceptions.indexOf(currency);
  return at < 0 ? 2 : Number(exceptions[at + 3]);
}
