/** The favourites of this tab, kept in the browser's storage and in step with the other tabs. */
import { createStore } from 'zustand/vanilla';
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

/** Where favourites are stored. Both may fail; then they live as long as the page. */
export interface FavouritesDependencies {
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  readonly events: () => Pick<Window, 'addEventListener' | 'removeEventListener'>;
}

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
export function createFavouritesStore({ storage, events }: FavouritesDependencies) {
  const store = createStore<FavouritesState>(() => noFavourites);
  const faults = new Set<StorageFault>();
  let follower: Follower | null = null;
  let written: string | null = null;

  function fail(fault: StorageFault): void {
    if (faults.has(fault)) return;
    faults.add(fault);
    follower?.onFault(fault);
  }

  /** What another tab wrote since; null when there is nothing new. */
  function read(text: string | null): StoredFavourites | null {
    if (text === null || text === written) return null;
    const stored = parseFavourites(text);
    if (stored) written = text;
    else fail('unreadable');
    return stored;
  }

  function stored(): string | null {
    try {
      return storage().getItem(storageKey);
    } catch {
      return null;
    }
  }

  /** Takes over what another tab wrote last, whose event may still be on its way. */
  function catchUp(text = stored()): void {
    const others = read(text);
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
    const text = serializeFavourites(state);
    if (text === written) return;
    try {
      storage().setItem(storageKey, text);
      written = text;
    } catch {
      fail('full');
    }
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
      const { guest, player } = read(stored()) ?? store.getState();
      update(() => startedBy({ guest, player }, playerId));
      const onStorage = (event: StorageEvent) => {
        if (event.key === storageKey) catchUp(event.newValue);
      };
      events().addEventListener('storage', onStorage);
      return () => {
        follower = null;
        events().removeEventListener('storage', onStorage);
      };
    },
  };
}

/** The favourites of this tab. On the server they stay empty, since nothing there starts them. */
export const favouritesStore = createFavouritesStore({ storage: () => localStorage, events: () => window });
