import { createStore } from 'zustand/vanilla';

/** The place at the top of the open coupon sheet for what the header shows, which the sheet covers; null while it is closed. */
export const sheetPlace = createStore<{ place: HTMLElement | null }>(() => ({ place: null }));
