import type { components } from '../../../schema/upstreams/__generated__/bets';
import type { Slice } from '../shared/paging';

type Schemas = components['schemas'];

export type CouponParent = Schemas['Coupon'];
export type BetParent = Schemas['Bet'];
export type StakeBoundsParent = Schemas['Bounds'];
export type CouponSumsParent = Schemas['CouponSums'];
export type BetsRefusal = Schemas['Refusal'];

/** An edge is the coupon itself, with its number as the cursor. */
export type CouponEdgeParent = CouponParent;

/** A slice of the player's coupons. */
export type CouponConnectionParent = Slice<CouponParent>;
