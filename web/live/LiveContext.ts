import { createContext, useContext, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { Connection, LiveState } from './state';

/** Filled by the app; on the server and in tests nothing is followed. */
export const LiveContext = createContext<LiveState | null>(null);

const good: Connection = { online: true, live: true, stale: false };

/** How the page is joined with the server: for the offline bar, and for refusing to place on old prices. */
export function useConnection(): Connection {
  const connection = useContext(LiveContext)?.connection;
  return useSyncExternalStore(
    (changed) => connection?.subscribe(changed) ?? (() => undefined),
    () => connection?.getState() ?? good,
    () => good,
  );
}

/** Follows games and outcomes by their global ids for as long as the component stands. */
export function useLiveTopics(ids: readonly string[]): void {
  const live = useContext(LiveContext);
  // Ids hold no spaces, being base64: joined, equal lists are equal values.
  const joined = ids.join(' ');
  useEffect(() => {
    if (joined !== '') return live?.follow(joined.split(' '));
  }, [live, joined]);
}

/** Runs `fetchAgain` at intervals while changes do not arrive by themselves and the page can be seen. */
export function useFallbackPolling(intervalMs: number | undefined, fetchAgain: () => void): void {
  const { live, online } = useConnection();
  const needed = online && !live && intervalMs !== undefined;
  const poll = useEffectEvent(() => {
    if (!document.hidden) fetchAgain();
  });
  useEffect(() => {
    if (!needed) return;
    const timer = setInterval(() => poll(), intervalMs);
    return () => clearInterval(timer);
  }, [needed, intervalMs]);
}
