import { useEffect } from 'react';
import { useRelayEnvironment } from 'react-relay/hooks';
import { refetch } from '../../../foundation/relay/load';
import { receiptQuery } from './receiptQuery';

/** How often an open coupon is fetched again. */
const intervalMs = 10_000;

/** Keeps the coupon of a receipt up to date while it is open and the page is visible. */
export function useSettlement(couponId: string, isOpen: boolean): void {
  const environment = useRelayEnvironment();
  useEffect(() => {
    if (!isOpen) return;
    const timer = setInterval(() => {
      // A failure changes nothing on screen; the next poll tries again.
      if (!document.hidden) refetch(environment, receiptQuery, { id: couponId }).catch(() => undefined);
    }, intervalMs);
    return () => clearInterval(timer);
  }, [environment, couponId, isOpen]);
}
