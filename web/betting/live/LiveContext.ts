import { createContext, useContext, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { goodConnection, type Connection, type LiveState } from './state';

/** Filled by the app; on the server and in tests nothing is followed. */
export const LiveContext = createContext<LiveState | null>(null);

/** How the page is joined with the server: for the offline bar, and for refusing to place on old prices. */
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

/** Follows games and outcomes by their global ids for as long as the component stands. */
export function useLiveTopics(ids: readonly string[]): void {
  const live = useContext(LiveContext);
  // Ids hold no spaces, being base64: joined, equal lists are equal values.
  const joined = ids.join(' ');
  useEffect(() => {
    if (joined !== '') return live?.follow(joined.split(' '));
  }, [live, joined]);
}

/** The first fetch comes soon, but not from all who lost the same server in the same moment. */
const firstPollMs = (): number => 1000 + Math.random() * 1500;

/** Runs `fetchAgain` at intervals while changes do not arrive by themselves and the page can be seen. */
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
      // Nothing changes on screen but that prices may be old; the next try comes by itself.
      watch?.failed();
    }
  });
  useEffect(() => {
    if (!needed) return;
    let timer: ReturnType<typeof setTimeout>;
    // One after another: where nobody answers, tries would pile up.
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
