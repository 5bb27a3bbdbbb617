import { useEffect } from 'react';
import { useQueryLoader, useRelayEnvironment, type PreloadedQuery } from 'react-relay/hooks';
import { couponStore } from '../store';
import type { receiptQuery as ReceiptQuery } from './__generated__/receiptQuery.graphql';
import parameters from './__generated__/receiptQuery$parameters';

/** The coupon of the last receipt, loaded when the receipt changes; null when there is none. */
export function useReceiptData(): PreloadedQuery<ReceiptQuery> | null {
  const environment = useRelayEnvironment();
  const [receiptRef, loadReceipt] = useQueryLoader<ReceiptQuery>(parameters);

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
