import type { Routes } from '../../routing/routes/define';

/** The coupon on a page of its own. */
export const routes = {
  coupon: { path: 'coupon', metaId: 8, hides: ['bottomNav'], dictionaries: ['bets'], remoteApp: 'sports' },
} as const satisfies Routes;
