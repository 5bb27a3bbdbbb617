import { ownByNumber } from '../session/player';
import type { NodeLookups } from '../shared/nodes';

export const nodes = {
  Coupon: ownByNumber(({ bets }, id) => bets.coupons.load(id)),
} satisfies NodeLookups;
