import { useSyncExternalStore } from 'react';

/** How many checks of the browser, such as captchas, are under way. They run in the browser only. */
let running = 0;
const listeners = new Set<() => void>();

function change(by: number): void {
  running += by;
  for (const tell of listeners) tell();
}

/** Counts a check as under way, until the returned function is called. */
export function countChecks(): () => void {
  change(1);
  return () => change(-1);
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** Whether a check is under way, so that what was sent takes longer. */
export function useIsChecking(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => running > 0,
    () => false,
  );
}
