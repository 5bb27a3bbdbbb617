import { createStore, type StoreApi } from 'zustand/vanilla';

/** How the page is joined with the server. */
export interface Connection {
  /** Whether the browser has a network. */
  online: boolean;
  /** Whether changes arrive by themselves; if not, screens are fetched again at intervals. */
  live: boolean;
  /** Whether the feed is unreachable behind the server, so that prices on screen are old. */
  stale: boolean;
  /** Whether for some seconds changes neither came by themselves nor could be fetched, so that prices may be old. */
  old: boolean;
}

/** What this tab follows, and from where in the stream of changes. */
export interface Followed {
  topics: readonly string[];
  /** The page's place in the stream; null when the feed was never reached. */
  cursor: string | null;
  /** When the page was asked for, by this machine's clock: the cursor is no older than that. */
  fetchedAt: number;
}

/** A tab's live state: components say what they show, the connection says how it is. */
export interface LiveState {
  connection: StoreApi<Connection>;
  followed: StoreApi<Followed>;
  /** Adds topics until the returned function is called. */
  follow(topics: readonly string[]): () => void;
  /** A fresh page moves the tab's place in the stream. */
  moveTo(cursor: string | null, fetchedAt: number): void;
  /** Told whenever data were fetched. Until changes are followed it knows no more than how the last fetch went. */
  watch: Watch;
}

/** What hears whether fetching goes well, and tells whether prices may be old. */
export interface Watch {
  /** Data were fetched; the next time is `nextMs` from now. */
  fetched(nextMs?: number): void;
  /** Data could not be fetched. */
  failed(): void;
  /** Whether prices may be old at this moment. Timers are late after a sleep: to be asked before a bet is placed. */
  isOld(): boolean;
}

/** The connection before anything is known of it. */
export const goodConnection: Connection = { online: true, live: true, stale: false, old: false };

/** A state that follows nothing. Until something fails to connect, the connection counts as good. */
export function createLiveState(): LiveState {
  const connection = createStore<Connection>(() => goodConnection);
  const followed = createStore<Followed>(() => ({ topics: [], cursor: null, fetchedAt: 0 }));
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
