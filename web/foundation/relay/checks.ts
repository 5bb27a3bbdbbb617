import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';

/** How many checks of the browser, such as captchas, are under way. They run in the browser only. */
const checksStore = createStore(() => 0);

/** Counts a check as under way, until the returned function is called. */
export function countChecks(): () => void {
  checksStore.setState((running) => running + 1, true);
  return () => checksStore.setState((running) => running - 1, true);
}

/** Whether a check is under way, so that what was sent takes longer. */
export const useIsChecking = (): boolean => useStore(checksStore, (running) => running > 0);
