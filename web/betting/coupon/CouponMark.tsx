import styles from './CouponMark.module.css';
import type { CouponState } from './state';
import { useCoupon } from './store';

/**
 * A compact coupon as a mark: refused, being placed, placed, or the number of bets. A text beside it says the same in
 * words.
 */
export function CouponMark() {
  const isRefused = useCoupon((state) => state.refusal !== null);
  const mark = useCoupon(markOf);
  if (mark === null) return null;
  return (
    <span className={styles.mark} data-refused={isRefused} aria-hidden="true">
      {mark}
    </span>
  );
}

function markOf({ refusal, pending, receipt, bets }: CouponState): string | number | null {
  if (refusal) return '!';
  if (pending) return '…';
  if (bets.length > 0) return bets.length;
  return receipt && '✓';
}
