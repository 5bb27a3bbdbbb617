import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `read` every so many milliseconds while the page is visible, and at once when it becomes visible again. Without
 * `everyMs` it is called only then. Nothing happens while it is not `wanted`.
 */
export function useReadWhileVisible(wanted: boolean, everyMs: number | undefined, read: () => unknown): void {
  const readNow = useEffectEvent(read);

  useEffect(() => {
    if (!wanted) return;
    const readVisible = () => {
      if (document.visibilityState === 'visible') readNow();
    };
    const timer = everyMs === undefined ? undefined : setInterval(readVisible, everyMs);
    document.addEventListener('visibilitychange', readVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', readVisible);
    };
  }, [wanted, everyMs]);
}
