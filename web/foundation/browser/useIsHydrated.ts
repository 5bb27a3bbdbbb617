import { useSyncExternalStore } from 'react';

const follow = () => () => undefined;

/**
 * Whether the page shows what the browser alone knows: not on the server, nor while the server's page is taken over,
 * which must draw the same.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    follow,
    () => true,
    () => false,
  );
}
