import { Suspense, useEffect } from 'react';
import type { ReactNode } from 'react';
import { Boundary } from '../../overlay/boundaries/Boundary';
import { CouponContext } from './CouponContext';
import type { CouponServices } from './CouponContext';
import { useReceiptData } from './receipt/useReceiptData';
import { couponStore } from './store';
import { useCouponData } from './useCouponData';
import { useCouponParts } from './useCouponParts';

interface CouponProviderProps extends Pick<CouponServices, 'visitor' | 'loadMyBets'> {
  children: ReactNode;
}

/**
 * Connects the coupon with its storage, its data and its code. Rendered once, around everything that shows the
 * coupon.
 */
export function CouponProvider({ visitor, loadMyBets, children }: CouponProviderProps) {
  useEffect(() => couponStore.connect(), []);
  const { queryRef, reload } = useCouponData();
  const receiptRef = useReceiptData();
  const { code: parts, failed, retry } = useCouponParts();

  return (
    <CouponContext
      value={{ queryRef, receiptRef, parts, failed, retry: failed ? retry : reload, visitor, loadMyBets }}
    >
      {children}
      {parts && <parts.CouponRefresher />}
      {parts && queryRef && (
        <Boundary resetKey={queryRef} fallback={() => null}>
          <Suspense fallback={null}>
            <parts.PlacementKeeper queryRef={queryRef} />
            <parts.CouponReminder queryRef={queryRef} />
          </Suspense>
        </Boundary>
      )}
    </CouponContext>
  );
}
