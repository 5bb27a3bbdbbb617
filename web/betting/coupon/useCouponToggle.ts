import { couponStore, useCoupon } from './store';
import type { AcceptedPrice } from './state';

/** Whether an outcome is in the coupon, and a function that adds it at the price on screen, or removes it. */
export function useCouponToggle(outcomeId: string): {
  selected: boolean;
  toggle(bet: AcceptedPrice): void;
} {
  const selected = useCoupon((state) => state.bets.some((bet) => bet.outcomeId === outcomeId));
  return {
    selected,
    toggle: ({ price, priceVersion }) =>
      couponStore.dispatch({ type: 'toggled', bet: { outcomeId, price, priceVersion, addedAt: Date.now() } }),
  };
}
