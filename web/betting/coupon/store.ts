/** The coupon of this tab, kept in the browser's storage and in step with the other tabs. */
import { createStore } from 'zustand/vanilla';
import { couponReducer, emptyCoupon, type CouponAction, type CouponState } from './state';
import { parseCoupon, serializeCoupon, storageKey } from './storage';

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

/** Where the coupon is stored. Both may be missing or fail; then the coupon lives as long as the page. */
export interface CouponDependencies {
  readonly storage: () => Storage;
  readonly events: () => Pick<Window, 'addEventListener' | 'removeEventListener'>;
}

/** A coupon store, empty until it is connected to its surroundings. */
export function createCouponStore(dependencies: CouponDependencies): CouponStore {
  const store = createStore<CouponState>(() => emptyCoupon);
  let written: string | null = null;

  /** Storage may be switched off or full: the coupon then lives as long as the page. */
  function read(): string | null {
    try {
      return dependencies.storage().getItem(storageKey);
    } catch {
      return null;
    }
  }

  function write(state: CouponState): void {
    const text = serializeCoupon(state);
    if (text === written) return;
    written = text;
    try {
      dependencies.storage().setItem(storageKey, text);
    } catch {
      return;
    }
  }

  function dispatch(action: CouponAction): void {
    const state = couponReducer(store.getState(), action);
    store.setState(state, true);
    write(state);
  }

  function share(text: string | null): void {
    if (text === written) return;
    const stored = parseCoupon(text);
    if (!stored) return;
    written = text;
    store.setState(couponReducer(store.getState(), { type: 'shared', stored }), true);
  }

  function connect(): () => void {
    const text = read();
    const stored = parseCoupon(text);
    if (stored) dispatch({ type: 'loaded', stored });
    const onStorage = (event: StorageEvent) => {
      if (event.key === storageKey) share(event.newValue);
    };
    dependencies.events().addEventListener('storage', onStorage);
    return () => dependencies.events().removeEventListener('storage', onStorage);
  }

  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    dispatch,
    catchUp: () => share(read()),
    connect,
  };
}

/** The coupon of this tab. On the server it stays empty, since nothing there dispatches. */
export const couponStore = createCouponStore({ storage: () => localStorage, events: () => window });
