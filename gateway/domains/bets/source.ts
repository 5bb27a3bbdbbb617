import type { paths } from '../../../schema/upstreams/__generated__/bets';
import { source } from '../../upstream/call/source';

const { read, write } = source<paths>('bets');

/** The bets service. */
export const bets = {
  bounds: read('GET /bets-api/v1/bounds', { as: 'nobody', keptFreshMs: () => 60_000 }),
  coupons: read('GET /bets-api/v1/coupons', { as: 'player' }),
  couponSums: read('GET /bets-api/v1/coupon-sums', { as: 'player' }),
  couponsById: read('GET /bets-api/v1/coupons-by-id', { as: 'player' }),
  place: write('POST /bets-api/v1/coupons', { as: 'player' }),
};
