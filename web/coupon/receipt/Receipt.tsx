import { usePreloadedQuery } from 'react-relay/hooks';
import type { PreloadedQuery } from 'react-relay/hooks';
import type { receiptQuery as ReceiptQuery } from './__generated__/receiptQuery.graphql';
import { ReceiptCard } from './ReceiptCard';
import { receiptQuery } from './receiptQuery';

/** The receipt of the last coupon; nothing when it belongs to another player or cannot be read. */
export function Receipt({ queryRef }: { queryRef: PreloadedQuery<ReceiptQuery> }) {
  const { node } = usePreloadedQuery<ReceiptQuery>(receiptQuery, queryRef);
  return node?.coupon ? <ReceiptCard coupon={node.coupon} /> : null;
}
