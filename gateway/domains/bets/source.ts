import type { paths } from '../../../schema/upstreams/__generated__/bets';
import { source } from '../../upstream/call/source';

const { read, write } = source<paths>('bets');

/** The bets service. */
export const bets = {
  bounds: read('GET /bets-api/v1/bounds', { as: 'nobody', keptFreshMs: () => 60_000 }),
  coupons: read('GET /bets-api/v1/coupons', { as: 'player' }),
  couponSums: read('GET /bets-api/v1/coupon-sums', { as: 'player' }),
  couponsById: read('GET /bets-api/v1/coupons-by-id', { as: 'player' }),
  couponCode: read('GET /bets-api/v1/coupons/{id}/code', { as: 'player' }),
  // Guests are counted by their address, which is sent with the session's identity. To find a code is declared a write,
  // because a wrong one is a refusal, and no failure of the service.
  saveCode: write('POST /bets-api/v1/codes', { as: 'session' }),
  findCode: write('GET /bets-api/v1/codes/{code}', { as: 'session', timeoutMs: 3000 }),
  place: write('POST /bets-api/v1/coupons', { as: 'player' }),
};
