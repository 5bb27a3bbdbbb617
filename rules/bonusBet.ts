/** The bonus bet: a further price, on the house, that an express can carry. */
import { priceOf, thousandthsOf } from './odds';
import type { CouponKind } from './couponTypes';

/** What decides whether a bonus bet is offered. */
export interface BonusBetSituation {
  /** Whether the operator offers it. */
  readonly isEnabled: boolean;
  readonly kind: CouponKind;
  /** The player's own bets, without the bonus bet. */
  readonly bets: readonly { readonly price: string; readonly kind?: number }[];
}

const minBets = 3;
const minPrice = 1100n;
const minTotal = 1010n;
/** Bets of this kind never count towards it. */
const excludedKind = 7;
/** From here on it grows no further. */
const lastGrowing = 9;

/**
 * The price of the bonus bet for so many bets, the bonus bet not counted: one hundredth for each of one to nine, else
 * `1.100`.
 */
export function bonusCoef(count: number): string {
  return priceOf(count >= 1 && count <= lastGrowing ? 1000n + 10n * BigInt(count) : 1100n);
}

/**
 * Whether an express may carry a bonus bet: at least three bets, each with a price of 1.1 or more and none of the excluded
 * kind, which together come to 1.01 or more.
 */
export function isBonusBetOffered({ isEnabled, kind, bets }: BonusBetSituation): boolean {
  if (!isEnabled || kind !== 'EXPRESS' || bets.length < minBets) return false;
  if (bets.some((bet) => thousandthsOf(bet.price) < minPrice || bet.kind === excludedKind)) return false;
  const product = bets.reduce((all, { price }) => all * thousandthsOf(price), 1n);
  return product >= minTotal * 1000n ** BigInt(bets.length - 1);
}
