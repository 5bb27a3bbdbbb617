import { createStore } from 'zustand/vanilla';

type Close = () => void;

/** The functions that close what is open over the page, the uppermost last. */
export const overlayStack = createStore<readonly Close[]>(() => []);

/** Lets Back close something instead of leaving the page, until the returned function is called. */
export function pushOverlay(close: Close): () => void {
  overlayStack.setState((others) => [...others, close], true);
  return () => overlayStack.setState((all) => all.filter((other) => other !== close), true);
}
