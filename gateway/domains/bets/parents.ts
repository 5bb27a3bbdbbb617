import type { components } from '../../../schema/upstreams/__generated__/bets';
import type { OutcomeParent } from '../feed/parents';
import type { Slice } from '../shared/paging';

type Schemas = components['schemas'];

export type CouponParent = Schemas['Coupon'];
export type BetParent = Schemas['Bet'];
/** The wait for the operator's answer to a stake, and that answer. */
export type VipBetParent = Schemas['VipBet'];
export type StakeBoundsParent = Schemas['Bounds'];
export type CouponSumsParent = Schemas['CouponSums'];
/** The answer to several singles that were placed. */
export type PlacedSingles = Schemas['PlacedSingles'];
/** One of them that was not. */
export type RefusedSingleParent = Schemas['RefusedSingle'];
export type BetsRefusal = Schemas['Refusal'];

/** A saved bet that can still be placed, with its outcome as the feed has it now. */
export interface SavedBetParent {
  outcome: OutcomeParent;
  price: string;
  isBanker: boolean;
}
/** A saved bet that is over. */
export type ExpiredBetParent = Schemas['SavedBet'];

/** A coupon that does not fit its contract, with what of it can be told. */
export interface UnreadableCouponParent {
  id: number | null;
  number: string | null;
}

/** An edge is the coupon itself, with its number as the cursor, and what cannot be read beside it. */
export type CouponEdgeParent = CouponParent & { unreadable?: UnreadableCouponParent[] };

/** A slice of the player's coupons. */
export type CouponConnectionParent = Slice<CouponEdgeParent> & { unreadable: UnreadableCouponParent[] };
