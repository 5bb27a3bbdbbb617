import { createStore } from 'zustand/vanilla';
import { useStore } from 'zustand/react';
import { couponStore, useCoupon } from '../store';

/** The code from which the coupon of this tab was loaded, and after how many acts of the player. */
const loadedStore = createStore<{ code: string; acts: number } | null>(() => null);

/** Notes that the coupon is now what a code stands for. */
export function noteLoaded(code: string): void {
  loadedStore.setState({ code, acts: couponStore.getState().acts }, true);
}

/** The code that the coupon was loaded from; null when it was not, and once the player has changed it. */
export function useLoadedCode(): string | null {
  const loaded = useStore(loadedStore);
  const acts = useCoupon((state) => state.acts);
  return loaded?.acts === acts ? loaded.code : null;
}
