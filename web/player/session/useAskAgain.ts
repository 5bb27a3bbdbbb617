import { useEffect, useEffectEvent } from 'react';
import { useReadWhileVisible } from './useReadWhileVisible';

const shortestMs = 2000;
const longestMs = 60_000;

/**
 * Calls `ask` while something is missing that a service could not say: after two seconds, then after twice as long each time, a
 * minute at most, and at once when the page becomes visible. A hidden page does not ask.
 */
export function useAskAgain(isMissing: boolean, ask: () => unknown): void {
  const askNow = useEffectEvent(ask);
  useReadWhileVisible(isMissing, undefined, ask);

  useEffect(() => {
    if (!isMissing) return;
    let timer: ReturnType<typeof setTimeout>;
    const askAfter = (ms: number): void => {
      timer = setTimeout(() => {
        if (document.visibilityState === 'visible') askNow();
        askAfter(Math.min(2 * ms, longestMs));
      }, ms);
    };
    askAfter(shortestMs);
    return () => clearTimeout(timer);
  }, [isMissing]);
}
