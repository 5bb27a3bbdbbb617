import { createStore } from 'zustand/vanilla';

/** Grows with each news that limits of the player changed, on this device or another; pages that show them read them again. */
export const limitsNews = createStore<{ told: number }>(() => ({ told: 0 }));
