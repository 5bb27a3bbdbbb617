import type { ExplainedCoupon } from '../../../../rules/explanation';

/** A coupon whose payout is explained. */
export interface Explained extends ExplainedCoupon {
  readonly currency: string;
}
