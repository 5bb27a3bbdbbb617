import { createContext, useContext, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { goodConnection, type Connection, type LiveState } from './state';

/** Filled by the app; on the server and in tests nothing is followed. */
export const LiveContext = createContext<LiveState | null>(null);

/** How the page is connected with the server: for the offline bar, and for refusing to place at old prices. */
export function useConnection<Part = Connection>(
  select: (connection: Connection) => Part = (connection) => connection as Part,
): Part {
  const connection = useContext(LiveContext)?.connection;
  return useSyncExternalStore(
    (changed) => connection?.subscribe(changed) ?? (() => undefined),
    () => select(connection?.getState() ?? goodConnection),
    () => select(goodConnection),
  );
}

/** Whether the prices on screen may be old. */
export const mayBeOld = ({ online, stale, old }: Connection): boolean => !online || stale || old;

/** Follows games and outcomes by their global ids while the component is mounted. */
export function useLiveTopics(ids: readonly string[]): void {
  const live = useContext(LiveContext);
  // Ids are base64 and hold no spaces, so equal lists give equal joined texts.
  const joined = ids.join(' ');
  useEffect(() => {
    if (joined !== '') return live?.follow(joined.split(' '));
  }, [live, joined]);
}

/**
 * The first fetch comes soon, but at a random moment, so that players who lost the same server do not all fetch at
 * once.
 */
const firstPollMs = (): number => 1000 + Math.random() * 1500;

/** Runs `fetchAgain` at intervals while live changes do not arrive and the page is visible. */
export function useFallbackPolling(
  intervalMs: number | undefined,
  fetchAgain: () => Promise<unknown> | undefined,
): void {
  const watch = useContext(LiveContext)?.watch;
  const needed = useConnection(({ live, online }) => online && !live) && intervalMs !== undefined;
  const poll = useEffectEvent(async () => {
    if (document.hidden) return;
    try {
      await fetchAgain();
      watch?.fetched(intervalMs);
    } catch {
      // Nothing changes on screen, except that prices may count as old; the next poll tries again.
      watch?.failed();
    }
  });
  useEffect(() => {
    if (!needed) return;
    let timer: ReturnType<typeof setTimeout>;
    // One after another, so that attempts do not pile up when nothing answers.
    const pollAfter = (ms: number) => {
      timer = setTimeout(() => void poll().then(() => isOver || pollAfter(intervalMs)), ms);
    };
    let isOver = false;
    pollAfter(firstPollMs());
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [needed, intervalMs]);
}
