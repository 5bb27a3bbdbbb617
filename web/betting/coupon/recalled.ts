import { createStore } from 'zustand/vanilla';

/** When the player was last led to the coupon beside the page, in milliseconds since 1970; 0 before that. */
export const recalledStore = createStore(() => 0);
