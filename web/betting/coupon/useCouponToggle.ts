import { couponStore } from './store';
import type { AcceptedPrice } from './state';
import { useCoupon } from './useCoupon';

/** Whether an outcome is in the coupon, and how to put it there at the price the player sees, or take it out. */
export function useCouponToggle(outcomeId: string): {
  selected: boolean;
  toggle(bet: AcceptedPrice): void;
} {
  const selected = useCoupon((state) => state.bets.some((bet) => bet.outcomeId === outcomeId));
  return {
    selected,
    toggle: ({ price, priceVersion }) => {
      couponStore.dispatch({ type: 'toggled', bet: { outcomeId, price, priceVersion, addedAt: Date.now() } });
    },
  };
}
