import type { Routes } from '../../routing/routes/define';
import { number } from '../../routing/routes/shapes';

/** A placed coupon on paper. */
export const routes = {
  printCoupon: {
    path: 'print-coupon/:couponId',
    where: { couponId: number },
    metaId: 31,
    layout: 'empty',
    dictionaries: ['history', 'bets'],
    auth: 'player',
  },
} as const satisfies Routes;
