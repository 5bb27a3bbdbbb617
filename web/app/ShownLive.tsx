import { useContext, useEffect, useRef } from 'react';
import type { Shown } from '../navigation/navigate';
import { LiveContext, useFallbackPolling } from '../betting/live/LiveContext';

/** Subscribes to the live nodes of the shown screen, starting from the page's cursor; draws nothing. */
export function ShownLive({ shown }: { shown: Shown }) {
  const live = useContext(LiveContext);
  const isFirst = useRef(true);
  const { nav, result, page, askedAt } = shown;

  useEffect(() => {
    // The server requested the data of the first page before anything ran here.
    live?.moveTo(page?.data().page.liveCursor ?? null, isFirst.current ? performance.timeOrigin : askedAt);
    isFirst.current = false;
    if (!live || result.kind !== 'screen') return;
    const { screen, query } = result;
    const follow = () => live.follow(screen.live?.(query.data()) ?? []);
    let unfollow = follow();
    const watching = query.watch(() => {
      const former = unfollow;
      unfollow = follow();
      former();
    });
    return () => {
      watching.dispose();
      unfollow();
    };
  }, [live, result, page, askedAt]);

  const params = nav.match?.params ?? {};
  useFallbackPolling(result.kind === 'screen' ? result.screen.pollMs?.(params) : undefined, () =>
    result.kind === 'screen' ? result.query.refetch() : undefined,
  );
  return null;
}
