import { useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import { LiveContext, useConnection, useLiveTopics } from '../../betting/live/LiveContext';
import type { LiveState } from '../../betting/live/state';

/** Something that is new for a player, as the live connection says. */
export type News = NonNullable<ReturnType<LiveState['connection']['getState']>['player']>[number];

/** What the live connection says about the signed-in player. */
export interface PlayerNews {
  /** Whether changes come as they happen. If not, they have to be read at intervals. */
  isFollowed: boolean;
  /** Whether changes were said not to come, so that some may be missed when they come again. */
  wasLost: boolean;
  /** Follows again after the session has ended, when it turns out that the browser has another one. */
  followAgain(): void;
}

/**
 * Follows the signed-in player over the live connection of the browser; nobody when there is none. Calls `onAccount` when
 * another account is the active one: most of a page depends on it.
 */
export function usePlayerNews(playerId: string | undefined, onAccount: () => Promise<void>): PlayerNews {
  const live = useContext(LiveContext);
  const isLive = useConnection((connection) => connection.live);
  const [told, setTold] = useState<'FOLLOWED' | 'LOST'>();
  const [hasEnded, setEnded] = useState(false);

  const changeAccount = useEffectEvent(onAccount);
  useEffect(() => {
    if (!live || playerId === undefined) return;
    setPlayerTopic(live, playerId);
    return listen(live, (news) => {
      if (news.includes('LOST') || news.includes('ENDED')) setTold('LOST');
      else if (news.includes('FOLLOWED')) setTold('FOLLOWED');
      if (news.includes('ENDED')) setEnded(true);
      if (news.includes('ACCOUNT')) void changeAccount();
    });
  }, [live, playerId]);
  useLiveTopics(playerId !== undefined && !hasEnded ? [playerId] : []);

  const isFollowed = isLive && told === 'FOLLOWED';
  return {
    isFollowed,
    wasLost: !isFollowed && told !== undefined,
    followAgain: () => setEnded(false),
  };
}

/**
 * Calls `react` when there is news of a kind, and when news comes again after it was lost. A hidden page does not react,
 * as it reads everything when it becomes visible; the end of the session concerns it too.
 */
export function useOnNews({ isFollowed, wasLost }: PlayerNews, kind: News, react: () => void): void {
  const live = useContext(LiveContext);
  const reactNow = useEffectEvent(() => {
    if (kind === 'ENDED' || document.visibilityState === 'visible') react();
  });
  useEffect(
    () =>
      live
        ? listen(live, (news) => {
            if (news.includes(kind)) reactNow();
          })
        : undefined,
    [live, kind],
  );

  const mayMiss = useRef(false);
  useEffect(() => {
    if (isFollowed && mayMiss.current) reactNow();
    mayMiss.current = wasLost;
  }, [isFollowed, wasLost]);
}

/** Calls back with the news of each batch. */
const listen = ({ connection }: LiveState, hear: (news: readonly News[]) => void): (() => void) =>
  connection.subscribe(({ player }, before) => {
    if (player && player !== before.player) hear(player);
  });

/** Tells the live connection which topic is the player. */
function setPlayerTopic(live: LiveState, playerId: string): void {
  live.player = playerId;
}
