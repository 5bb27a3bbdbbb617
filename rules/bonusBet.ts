/** The bonus bet: an extra price, paid by the house, that an express can get. */
import type { Fraction } from './factors';
import { priceOf, thousandthsOf } from './odds';
import type { CouponKind } from './couponTypes';

/** The facts that decide whether a bonus bet is offered. */
export interface BonusBetSituation {
  /** Whether the operator offers it. */
  readonly isEnabled: boolean;
  readonly kind: CouponKind;
  /** The player's own bets, without the bonus bet. */
  readonly bets: readonly { readonly price: string; readonly kind?: number }[];
}

const minBets = 3;
/** More bets than an express can have. */
const mostBets = 200;
/** The lowest price of a bet that counts towards it, in thousandths. */
export const minBonusPrice = 1100;
const minTotal = 1010n;
/** Bets of these kinds never count towards it. */
const excludedKind = 7;
/** With more bets than this the bonus no longer grows. */
const lastGrowing = 9;

/**
 * The price of the bonus bet for a number of bets, without the bonus bet itself: one hundredth for each of one to
 * nine, else `1.100`.
 */
export function bonusCoef(count: number): string {
  return priceOf(count >= 1 && count <= lastGrowing ? 1000n + 10n * BigInt(count) : 1100n);
}

/**
 * Whether an express may get a bonus bet: at least three bets, each with a price of 1.1 or more and none of the
 * excluded kinds, whose combined price is 1.01 or more.
 */
export function isBonusBetOffered({ isEnabled, kind, bets }: BonusBetSituation): boolean {
  if (!isEnabled || kind !== 'EXPRESS' || bets.length < minBets) return false;
  if (bets.some((bet) => thousandthsOf(bet.price) < minBonusPrice || bet.kind === excludedKind)) return false;
  const product = bets.reduce((all, { price }) => all * thousandthsOf(price), 1n);
  return product >= minTotal * 1000n ** BigInt(bets.length - 1);
}

/** What the bonus of an express that had one comes to by its results: void bets leave the count, and below the least it is `1.000`. */
export function bonusLeft(bets: readonly { readonly status: string }[]): string {
  const count = bets.filter(({ status }) => status !== 'VOID').length;
  return count < minBets ? priceOf(1000n) : bonusCoef(count);
}

/**
 * The least number of bets with which an express and its bonus pay at least what is staked, on average; null where a
 * table of bonuses by number of bets never does. `legReturn` is the most that a bet which counts returns of its stake
 * on average, unless it is void: void bets leave the count, so that what is left is an express of fewer bets. A bet of which
 * a part is void stays: see `withPartVoid`.
 */
export function overpaidCount(
  { numerator, denominator }: Fraction,
  coefOf: (count: number) => string = bonusCoef,
): number | null {
  for (let count = minBets; count <= mostBets; count++) {
    const exponent = BigInt(count);
    if (thousandthsOf(coefOf(count)) * numerator ** exponent >= 1000n * denominator ** exponent) return count;
  }
  return null;
}

/**
 * The most that a bet which counts returns where up to half of its stake may be void, as that of a quarter line is:
 * `legReturn` on one half, all of the other.
 */
export const withPartVoid = ({ numerator, denominator }: Fraction): Fraction => ({
  numerator: numerator + denominator,
  denominator: 2n * denominator,
});
