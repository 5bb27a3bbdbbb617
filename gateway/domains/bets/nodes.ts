import type { GatewayContext } from '../../request/context';
import { numberKey } from '../../request/ids';
import type { NodeLookups } from '../shared/nodes';
import { signedInPlayer } from '../session/player';
import type { CouponParent } from './parents';

/** One of the player's own coupons. */
async function couponByKey(key: string, context: GatewayContext): Promise<CouponParent | null> {
  const id = numberKey(key);
  return id !== null && (await signedInPlayer(context)) ? context.loaders.bets.coupons.load(id) : null;
}

export const nodes = { Coupon: couponByKey } satisfies NodeLookups;
