import { usePoll } from '../../../foundation/relay/usePoll';
import { waitingPollMs } from '../vip/shownStatus';
import { receiptQuery } from './receiptQuery';

/** How often an open coupon is fetched again. */
export const settlementPollMs = 10_000;

/** Keeps the coupon of a receipt up to date while it is open or waits to be taken, and the page is visible. */
export function useSettlement(
  couponId: string,
  { isOpen, isWaiting }: { isOpen: boolean; isWaiting: boolean },
): void {
  const everyMs = isWaiting ? waitingPollMs : settlementPollMs;
  usePoll({ query: receiptQuery, variables: { id: couponId }, everyMs }, isOpen);
}
