/** What is known about each currency, and the amounts that follow from those in euros. All in minor units. */
import table from './currencyTable.json';
import { currencyDecimals } from './minorUnits';

/** A currency of the table. */
export interface Currency {
  /** ISO 4217: `EUR`. */
  readonly code: string;
  /** Its number by ISO 4217: 978. */
  readonly number: number;
  /** Decimal places of its minor unit. */
  readonly minorUnits: number;
  readonly symbol: string;
  /** How much of it one euro is worth, as decimal text. It sizes amounts and measures limits; no money is paid by it. */
  readonly perEuro: string;
}

/** The day of the rates, `2026-09-29`. */
export const { ratesOf } = table;

/** All currencies of the table, by code. */
export const currencies: ReadonlyMap<string, Currency> = new Map(
  table.currencies.map((currency) => [currency.code, currency]),
);

/** Step and first stake, in minor units. */
export interface StakeAmounts {
  readonly step: number;
  readonly first: number;
}

/** In hundredths of the unit. A currency of the table without a row follows from the euro's, any other has the rouble's. */
const rouble: StakeAmounts = { step: 100_00, first: 150_00 };
const euro: StakeAmounts = { step: 2_50, first: 5_00 };
const ownAmounts: Readonly<Record<string, StakeAmounts>> = { RUB: rouble, USD: euro, EUR: euro };

/** The step and the first stake in a currency. */
export function stakeAmounts(currency: string): StakeAmounts {
  const own = ownAmounts[currency];
  if (own) return own;
  if (currencies.has(currency))
    return { step: fromEuro(euro.step, currency), first: fromEuro(euro.first, currency) };
  const units = 10 ** currencyDecimals(currency);
  return { step: (rouble.step * units) / 100, first: (rouble.first * units) / 100 };
}

/**
 * An amount in euro cents as a similar one in a currency of the table, rounded to 1, 2 or 5 of a power of ten and never
 * below one minor unit. Exact: only whole numbers are compared. Throws for a currency that is not in the table, and when
 * the amount is too large to be exact.
 */
export function fromEuro(cents: number, code: string): number {
  const currency = currencies.get(code);
  if (!currency) throw new RangeError(`${code} is not in the table of currencies.`);
  const [whole = '', decimals = ''] = currency.perEuro.split('.');
  const numerator = BigInt(cents) * BigInt(whole + decimals) * 10n ** BigInt(currency.minorUnits);
  const amount = Number(rounded(numerator, 100n * 10n ** BigInt(decimals.length)));
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${cents} cents are too much in ${code}.`);
  return amount;
}

/** The nearest of 1, 2, 5, 10, 20, 50, … to a fraction, by ratio: 3 is nearer to 2 than to 5, and 4 nearer to 5. */
function rounded(numerator: bigint, denominator: bigint): bigint {
  let power = 1n;
  while (numerator >= 10n * power * denominator) power *= 10n;
  // The middle between two steps is the root of their product, so squares are compared.
  const square = numerator * numerator;
  const unit = (power * denominator) ** 2n;
  if (square < 2n * unit) return power;
  if (square < 10n * unit) return 2n * power;
  return square < 50n * unit ? 5n * power : 10n * power;
}
