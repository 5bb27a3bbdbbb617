import type { ReactNode } from 'react';
import { usePreloadedQuery, type PreloadedQuery } from 'react-relay/hooks';
import type { receiptQuery as ReceiptQuery } from './__generated__/receiptQuery.graphql';
import { ReceiptCard } from './ReceiptCard';
import { receiptQuery } from './receiptQuery';

interface ReceiptProps {
  queryRef: PreloadedQuery<ReceiptQuery>;
  /** Rendered when the receipt is not visible to this player, as after signing out. */
  otherwise: ReactNode;
  /** Rendered after the receipt. */
  children: ReactNode;
}

/** The receipt of the last coupon. */
export function Receipt({ queryRef, otherwise, children }: ReceiptProps) {
  const { node } = usePreloadedQuery<ReceiptQuery>(receiptQuery, queryRef);
  if (!node?.coupon) return otherwise;
  return (
    <>
      <ReceiptCard couponId={queryRef.variables.id} coupon={node.coupon} />
      {children}
    </>
  );
}
