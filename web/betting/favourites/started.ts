import type { ComponentType } from 'react';
import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';

/** What a star stands for. */
export interface StarProps {
  /** Kind and key: `TEAM arsenal`, `CHAMP england-premier-league`, `GAME 10345`. */
  of: string;
  /** Its name for visitors. */
  name: string;
}

/** What comes after the page with the code of the favourites. */
interface FavouritesCode {
  StarButton: ComponentType<StarProps>;
}

/** The code of the favourites; null until it is there and a press of a star is kept. */
export const startedStore = createStore<{ code: FavouritesCode | null }>(() => ({ code: null }));

/** The code of the favourites, once the favourites of this page can be changed; until then null. */
export const useStarted = (): FavouritesCode | null => useStore(startedStore, ({ code }) => code);
