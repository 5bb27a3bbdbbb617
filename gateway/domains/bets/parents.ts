import type { components } from '../../../schema/upstreams/__generated__/bets';

type Schemas = components['schemas'];

export type PlacedCoupon = Schemas['Coupon'];
export type PlacedBet = Schemas['Bet'];
export type CurrencyBounds = Schemas['Bounds'];
export type BetsRefusal = Schemas['Refusal'];

/** One slice of the player's coupons. */
export interface CouponSlice {
  coupons: PlacedCoupon[];
  hasMore: boolean;
  hasBefore: boolean;
}
