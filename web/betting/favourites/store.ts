/** The favourites of this tab, kept in the browser's storage and in step with the other tabs. */
import { createStore } from 'zustand/vanilla';
import { createSharedEntry, type EntryBrowser } from '../../foundation/browser/sharedEntry';
import {
  changed,
  noFavourites,
  shownOf,
  startedBy,
  type FavouritesState,
  type StoredFavourites,
} from './state';
import { parseFavourites, serializeFavourites, storageKey } from './storage';

/** What went wrong with the storage: what it held cannot be read, or it takes nothing. */
export type StorageFault = 'unreadable' | 'full';

/** Who follows the favourites of a page. */
interface Follower {
  /** Called once for each kind of fault. */
  onFault(fault: StorageFault): void;
  /** Called after a change of the visitor's in this tab. */
  onChange(): void;
}

/** The favourites, and the only way to change them. */
export type FavouritesStore = ReturnType<typeof createFavouritesStore>;

/** Favourites, empty until a page starts them. */
export function createFavouritesStore(browser?: EntryBrowser) {
  const store = createStore<FavouritesState>(() => noFavourites);
  const faults = new Set<StorageFault>();
  let follower: Follower | null = null;

  function fail(fault: StorageFault): void {
    if (faults.has(fault)) return;
    faults.add(fault);
    follower?.onFault(fault);
  }

  const read = (text: string): StoredFavourites | null => {
    const stored = parseFavourites(text);
    if (!stored) fail('unreadable');
    return stored;
  };
  const entry = createSharedEntry(storageKey, read, browser);

  /** Takes over what another tab wrote last, whose event may still be on its way. */
  function catchUp(text?: string | null): void {
    const others = entry.news(text);
    const { playerId } = store.getState();
    if (!others || playerId === undefined) return;
    // A tab of somebody else, or of a guest, does not know this player's list.
    const player = others.player?.id === playerId ? others.player : store.getState().player;
    store.setState({ guest: others.guest, player });
  }

  function update(next: (state: FavouritesState) => FavouritesState): void {
    catchUp();
    const state = next(store.getState());
    store.setState(state, true);
    if (!entry.write(serializeFavourites(state))) fail('full');
  }

  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    update,
    /** Marks something or takes the mark away; false when the list is full. */
    change(name: string, isOn: boolean): boolean {
      catchUp();
      const next = changed(store.getState(), name, isOn);
      if (!next) return false;
      update(() => next);
      follower?.onChange();
      return true;
    },
    has: (name: string): boolean => shownOf(store.getState()).includes(name),
    /** Reads the storage for a player's or a guest's page and keeps in step with it; returns a function that stops it. */
    start(playerId: string | null, by: Follower): () => void {
      follower = by;
      const { guest, player } = entry.news() ?? store.getState();
      update(() => startedBy({ guest, player }, playerId));
      const stop = entry.follow(catchUp);
      return () => {
        follower = null;
        stop();
      };
    },
  };
}

/** The favourites of this tab. On the server they stay empty, since nothing there starts them. */
export const favouritesStore = createFavouritesStore();
