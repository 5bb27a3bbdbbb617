/** Helpers that the coupon's tests share. */
import type { CouponBet, CouponState, PlacementBody } from '../betting/coupon/state';
import { createCouponStore } from '../betting/coupon/store';
import type { CouponStore } from '../betting/coupon/store';

/** A guest who looks at the coupon; code of placed bets never arrives. */
export const aGuest = {
  visitor: { isPlayer: false, canRegister: true },
  loadMyBets: () => new Promise<never>(() => undefined),
};

/** A bet on an outcome at 1.850. */
export function betOn(outcomeId: string, change: Partial<CouponBet> = {}): CouponBet {
  return { outcomeId, price: '1.850', priceVersion: 1, addedAt: 1_000, ...change };
}

/** The body of a placement of these outcomes. */
export function bodyOf(...outcomeIds: string[]): PlacementBody {
  return {
    type: outcomeIds.length > 1 ? 'EXPRESS' : 'SINGLE',
    stake: 15_000,
    currency: 'RUB',
    bets: outcomeIds.map((outcomeId) => ({ outcomeId, price: '1.850', priceVersion: 1 })),
    priceChangePolicy: 'ACCEPT_RISE',
  };
}

/** A UUID for a number. */
export function keyOf(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

/**
 * A browser with one storage and as many tabs as a test opens. Every tab receives storage events for what the others
 * write.
 */
export function createBrowser() {
  const entries = new Map<string, string>();
  const windows: EventTarget[] = [];
  /** Events that wait: browsers deliver them to other tabs some time later. */
  let held: (() => void)[] | null = null;

  /** What a tab has of the browser. */
  function openTab() {
    const window = new EventTarget();
    const storage = {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, newValue: string) => {
        entries.set(key, newValue);
        const others = windows.filter((other) => other !== window);
        const tell = () => {
          for (const other of others)
            other.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
        };
        if (held) held.push(tell);
        else tell();
      },
    };
    windows.push(window);
    return { storage: () => storage as Storage, events: () => window as unknown as Window };
  }

  function open(): CouponStore {
    const store = createCouponStore(openTab());
    store.connect();
    return store;
  }

  return {
    entries,
    openTab,
    open,
    /** Delays the events of writes, as every browser does for a moment. */
    holdEvents() {
      held = [];
    },
    releaseEvents() {
      const waiting = held ?? [];
      held = null;
      for (const tell of waiting) tell();
    },
  };
}

/** The ids of the outcomes in a coupon. */
export function idsOf({ bets }: Pick<CouponState, 'bets'>): string[] {
  return bets.map((bet) => bet.outcomeId);
}
