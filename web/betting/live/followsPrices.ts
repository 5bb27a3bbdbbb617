import type { LiveState } from './state';

/**
 * Whether the page follows anything but its player. Only then prices on it get old, and only then it is fetched again
 * when games come or go.
 */
export const followsPrices = ({ followed, player }: LiveState): boolean =>
  followed.getState().topics.some((topic) => topic !== player);
