import { Suspense, useEffect, type ReactNode } from 'react';
import { useLaterCode } from '../../routing/routes/useLaterCode';
import { Boundary } from '../../overlay/boundaries/Boundary';
import { CouponContext, type CouponServices, type MyBetsParts } from './CouponContext';
import { useReceiptData, useCouponData } from './useCouponData';
import { couponStore } from './store';
import { useCouponParts } from './useCouponParts';

interface CouponProviderProps extends Pick<CouponServices, 'visitor'> {
  /** Always the same function. */
  loadMyBets: () => Promise<MyBetsParts>;
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
  const myBets = useLaterCode(loadMyBets);

  return (
    <CouponContext
      value={{ queryRef, receiptRef, parts, failed, retry: failed ? retry : reload, visitor, myBets }}
    >
      {children}
      {parts && <parts.CouponRefresher />}
      {visitor.isPlayer && myBets.code && <myBets.code.BetsWatch />}
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
