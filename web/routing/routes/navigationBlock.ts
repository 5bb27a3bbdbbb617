import { createStore } from 'zustand/vanilla';

/** Something that must be finished before the page may be left. */
interface Hold {
  /** The translated sentence that names it. */
  reason: string;
}

/** The reasons that keep the visitor on the page; empty when there are none. */
export const navigationBlock = createStore<readonly Hold[]>(() => []);

/**
 * Cancels every navigation within the site until the returned function is called. `reason` is the translated sentence
 * that says what must be finished first.
 */
export function blockNavigation(reason: string): () => void {
  const hold: Hold = { reason };
  navigationBlock.setState((holds) => [...holds, hold], true);
  return () => navigationBlock.setState((holds) => holds.filter((other) => other !== hold), true);
}
