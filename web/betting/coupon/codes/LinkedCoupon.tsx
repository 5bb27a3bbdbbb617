import { useState } from 'react';
import { Notice } from '../../../foundation/design/Notice';
import { Refusal } from '../../../foundation/forms/Refusal';
import type { savedOf_result$key } from './__generated__/savedOf_result.graphql';
import { FoundCoupon } from './FoundCoupon';
import { savedOf } from './savedOf';

/** The coupon of a link that was opened: null when its code could not be read just now. */
export function LinkedCoupon({ result }: { result: savedOf_result$key | null }) {
  const [isDone, setIsDone] = useState(false);
  // The same object for the same answer, so that the coupon is taken in once.
  const [read] = useState(() => result && savedOf(result));
  if (isDone) return null;
  if (read?.__typename === 'SavedCoupon')
    return (
      <Notice>
        <FoundCoupon saved={read} onDone={() => setIsDone(true)} />
      </Notice>
    );
  const messageKey = read?.__typename === 'SavedCouponRefused' ? read.messageKey : 'load_failed';
  return (
    <Notice>
      <Refusal messageKey={messageKey} dictionary="bets" />
    </Notice>
  );
}
