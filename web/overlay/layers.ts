import { createStore } from 'zustand/vanilla';

type Close = () => void;

/** What lies over the page, the uppermost last, each as what closes it. */
export const layers = createStore<readonly Close[]>(() => []);

/** Lets going back close something in place of leaving the page, until the function that it returns is called. */
export function layOver(close: Close): () => void {
  layers.setState((others) => [...others, close], true);
  return () => layers.setState((all) => all.filter((other) => other !== close), true);
}
