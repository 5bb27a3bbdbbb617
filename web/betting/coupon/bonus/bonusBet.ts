/**
 * The bonus bet of the coupon: an express that fulfils the rule has one until the player removes it (CP-14). Loaded with the parts
 * of a coupon. Pure.
 */
import { bonusCoef, isBonusBetOffered, type BonusBetSituation } from '../../../../rules/bonusBet';
import type { CouponType } from '../../../../rules/coupon';
import type { CouponAction, StoredCoupon } from '../state';

/** A bonus bet that the coupon may have. */
export interface CouponBonus {
  /** What it multiplies with, as a price. */
  readonly coef: string;
  /** Whether the player removed it: it can be had back. */
  readonly isDeleted: boolean;
}

/** The bonus bet that the site gives the coupon, by the prices of its bets and the bounds of the player's stake; null for none. */
export function bonusBetOf(
  { manuallyDeletedBonusBet: isDeleted = false }: Pick<StoredCoupon, 'manuallyDeletedBonusBet'>,
  kind: CouponType,
  bets: BonusBetSituation['bets'],
  bounds: { readonly isBonusBetOffered: boolean } | null | undefined,
): CouponBonus | null {
  const isEnabled = bounds?.isBonusBetOffered ?? false;
  return isBonusBetOffered({ isEnabled, kind, bets }) ? { coef: bonusCoef(bets.length), isDeleted } : null;
}

/** What a coupon with this bonus bet multiplies with; null where it has none, or the player removed it. */
export const bonusIn = (bonusBet: CouponBonus | null): string | null =>
  bonusBet && !bonusBet.isDeleted ? bonusBet.coef : null;

/** The player removes the bonus bet from this coupon, or has it back. */
export const bonusBetDeleted = (isDeleted: boolean): CouponAction => ({
  type: 'arranged',
  change: () => ({ manuallyDeletedBonusBet: isDeleted }),
});
