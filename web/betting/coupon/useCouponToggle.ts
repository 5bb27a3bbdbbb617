import { useEffect, useRef } from 'react';
import { useStore } from 'zustand/react';
import { oneClickSlot, type PressMark } from './oneClick/slot';
import { couponStore, useCoupon } from './store';
import type { AcceptedPrice } from './state';

/**
 * Whether an outcome is in the coupon, and what a press does: it adds the outcome at the price on screen or removes it, or places it
 * at once where the player has switched that on. `mark`: what a press came to, `ON` before one; undefined where presses mean the
 * coupon.
 */
export function useCouponToggle(
  outcomeId: string,
  { price, priceVersion }: AcceptedPrice,
): {
  selected: boolean;
  mark: PressMark | 'ON' | undefined;
  /** `name`: the outcome in words. */
  toggle(name: string): void;
} {
  const selected = useCoupon((state) => state.bets.some((bet) => bet.outcomeId === outcomeId));
  const mark = useStore(oneClickSlot, ({ press, marks }) => (press ? (marks[outcomeId] ?? 'ON') : undefined));
  const seenSince = useRef(0);
  useEffect(() => {
    seenSince.current = performance.now();
  }, [price]);
  return {
    selected,
    mark,
    toggle(name) {
      const bet = { outcomeId, price, priceVersion };
      const pressed = { ...bet, name, seenSince: seenSince.current, isSelected: selected };
      if (oneClickSlot.getState().press?.(pressed)) return;
      couponStore.dispatch({ type: 'toggled', bet: { ...bet, addedAt: Date.now() } });
    },
  };
}
