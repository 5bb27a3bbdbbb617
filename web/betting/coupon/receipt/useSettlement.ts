import { useEffect } from 'react';
import { useRelayEnvironment } from 'react-relay/hooks';
import { refetch } from '../../../foundation/relay/load';
import { receiptQuery } from './receiptQuery';

/** How often an open coupon is asked about. */
const intervalMs = 10_000;

/** Keeps the coupon of a receipt up to date while it is open and the page is seen. */
export function useSettlement(couponId: string, isOpen: boolean): void {
  const environment = useRelayEnvironment();
  useEffect(() => {
    if (!isOpen) return;
    const timer = setInterval(() => {
      // A failure changes nothing on screen; the next try comes by itself.
      if (!document.hidden) refetch(environment, receiptQuery, { id: couponId }).catch(() => undefined);
    }, intervalMs);
    return () => clearInterval(timer);
  }, [environment, couponId, isOpen]);
}
