import styles from './CouponMark.module.css';
import type { CouponState } from './state';
import { useCoupon } from './useCoupon';

/** A compact coupon at a glance: refused, on its way, placed, or so many bets. What it means is said in words beside it. */
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
