import type { components } from '../../../schema/upstreams/__generated__/bets';

type Schemas = components['schemas'];

export type CouponParent = Schemas['Coupon'];
export type BetParent = Schemas['Bet'];
export type StakeBoundsParent = Schemas['Bounds'];
export type BetsRefusal = Schemas['Refusal'];

/** An edge is the coupon itself: its number is the cursor. */
export type CouponEdgeParent = CouponParent;

/** One slice of the player's coupons. */
export interface CouponConnectionParent {
  coupons: CouponParent[];
  hasMore: boolean;
  hasBefore: boolean;
}
