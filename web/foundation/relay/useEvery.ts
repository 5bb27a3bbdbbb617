import { useEffect, useEffectEvent } from 'react';

/** Calls `run` every so many milliseconds, while the page is visible and it is wanted. */
export function useEvery(everyMs: number, isWanted: boolean, run: () => unknown): void {
  const runNow = useEffectEvent(run);
  useEffect(() => {
    if (!isWanted) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') runNow();
    }, everyMs);
    return () => clearInterval(timer);
  }, [everyMs, isWanted]);
}
