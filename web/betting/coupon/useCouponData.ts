import { startTransition, useCallback, useEffect } from 'react';
import { useQueryLoader, useRelayEnvironment, type PreloadedQuery } from 'react-relay/hooks';
import type { couponQuery as CouponQuery } from './__generated__/couponQuery.graphql';
import parameters from './__generated__/couponQuery$parameters';
import { wantedIds } from './state';
import { couponStore } from './store';
import type { receiptQuery as ReceiptQuery } from './receipt/__generated__/receiptQuery.graphql';
import receiptParameters from './receipt/__generated__/receiptQuery$parameters';

/**
 * The data of the coupon's bets, loaded when the set of outcomes grows; `CouponRefresher` then keeps them fresh. They
 * are requested while the code that shows them still loads.
 */
export function useCouponData(): {
  /** Null while the coupon is empty, and until it has been read from storage. */
  queryRef: PreloadedQuery<CouponQuery> | null;
  /** Loads again, after an error. */
  reload: () => void;
} {
  const environment = useRelayEnvironment();
  const [queryRef, loadQuery] = useQueryLoader<CouponQuery>(parameters);

  const load = useCallback(
    (ids: readonly string[]) => {
      // In a transition, so that the shown bets stay until the new bet's data have arrived.
      startTransition(() => {
        loadQuery({ ids }, { fetchPolicy: 'store-and-network' });
      });
    },
    [loadQuery],
  );

  useEffect(() => {
    let loaded: ReadonlySet<string> | null = null;
    const follow = () => {
      const ids = wantedIds(couponStore.getState());
      const known = loaded;
      if (!ids || (known && ids.every((id) => known.has(id)))) return;
      loaded = new Set(ids);
      load(ids);
    };
    follow();
    return couponStore.subscribe(follow);
  }, [environment, load]);

  return { queryRef: queryRef ?? null, reload: () => load(wantedIds(couponStore.getState()) ?? []) };
}

/** The coupon of the last receipt, loaded when the receipt changes; null when there is none. */
export function useReceiptData(): PreloadedQuery<ReceiptQuery> | null {
  const environment = useRelayEnvironment();
  const [receiptRef, loadReceipt] = useQueryLoader<ReceiptQuery>(receiptParameters);

  useEffect(() => {
    let loaded: string | null = null;
    const follow = () => {
      const { receipt } = couponStore.getState();
      if (!receipt || receipt.couponId === loaded) return;
      loaded = receipt.couponId;
      loadReceipt({ id: receipt.couponId }, { fetchPolicy: 'store-or-network' });
    };
    follow();
    return couponStore.subscribe(follow);
  }, [environment, loadReceipt]);

  return receiptRef ?? null;
}
