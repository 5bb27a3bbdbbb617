import { createStore } from 'zustand/vanilla';

/** Something that must come before the page may be left. */
interface Hold {
  /** The translated sentence that says what. */
  reason: string;
}

/** What holds the visitor on the page; empty when nothing does. */
export const navigationBlock = createStore<readonly Hold[]>(() => []);

/**
 * Cancels every navigation within the site until the function that it returns is called. `reason` is the translated
 * sentence that says what must come first.
 */
export function blockNavigation(reason: string): () => void {
  const hold: Hold = { reason };
  navigationBlock.setState((holds) => [...holds, hold], true);
  return () => navigationBlock.setState((holds) => holds.filter((other) => other !== hold), true);
}
