/**
 * Results of bets as exact factors: what a bet returns for each unit that was staked on it. A bet that is won has its
 * price as its factor, a void one 1, a lost one 0; half a win, a dead heat and a part that is void lie between them,
 * and need no word of their own.
 */
import { greatestCommonDivisor, thousandthsOf } from './odds';

/** A fraction that is not negative; it need not be reduced. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** The whole, and the factor of a bet whose stake is returned. */
export const whole: Fraction = { numerator: 1n, denominator: 1n };
/** Nothing, and the factor of a bet that is lost. */
export const nothing: Fraction = { numerator: 0n, denominator: 1n };

/** What decides a bet, each a share from 0 to 1. */
export interface ResultParts {
  /** The share of the stake that is returned whatever happened. */
  readonly voidShare: Fraction;
  /** How much of the rest is won. */
  readonly result: Fraction;
  /** How much of what is won stays when several share a place; 1 when nobody shares it. */
  readonly deadHeat: Fraction;
}

/** The word for a result. Half of a bet can win or lose when its line lies between two results. */
export type LegResult = 'WON' | 'LOST' | 'VOID' | 'HALF_WON' | 'HALF_LOST';

const half: Fraction = { numerator: 1n, denominator: 2n };

/** Whether a fraction is at most 1. */
export const isShare = ({ numerator, denominator }: Fraction): boolean => numerator <= denominator;

/** The factor of a bet at a price. Throws a RangeError for a text that is not a price, and a share above 1. */
export function factorOf(price: string, { voidShare, result, deadHeat }: ResultParts): Fraction {
  for (const share of [voidShare, result, deadHeat])
    if (!isShare(share)) throw new RangeError(`Not a share: ${fractionText(share)}`);
  const rest = voidShare.denominator - voidShare.numerator;
  const won = result.numerator * deadHeat.numerator * thousandthsOf(price);
  const scale = result.denominator * deadHeat.denominator * 1000n;
  return {
    numerator: voidShare.numerator * scale + rest * won,
    denominator: voidShare.denominator * scale,
  };
}

/** What a result is of which nothing is known but its word. */
export function partsOfWord(word: LegResult): ResultParts {
  const voidShare = word === 'VOID' ? whole : word.startsWith('HALF') ? half : nothing;
  return { voidShare, result: word.endsWith('WON') ? whole : nothing, deadHeat: whole };
}

/** The factor of a bet at a price whose result is a word. Throws a RangeError for a text that is not a price. */
export const factorOfWord = (price: string, word: LegResult): Fraction => factorOf(price, partsOfWord(word));

/** Whether two fractions are equal. */
export const isEqual = (a: Fraction, b: Fraction): boolean =>
  a.numerator * b.denominator === b.numerator * a.denominator;

/** A fraction as text, reduced: `3/2`. */
export function fractionText({ numerator, denominator }: Fraction): string {
  const divisor = greatestCommonDivisor(numerator, denominator);
  return `${numerator / divisor}/${denominator / divisor}`;
}

/** The fraction of a text such as `3/2`. Throws a RangeError for any other text, and for the denominator 0. */
export function parseFraction(text: string): Fraction {
  const [, numerator, denominator] = /^(\d+)\/(\d+)$/.exec(text) ?? [];
  if (!numerator || !denominator || BigInt(denominator) === 0n)
    throw new RangeError(`Not a fraction: ${JSON.stringify(text)}`);
  return { numerator: BigInt(numerator), denominator: BigInt(denominator) };
}
