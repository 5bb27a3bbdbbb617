import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';

/** Server time as this page knows it, in milliseconds since 1970. */
export interface Clock {
  /** What the page was rendered with; hydration must use the same. */
  readonly renderedAt: number;
  now(): number;
  /** Sets the clock by an instant that the server has just told. */
  correct(serverTime: string): void;
}

/** A clock that stands at `renderedAt` now and goes on with the local one. */
export function createClock(renderedAt: number, localNow: () => number = Date.now): Clock {
  let offset = renderedAt - localNow();
  return {
    renderedAt,
    now: () => localNow() + offset,
    correct(serverTime) {
      const told = Date.parse(serverTime);
      if (!Number.isNaN(told)) offset = told - localNow();
    },
  };
}

/** Filled by the app; tests give their own. */
export const ClockContext = createContext<Clock | null>(null);

/** Server time rounded down to `intervalMs`; the component renders again as often. */
export function useNow(intervalMs: number): number {
  const clock = useContext(ClockContext);
  if (!clock) throw new Error('useNow is used outside the app.');
  const roundDown = (instant: number) => instant - (instant % intervalMs);
  const subscribe = useCallback(
    (changed: () => void) => {
      // More often than the interval, so that a change shows soon after it is due; sleep and throttling do no harm.
      const timer = setInterval(changed, Math.max(250, Math.min(intervalMs / 4, 5000)));
      return () => clearInterval(timer);
    },
    [intervalMs],
  );
  return useSyncExternalStore(
    subscribe,
    () => roundDown(clock.now()),
    () => roundDown(clock.renderedAt),
  );
}
