import { createStore, type StoreApi } from 'zustand/vanilla';
import type { LiveBatch } from './batch';

/** How the page is connected with the server. */
export interface Connection {
  /** Whether the browser has a network. */
  online: boolean;
  /** Whether live changes arrive; if not, screens are fetched again at intervals. */
  live: boolean;
  /** Whether the gateway cannot reach the feed, so that prices on screen are old. */
  stale: boolean;
  /** Whether for some seconds no change arrived and no fetch succeeded, so that prices may be old. */
  old: boolean;
  /** What the last batch said is new for the player; null when it was about anything else. */
  player: LiveBatch['player'];
}

/** What this tab follows, and from which cursor. */
export interface FollowedTopics {
  topics: readonly string[];
  /** The page's cursor in the stream; null when the feed was never reached. */
  cursor: string | null;
  /** When the page was requested, by this device's clock: the cursor is not older. */
  fetchedAt: number;
}

/** A tab's live state: components report what they show, the connection reports its state. */
export interface LiveState {
  connection: StoreApi<Connection>;
  followed: StoreApi<FollowedTopics>;
  /** The topic that is the signed-in player. It has no prices: a page that follows it alone shows nothing that gets old. */
  player?: string;
  /** Adds topics until the returned function is called. */
  follow(topics: readonly string[]): () => void;
  /** A fresh page moves the tab's cursor. */
  moveTo(cursor: string | null, fetchedAt: number): void;
  /** Called whenever data were fetched. Until changes are followed, it knows only the result of the last fetch. */
  watch: Watch;
}

/** Learns whether fetching succeeds, and tells whether prices may be old. */
export interface Watch {
  /** Data were fetched; the next fetch is in `nextMs`. */
  fetched(nextMs?: number): void;
  /** Data could not be fetched. */
  failed(): void;
  /** Whether prices may be old at this moment. Timers are late after a sleep, so ask before a bet is placed. */
  isOld(): boolean;
}

/** The connection before anything is known about it. */
export const goodConnection: Connection = {
  online: true,
  live: true,
  stale: false,
  old: false,
  player: null,
};

/** A state that follows nothing. The connection counts as good until something fails to connect. */
export function createLiveState(): LiveState {
  const connection = createStore<Connection>(() => goodConnection);
  const followed = createStore<FollowedTopics>(() => ({ topics: [], cursor: null, fetchedAt: 0 }));
  const owners = new Set<readonly string[]>();
  const collect = () => {
    const topics = [...new Set([...owners].flat())];
    const known = followed.getState().topics;
    const isSame = topics.length === known.length && topics.every((topic, index) => topic === known[index]);
    if (!isSame) followed.setState({ topics });
  };

  return {
    connection,
    followed,
    follow(topics) {
      const own = [...topics];
      owners.add(own);
      collect();
      return () => {
        owners.delete(own);
        collect();
      };
    },
    moveTo(cursor, fetchedAt) {
      followed.setState({ cursor, fetchedAt });
    },
    watch: {
      fetched: () => connection.setState({ old: false }),
      failed: () => connection.setState({ old: true }),
      isOld: () => connection.getState().old,
    },
  };
}
