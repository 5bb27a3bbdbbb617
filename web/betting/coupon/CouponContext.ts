import { createContext, useContext, type ComponentType } from 'react';
import type { PreloadedQuery } from 'react-relay/hooks';
import type { couponQuery } from './__generated__/couponQuery.graphql';
import type { LaterCode } from '../../routing/routes/useLaterCode';
import type { receiptQuery } from './receipt/__generated__/receiptQuery.graphql';
import type { CouponParts } from './useCouponParts';

/** What stands beside the coupon: the bets that were placed. Its code loads after the page. */
export interface MyBetsParts {
  /** Open coupons and the last settled ones. */
  MyBets: ComponentType<{ level: PartLevel }>;
  /** For an empty coupon: the player's open bets, else how to place a first one. */
  Beginning: ComponentType<{ visitor: CouponVisitor; level: PartLevel }>;
  /** How many coupons are open, once that is known. */
  OpenCount: ComponentType;
  /** Leads to the open coupons where an empty coupon leaves no other way; nothing when none is open. */
  OpenBar: ComponentType;
  /** Follows the open coupons of a player, and says when one is settled; draws nothing. */
  BetsWatch: ComponentType;
}

/** The level of headings in the coupon: one below its own. */
export type PartLevel = 2 | 3;

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
  readonly myBets: LaterCode<MyBetsParts>;
}

/** Filled by `CouponProvider`. */
export const CouponContext = createContext<CouponServices | null>(null);

/** The coupon's data and code. */
export function useCouponServices(): CouponServices {
  const services = useContext(CouponContext);
  if (!services) throw new Error('The coupon is used outside the app.');
  return services;
}
