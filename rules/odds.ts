/**
 * Odds as exact integers. A price is decimal text with three decimal places (`1.850`); in code it is a whole number
 * of thousandths. Nothing here uses a float.
 */

const one = 1000n;

/** The formats in which a price can be shown. */
export type OddsFormat = 'decimal' | 'fractional' | 'american' | 'hongKong' | 'indonesian' | 'malay';

/** The format of each coefficient view id; 14, 15 and 16 are older names of 5 and 6. Any other id is refused. */
const formatByCoefView: Readonly<Record<number, OddsFormat>> = {
  0: 'decimal',
  1: 'fractional',
  2: 'american',
  4: 'hongKong',
  5: 'indonesian',
  6: 'malay',
  14: 'indonesian',
  15: 'malay',
  16: 'malay',
};

/** The coefficient view ids that a player can choose, in display order. */
export const coefViews = [0, 1, 2, 4, 5, 6] as const;

/** A coefficient view id that a player can choose. */
export type CoefView = (typeof coefViews)[number];

/** The format of a coefficient view id; null for an unknown id. */
export function oddsFormat(coefView: number): OddsFormat | null {
  return formatByCoefView[coefView] ?? null;
}

/**
 * Thousandths of a price: `1.850` is 1850n. Null unless it is digits, a point and exactly three decimal places, and
 * at least 1.000.
 */
export function parseOdds(price: string): bigint | null {
  if (!/^\d+\.\d{3}$/.test(price)) return null;
  const thousandths = BigInt(price.replace('.', ''));
  return thousandths < one ? null : thousandths;
}

/** Thousandths of a price. Throws a RangeError for a text that is not a price. */
export function thousandthsOf(price: string): bigint {
  const thousandths = parseOdds(price);
  if (thousandths === null) throw new RangeError(`Not a price: ${JSON.stringify(price)}`);
  return thousandths;
}

/** The price of a number of thousandths: 1850n is `1.850`. */
export function priceOf(thousandths: bigint): string {
  return `${thousandths / one}.${String(thousandths % one).padStart(3, '0')}`;
}

/**
 * A price as shown to players: two decimal places, and the third when it is not zero. 39.000 is `39.00`, 1.641 stays.
 */
function decimal(price: string): string {
  return price.endsWith('0') ? price.slice(0, -1) : price;
}

/** Negative when the first price is lower, positive when it is higher, 0 when they are equal. */
export function compareOdds(a: string, b: string): number {
  const difference = thousandthsOf(a) - thousandthsOf(b);
  return difference === 0n ? 0 : difference < 0n ? -1 : 1;
}

/** Quotient of two positive integers, rounded half up (for positive numbers: half away from zero). */
export function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  return (2n * dividend + divisor) / (2n * divisor);
}

/** The greatest common divisor of two numbers that are not negative; the other number where one is 0. */
export function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatestCommonDivisor(b, a % b);
}

/** The exact reduced fraction of the winnings: 1.909 is `909/1000`. */
function fractional(winnings: bigint): string {
  const divisor = greatestCommonDivisor(winnings, one);
  return `${winnings / divisor}/${one / divisor}`;
}

/** The winnings on a stake of 100, or the stake that wins 100; whole numbers, rounded half away from zero. */
function american(winnings: bigint): string | null {
  if (winnings === 0n) return null;
  if (winnings >= one) return `+${divideHalfUp(100n * winnings, one)}`;
  return `-${divideHalfUp(100n * one, winnings)}`;
}

/** The inverse of the winnings with a minus sign: Asian formats write the prices on the other side of evens so. */
function inverse(winnings: bigint): string {
  return `-${priceOf(divideHalfUp(one * one, winnings))}`;
}

function indonesian(winnings: bigint): string | null {
  if (winnings === 0n) return null;
  return winnings >= one ? priceOf(winnings) : inverse(winnings);
}

function malay(winnings: bigint): string {
  return winnings <= one ? priceOf(winnings) : inverse(winnings);
}

/**
 * A price as text in a format: a decimal has two or three places, the Asian formats have three. Null when the format
 * has no value for it: 1.000 wins nothing, which American and Indonesian cannot write. Throws a RangeError for a text
 * that is not a price.
 */
export function formatOdds(price: string, format: OddsFormat): string | null {
  const winnings = thousandthsOf(price) - one;
  switch (format) {
    case 'decimal':
      return decimal(price);
    case 'fractional':
      return fractional(winnings);
    case 'american':
      return american(winnings);
    case 'hongKong':
      return priceOf(winnings);
    case 'indonesian':
      return indonesian(winnings);
    case 'malay':
      return malay(winnings);
  }
}
