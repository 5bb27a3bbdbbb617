import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';

/** Server time as this page estimates it, in milliseconds since 1970. */
export interface Clock {
  /** The time with which the page was rendered; hydration must use the same. */
  readonly renderedAt: number;
  now(): number;
  /** Adjusts the clock to the time that the server has just sent. */
  correct(serverTime: string): void;
}

/** A clock that shows `renderedAt` now and then runs with the local clock. */
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

/** Server time rounded down to a multiple of `intervalMs`; the component renders again when it changes. */
export function useNow(intervalMs: number): number {
  const clock = useContext(ClockContext);
  if (!clock) throw new Error('useNow is used outside the app.');
  const roundDown = (instant: number) => instant - (instant % intervalMs);
  const subscribe = useCallback(
    (changed: () => void) => {
      // Ticks more often than the interval, so that a change shows soon after it is due, even after sleep or
      // throttling.
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
