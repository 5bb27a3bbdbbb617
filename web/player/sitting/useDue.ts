import { useEffect, useEffectEvent, useState } from 'react';
import { serverNow } from './serverClock';

/** RC-09: no timer runs longer, since browsers slow down and stop those of hidden pages and sleeping devices. */
export const chunkMs = 300_000;

/**
 * Whether an instant of the server has come; never before it. The wait is cut into pieces, and after each `onPiece` is
 * called. `corrected`: when the clock was last corrected, so that the wait begins anew then. Null never comes.
 */
export function useDue(at: string | null, onPiece: () => void, corrected: string): boolean {
  const [come, setCome] = useState<string | null>(null);
  const piece = useEffectEvent(onPiece);

  useEffect(() => {
    if (at === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = (): void => {
      clearTimeout(timer);
      const rest = Date.parse(at) - serverNow();
      if (rest <= 0) return setCome(at);
      timer = setTimeout(next, Math.min(rest, chunkMs));
    };
    const next = (): void => {
      piece();
      wait();
    };
    wait();
    document.addEventListener('visibilitychange', wait);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', wait);
    };
  }, [at, corrected]);
  return at !== null && come === at;
}
