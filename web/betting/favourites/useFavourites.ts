import { useStore } from 'zustand/react';
import { shownOf, type FavouritesState } from './state';
import { favouritesStore } from './store';

/** The shown list of a state; the same array for the same state, so that a component draws once for each change. */
const lists = new WeakMap<FavouritesState, readonly string[]>();

function listOf(state: FavouritesState): readonly string[] {
  const list = lists.get(state) ?? shownOf(state);
  lists.set(state, list);
  return list;
}

/** The favourites of this visitor, newest first: `TEAM arsenal`. Empty until the page has read them. */
export const useFavourites = (): readonly string[] => useStore(favouritesStore, listOf);

/** Whether something is a favourite. */
export const useIsFavourite = (name: string): boolean =>
  useStore(favouritesStore, (state) => listOf(state).includes(name));
