import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Navigation } from './navigation';

/** Filled by the app: in the browser with the tab's moves, on the server with a page that does not move. */
export const NavigationContext = createContext<Navigation<unknown> | null>(null);

/** The moves within the site. */
export function useNavigation(): Navigation<unknown> {
  const navigation = useContext(NavigationContext);
  if (!navigation) throw new Error('useNavigation is used outside the app.');
  return navigation;
}

/** Whether another page is loading. */
export function useIsLoading(): boolean {
  const { subscribe, isLoading } = useNavigation();
  return useSyncExternalStore(subscribe, isLoading, () => false);
}
