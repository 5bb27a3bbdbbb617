/** The coupon of this tab, kept in the browser's storage and in step with the other tabs. */
import { createStore } from 'zustand/vanilla';
import { createSharedEntry, type EntryBrowser } from '../../foundation/browser/sharedEntry';
import { couponReducer, emptyCoupon, type CouponAction, type CouponState } from './state';
import { parseCoupon, serializeCoupon, storageKey } from './storage';
import { useStore } from 'zustand/react';

/** The coupon, and the only way to change it. */
export interface CouponStore {
  getState(): CouponState;
  /** The coupon as the server rendered it: empty. */
  getInitialState(): CouponState;
  subscribe(listener: (state: CouponState, previous: CouponState) => void): () => void;
  dispatch(action: CouponAction): void;
  /** Takes over what another tab wrote last, for moments in which its storage event would come too late. */
  catchUp(): void;
  /** Reads the storage, then keeps it and this tab in step; returns a function that stops it. */
  connect(): () => void;
}

/** A coupon store, empty until it is connected to its surroundings. */
export function createCouponStore(browser?: EntryBrowser): CouponStore {
  const store = createStore<CouponState>(() => emptyCoupon);
  const entry = createSharedEntry(storageKey, parseCoupon, browser);

  function dispatch(action: CouponAction): void {
    const state = couponReducer(store.getState(), action);
    store.setState(state, true);
    entry.write(serializeCoupon(state));
  }

  function catchUp(text?: string | null): void {
    const stored = entry.news(text);
    if (stored) store.setState(couponReducer(store.getState(), { type: 'shared', stored }), true);
  }

  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    dispatch,
    catchUp: () => catchUp(),
    connect() {
      const stored = entry.news();
      if (stored) dispatch({ type: 'loaded', stored });
      return entry.follow(catchUp);
    },
  };
}

/** The coupon of this tab. On the server it stays empty, since nothing there dispatches. */
export const couponStore = createCouponStore();

/** A part of the coupon; renders again when that part changes. */
export function useCoupon<Part>(select: (state: CouponState) => Part): Part {
  return useStore(couponStore, select);
}
