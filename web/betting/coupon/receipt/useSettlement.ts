import { usePoll } from '../../../foundation/relay/usePoll';
import { receiptQuery } from './receiptQuery';

/** How often an open coupon is fetched again. */
export const settlementPollMs = 10_000;

/** Keeps the coupon of a receipt up to date while it is open and the page is visible. */
export function useSettlement(couponId: string, isOpen: boolean): void {
  usePoll({ query: receiptQuery, variables: { id: couponId }, everyMs: settlementPollMs }, isOpen);
}
