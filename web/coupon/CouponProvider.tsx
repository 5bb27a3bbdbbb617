import { startTransition, Suspense, useCallback, useEffect, useMemo } from 'react';
import type { ReactNode } from 'react';
import { useQueryLoader, useRelayEnvironment } from 'react-relay/hooks';
import { Boundary } from '../shell/boundaries/Boundary';
import type { couponQuery as CouponQuery } from './__generated__/couponQuery.graphql';
import { CouponContext } from './CouponContext';
import { couponQuery } from './couponQuery';
import { exclusiveTasks, randomKey, waitFor } from './placing/browser';
import { createPlacer } from './placing/placer';
import { PlacementKeeper } from './placing/PlacementKeeper';
import { sendPlacement } from './placing/send';
import type { receiptQuery as ReceiptQuery } from './receipt/__generated__/receiptQuery.graphql';
import { receiptQuery } from './receipt/receiptQuery';
import type { CouponState } from './state';
import { couponStore } from './store';

/** The outcomes whose data are needed; a placement under way needs the player even without any. */
function wantedIds({ bets, pending }: CouponState): readonly string[] | null {
  if (bets.length === 0 && !pending) return null;
  return bets.map((bet) => bet.outcomeId);
}

/**
 * Joins the coupon with the rest: its storage, the data of its bets, and the placer. Data are loaded when the set of
 * outcomes changes, not when something renders. Stands once, around everything that shows the coupon.
 */
export function CouponProvider({ children }: { children: ReactNode }) {
  const environment = useRelayEnvironment();
  const [queryRef, loadBets] = useQueryLoader<CouponQuery>(couponQuery);
  const [receiptRef, loadReceipt] = useQueryLoader<ReceiptQuery>(receiptQuery);

  const load = useCallback(
    (ids: readonly string[]) => {
      // In a transition, what is shown stays until the new bet's data are there.
      startTransition(() => {
        loadBets({ ids }, { fetchPolicy: 'store-and-network' });
      });
    },
    [loadBets],
  );

  useEffect(() => couponStore.connect(), []);

  useEffect(() => {
    let loaded: ReadonlySet<string> | null = null;
    let receiptId: string | null = null;
    const follow = () => {
      const state = couponStore.getState();
      const ids = wantedIds(state);
      if (ids && !(loaded && ids.every((id) => loaded?.has(id)))) {
        loaded = new Set(ids);
        load(ids);
      }
      if (state.receipt && state.receipt.couponId !== receiptId) {
        receiptId = state.receipt.couponId;
        loadReceipt({ id: receiptId }, { fetchPolicy: 'store-or-network' });
      }
    };
    follow();
    return couponStore.subscribe(follow);
  }, [environment, load, loadReceipt]);

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

  const services = useMemo(
    () => ({
      queryRef: queryRef ?? null,
      receiptRef: receiptRef ?? null,
      reload: () => load(wantedIds(couponStore.getState()) ?? []),
      placer,
    }),
    [queryRef, receiptRef, load, placer],
  );

  return (
    <CouponContext value={services}>
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
