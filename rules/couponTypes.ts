/** The types of coupon: their numbers on the wire, and their properties. */

/** How the bets of a coupon are combined, multiple singles included. */
export type CouponKind = 'SINGLE' | 'EXPRESS' | 'SYSTEM' | 'MULTIPLE_SINGLES';

/** The properties of a coupon type. */
export interface CouponTraits {
  /** Its number on the wire and in addresses. */
  readonly typeId: number;
  /** One stake for the whole coupon, or one for each bet. */
  readonly stakes: 'ONE' | 'PER_BET';
  /** Whether its bets can be combined by a system, with bankers. */
  readonly hasSystems: boolean;
  /** The smallest number of bets. */
  readonly minBets: number;
}

/** Every type of coupon, in the order in which they are offered. */
export const couponKinds = {
  SINGLE: { typeId: 0, stakes: 'ONE', hasSystems: false, minBets: 1 },
  EXPRESS: { typeId: 1, stakes: 'ONE', hasSystems: false, minBets: 2 },
  SYSTEM: { typeId: 2, stakes: 'ONE', hasSystems: true, minBets: 3 },
  MULTIPLE_SINGLES: { typeId: 9, stakes: 'PER_BET', hasSystems: false, minBets: 1 },
} as const satisfies Readonly<Record<CouponKind, CouponTraits>>;

/** The coupon type with a number; null for an unknown number. */
export function couponKindOf(typeId: number): CouponKind | null {
  const found = Object.entries(couponKinds).find(([, traits]) => traits.typeId === typeId);
  return found ? (found[0] as CouponKind) : null;
}
