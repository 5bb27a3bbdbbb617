/** Brings a player's favourites to the server: one request at a time, and nothing is dropped without being said. */
import { confirmed, refused, unsentOf } from './state';
import type { FavouritesStore } from './store';

/** What the server says to a request: the whole list; that the list would be too long; or nothing at all. */
export type Answered = readonly string[] | 'full' | 'failed';

/** The server's favourites of the player. */
export interface FavouritesServer {
  list(): Promise<Answered>;
  change(what: 'added' | 'removed', names: readonly string[]): Promise<Answered>;
}

/** What a player is told: the list is full; a guest's list does not fit into it; the change is not saved yet. */
export type SendFault = 'full' | 'merge_full' | 'unsaved';

/** Sends what the server does not have. */
export interface FavouritesSender {
  /** Reads the list, and then sends what has waited: at the start of a page and after a time without connection. */
  refresh(): Promise<void>;
  /** Sends what the visitor changed. Safe to call at any time. */
  flush(): Promise<void>;
  /** Ends it: answers that arrive later change nothing. */
  stop(): void;
}

export function createSender(
  store: FavouritesStore,
  server: FavouritesServer,
  report: (fault: SendFault) => void,
): FavouritesSender {
  let isBusy = false;
  let isStopped = false;
  /** Whether the guest's list was found too long: it waits until something is removed. */
  let isTooLong = false;

  /** Sends one kind of change; whether there may be more to send. */
  async function sendOne(): Promise<boolean> {
    const { added, removed } = unsentOf(store.getState());
    const { guest } = store.getState();
    const wanted = isTooLong ? added.filter((name) => !guest.includes(name)) : added;
    const what = removed.length > 0 ? 'removed' : 'added';
    const names = what === 'removed' ? removed : wanted;
    if (names.length === 0) return false;
    const answer = await server.change(what, names);
    if (isStopped) return false;
    if (answer === 'failed') {
      report('unsaved');
      return false;
    }
    if (answer === 'full') {
      const isMerge = names.some((name) => guest.includes(name));
      if (isMerge) isTooLong = true;
      else store.update((state) => refused(state, names));
      report(isMerge ? 'merge_full' : 'full');
      return isMerge;
    }
    if (what === 'removed') isTooLong = false;
    const done = { added: [], removed: [], [what]: names };
    store.update((state) => confirmed(state, answer, done));
    return true;
  }

  async function flush(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    try {
      while (!isStopped && (await sendOne()));
    } finally {
      isBusy = false;
    }
  }

  return {
    flush,
    async refresh() {
      const answer = await server.list();
      if (isStopped) return;
      if (typeof answer !== 'string') store.update((state) => confirmed(state, answer));
      await flush();
    },
    stop() {
      isStopped = true;
    },
  };
}
