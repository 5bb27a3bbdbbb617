import { createContext, useContext } from 'react';
import type { ComponentType } from 'react';
import type { PreloadedQuery } from 'react-relay/hooks';
import type { couponQuery } from './__generated__/couponQuery.graphql';
import type { receiptQuery } from './receipt/__generated__/receiptQuery.graphql';
import type { CouponParts } from './useCouponParts';

/** What stands beside the coupon: the bets that were placed. Its code loads when it is wanted. */
export interface MyBetsParts {
  /** Open coupons and the last settled ones. */
  MyBets: ComponentType;
  /** For an empty coupon: the player's open bets, else how to place a first one. */
  Beginning: ComponentType<{ visitor: CouponVisitor }>;
  /** How many coupons are open, once that is known. */
  OpenCount: ComponentType;
}

/** Who looks at the coupon. */
export interface CouponVisitor {
  readonly isPlayer: boolean;
  readonly canRegister: boolean;
}

/** State that the views of the coupon share. */
export interface CouponServices {
  /** The data of the coupon's bets; null while the coupon is empty, and until it has been read from storage. */
  readonly queryRef: PreloadedQuery<couponQuery> | null;
  /** The coupon of the last receipt; null when there is none. */
  readonly receiptRef: PreloadedQuery<receiptQuery> | null;
  /** Null while the coupon is empty, and until the code has loaded. */
  readonly parts: CouponParts | null;
  /** Whether the code of the parts failed to load. */
  readonly failed: boolean;
  /** Retries what failed, code or data. */
  readonly retry: () => void;
  readonly visitor: CouponVisitor;
  /** Always the same function. */
  readonly loadMyBets: () => Promise<MyBetsParts>;
}

/** Filled by `CouponProvider`. */
export const CouponContext = createContext<CouponServices | null>(null);

/** The coupon's data and code. */
export function useCouponServices(): CouponServices {
  const services = useContext(CouponContext);
  if (!services) throw new Error('The coupon is used outside the app.');
  return services;
}
