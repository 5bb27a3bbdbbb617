import { Suspense, useEffect, useMemo } from 'react';
import type { ReactNode } from 'react';
import { useRelayEnvironment } from 'react-relay/hooks';
import { Boundary } from '../shell/boundaries/Boundary';
import { CouponContext } from './CouponContext';
import { exclusiveTasks, randomKey, waitFor } from './placing/browser';
import { createPlacer } from './placing/placer';
import { PlacementKeeper } from './placing/PlacementKeeper';
import { sendPlacement } from './placing/send';
import { useReceiptData } from './receipt/useReceiptData';
import { couponStore } from './store';
import { useCouponData } from './useCouponData';

/** Joins the coupon with its storage, its data and its placer. Stands once, around everything that shows the coupon. */
export function CouponProvider({ children }: { children: ReactNode }) {
  const environment = useRelayEnvironment();
  useEffect(() => couponStore.connect(), []);

  const { queryRef, reload } = useCouponData();
  const receiptRef = useReceiptData();
  const placer = useMemo(
    () =>
      createPlacer({
        store: couponStore,
        send: (placement) => sendPlacement(environment, placement),
        exclusively: exclusiveTasks(typeof navigator === 'undefined' ? undefined : navigator.locks),
        wait: waitFor,
        newKey: randomKey,
        now: () => new Date(),
      }),
    [environment],
  );

  return (
    <CouponContext value={{ queryRef, receiptRef, reload, placer }}>
      {children}
      {queryRef && (
        <Boundary resetKey={queryRef} fallback={() => null}>
          <Suspense fallback={null}>
            <PlacementKeeper queryRef={queryRef} placer={placer} />
          </Suspense>
        </Boundary>
      )}
    </CouponContext>
  );
}
