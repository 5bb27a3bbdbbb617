/** Reads odds that a player typed, in the format in which the player sees odds. */
import { divideHalfUp, parseOdds, priceOf, type OddsFormat } from './odds';
import { latinDigits } from './stakes';

/** The highest price that can be typed; a higher one is a typing error. */
const maxThousandths = 9_999_999n;
const one = 1000n;

/** Typed text with Latin digits, point and minus, without spaces. */
function plain(text: string): string {
  return latinDigits(text)
    .replace(/[\s\u200e\u200f\u2066-\u2069]/g, '')
    .replace(',', '.')
    .replace('\u2212', '-');
}

/** Thousandths of a decimal with at most three places: `1.9` is 1900n. */
function decimalThousandths(text: string): bigint | null {
  const match = /^(\d{1,7})(?:\.(\d{0,3}))?$/.exec(text);
  return match ? BigInt((match[1] ?? '') + (match[2] ?? '').padEnd(3, '0')) : null;
}

/** Winnings per unit of stake, in thousandths, from `17/20` or `5`. */
function fractionWinnings(text: string): bigint | null {
  const match = /^(\d{1,7})(?:\/(\d{1,7}))?$/.exec(text);
  if (!match) return null;
  const [, numerator = '', denominator = '1'] = match;
  const divisor = BigInt(denominator);
  return divisor === 0n ? null : divideHalfUp(one * BigInt(numerator), divisor);
}

function americanWinnings(text: string): bigint | null {
  const match = /^([+-]?)(\d{3,7})$/.exec(text);
  if (!match) return null;
  const amount = BigInt(match[2] ?? '');
  if (amount < 100n) return null;
  return match[1] === '-' ? divideHalfUp(100n * one, amount) : 10n * amount;
}

/** Winnings from a signed decimal: a negative number is the stake that wins one. */
function signedWinnings(text: string): bigint | null {
  const isInverse = text.startsWith('-');
  const value = decimalThousandths(text.replace(/^[+-]/, ''));
  if (value === null || !isInverse) return value;
  return value === 0n ? null : divideHalfUp(one * one, value);
}

function winnings(text: string, format: OddsFormat): bigint | null {
  switch (format) {
    case 'decimal': {
      const price = decimalThousandths(text);
      return price === null ? null : price - one;
    }
    case 'fractional':
      return fractionWinnings(text);
    case 'american':
      return americanWinnings(text);
    case 'hongKong':
      return decimalThousandths(text);
    case 'indonesian':
    case 'malay':
      return signedWinnings(text);
  }
}

/**
 * The price of a text in a format, to the nearest thousandth: `17/20` and `-118` are `1.850` and `1.847`. Null for a
 * text that is not a price, or a price below 1.000 or above 9999.999.
 */
export function readOdds(text: string, format: OddsFormat): string | null {
  const won = winnings(plain(text), format);
  if (won === null || won < 0n || won + one > maxThousandths) return null;
  const price = priceOf(won + one);
  return parseOdds(price) === null ? null : price;
}
