import { toGlobalId } from '../../request/ids';
import { accountList, asOf, liveGame, placedCoupon, standing } from '../../testing/samples';
import { startTestGateway, type TestGateway } from '../../testing/testGateway';
import type { CouponParent } from './parents';

let site: TestGateway;
beforeEach(async () => {
  site = await startTestGateway({ operations: { both } });
  site.upstream.on('GET /auth-api/session', { userId: 7 });
  site.upstream.on('GET /web-api/accounts', accountList);
});
afterEach(() => site.close());

const cookie = 'sid=alive; user_token=token';
const both = 'query($id: ID!) { player { coupons { edges { cursor } } } node(id: $id) { id } }';

describe('placed coupons', () => {
  const history = `query($after: String) { player { coupons(status: WON, first: 2, after: $after) {
    edges { cursor node { id status payout { amount } } } pageInfo { hasNextPage hasPreviousPage endCursor }
  } } }`;

  it('are answered page by page', async () => {
    const coupons = [placedCoupon(9), { ...placedCoupon(8), status: 'WON', payout: 18_500 }];
    site.upstream.on('GET /bets-api/v1/coupons', { coupons, hasMore: true });
    const first = await site.run(history, {}, cookie);
    const { edges, pageInfo } = first.data.player.coupons;
    expect(edges.map(({ node }: { node: object }) => node)).toEqual([
      { id: toGlobalId('Coupon', 9), status: 'OPEN', payout: null },
      { id: toGlobalId('Coupon', 8), status: 'WON', payout: { amount: 18_500 } },
    ]);
    expect(pageInfo).toEqual({ hasNextPage: true, hasPreviousPage: false, endCursor: edges[1].cursor });
    await site.run(history, { after: pageInfo.endCursor }, cookie);
    expect(site.upstream.to('/bets-api/v1/coupons').map(({ query }) => query)).toEqual([
      { status: 'WON', limit: '2', lng: 'ru' },
      { status: 'WON', limit: '2', before: '8', lng: 'ru' },
    ]);
  });

  it('say what each bet returned for a unit, and the largest payout, where the service says it', async () => {
    const coupon = placedCoupon(9);
    const bets = coupon.bets.map((bet) => ({ ...bet, status: 'WON', factor: '37/40' }));
    site.upstream.on('GET /bets-api/v1/coupons', {
      coupons: [{ ...coupon, bets, maxPayout: 500_000 }, placedCoupon(8)],
      hasMore: false,
    });
    const fields =
      '{ player { coupons { edges { node { maxPayout { amount currency } bets { factor } } } } } }';
    const { data } = await site.run(fields, {}, cookie);
    expect(data.player.coupons.edges).toEqual([
      { node: { maxPayout: { amount: 500_000, currency: 'RUB' }, bets: [{ factor: '37/40' }] } },
      { node: { maxPayout: null, bets: [{ factor: null }] } },
    ]);
  });

  const chosen = `query($placed: DaySpan) { player {
    coupons(status: LOST, type: EXPRESS, placed: $placed) { edges { cursor } }
    couponSums(status: LOST, type: EXPRESS, placed: $placed) {
      coupons staked { amount currency } open { amount } returned { amount } net { amount currency }
    }
  } }`;
  const sums = { currency: 'RUB', coupons: 2, staked: 300, open: 100, returned: 50, net: -150 };

  it('are listed and summed by the same choice of status, type and days', async () => {
    site.upstream.on('GET /bets-api/v1/coupons', { coupons: [], hasMore: false });
    site.upstream.on('GET /bets-api/v1/coupon-sums', { sums: [sums] });
    const placed = { from: '2026-03-01', to: '2026-03-08', timeZone: 'Europe/Madrid' };
    const { data, errors } = await site.run(chosen, { placed }, cookie);
    expect(errors).toBeUndefined();
    expect(data.player.couponSums).toEqual([
      {
        coupons: 2,
        staked: { amount: 300, currency: 'RUB' },
        open: { amount: 100 },
        returned: { amount: 50 },
        net: { amount: -150, currency: 'RUB' },
      },
    ]);
    const choice = {
      status: 'LOST',
      typeId: '1',
      from: '2026-03-01',
      to: '2026-03-08',
      zone: 'Europe/Madrid',
    };
    const asked = (path: string) => site.upstream.to(path).map(({ query }) => query);
    expect(asked('/bets-api/v1/coupon-sums')).toEqual([choice]);
    expect(asked('/bets-api/v1/coupons')).toEqual([{ ...choice, limit: '20', lng: 'ru' }]);
  });

  it('are listed without their sums while these cannot be read', async () => {
    site.upstream.on('GET /bets-api/v1/coupons', { coupons: [], hasMore: false });
    const { data, codes } = await site.run(chosen, {}, cookie);
    expect(data.player).toEqual({ coupons: { edges: [] }, couponSums: null });
    expect(codes).toEqual(['UPSTREAM_UNAVAILABLE']);
  });

  it.each([
    ['a zone that does not exist', { from: '2026-03-01', timeZone: 'Mars/Olympus' }],
    ['a day that does not exist', { from: '2026-02-30' }],
    ['a day of another century', { to: '9999-12-31' }],
  ])('are not asked for with %s', async (_, placed) => {
    const { codes } = await site.run(chosen, { placed }, cookie);
    expect(new Set(codes)).toEqual(new Set(['BAD_USER_INPUT']));
    expect(site.upstream.to('/bets-api/v1/coupon-sums')).toEqual([]);
  });

  it('are found by id, and null when they are not the player’s', async () => {
    site.upstream.on('GET /bets-api/v1/coupons-by-id', { coupons: [placedCoupon(9)] });
    const ids = [
      toGlobalId('Coupon', 9),
      toGlobalId('Coupon', 8),
      toGlobalId('Coupon', '../accounts'),
      toGlobalId('Account', 72),
    ];
    const { data, errors } = await site.run(
      'query($ids: [ID!]!) { nodes(ids: $ids) { id } }',
      { ids },
      cookie,
    );
    expect(errors).toBeUndefined();
    expect(data.nodes).toEqual([{ id: ids[0] }, null, null, { id: ids[3] }]);
    expect(site.upstream.to('/bets-api/v1/coupons-by-id').map(({ query }) => query)).toEqual([
      { ids: '8,9', lng: 'ru' },
    ]);
  });

  it.each([
    ['9', { id: toGlobalId('Coupon', 9) }, '9'],
    ['8', null, '8'],
    ['9223372036854775807', null, undefined],
    ['12a', null, undefined],
  ])('are found by the number %s on the receipt, if they are the player’s', async (number, found, asked) => {
    site.upstream.on('GET /bets-api/v1/coupons-by-id', { coupons: asked === '9' ? [placedCoupon(9)] : [] });
    const query = 'query($number: String!) { player { coupon(number: $number) { id } } }';
    const { data, errors } = await site.run(query, { number }, cookie);
    expect(errors).toBeUndefined();
    expect(data.player.coupon).toEqual(found);
    expect(site.upstream.to('/bets-api/v1/coupons-by-id').map(({ query: { ids } }) => ids)).toEqual(
      asked === undefined ? [] : [asked],
    );
  });

  it('are an error, not null, while the service is unavailable', async () => {
    const ids = [9, 8].map((id) => toGlobalId('Coupon', id));
    const query = 'query($ids: [ID!]!) { nodes(ids: $ids) { id } }';
    const { data, codes } = await site.run(query, { ids }, cookie);
    expect([data, codes]).toEqual([null, ['UPSTREAM_UNAVAILABLE']]);
  });

  it.each([
    ['the page', 'lng=ar', undefined, 'ar'],
    ['the browser', '', 'kk', 'kk'],
  ])('are fetched with names in the language of %s', async (_, lng, accepted, expected) => {
    site.upstream.on('GET /bets-api/v1/coupons', { coupons: [placedCoupon(9)], hasMore: false });
    site.upstream.on('GET /bets-api/v1/coupons-by-id', { coupons: [placedCoupon(8)] });
    await site.gateway.execute({
      id: 'both',
      variables: { id: toGlobalId('Coupon', 8) },
      headers: { cookie: `${lng}; ${cookie}`, 'accept-language': accepted },
      requestId: 'request-1',
    });
    const asked = [
      ...site.upstream.to('/bets-api/v1/coupons'),
      ...site.upstream.to('/bets-api/v1/coupons-by-id'),
    ];
    expect(asked.map(({ query }) => query.lng)).toEqual([expected, expected]);
  });

  /** A coupon with a single bet, which has these values from the service. */
  const couponOn = (id: number, bet: Partial<CouponParent['bets'][number]>): CouponParent => {
    const coupon = placedCoupon(id);
    return { ...coupon, bets: coupon.bets.map((one) => ({ ...one, ...bet })) };
  };

  it('have the state of their bets’ games, without a call to the feed', async () => {
    const coupons = [couponOn(9, { standing }), couponOn(8, { standing: null }), placedCoupon(7)];
    site.upstream.on('GET /bets-api/v1/coupons', { coupons, hasMore: false });
    const { data, errors } = await site.run(
      `{ player { coupons { edges { node { bets { game {
        id number status clock { period minute } score { home away } halfTimeScore { home away } winner { name }
        freshness { asOf stale }
      } } } } } } }`,
      {},
      cookie,
    );
    expect(errors).toBeUndefined();
    const games = data.player.coupons.edges.map(({ node }: { node: { bets: object[] } }) => node.bets[0]);
    const game = {
      id: toGlobalId('Game', 10345),
      number: 10345,
      status: 'LIVE',
      clock: { period: 'SECOND_HALF', minute: 61 },
      score: { home: 2, away: 1 },
      halfTimeScore: { home: 1, away: 1 },
      winner: null,
      freshness: { asOf, stale: false },
    };
    expect(games).toEqual([{ game }, { game: null }, { game: null }]);
    expect(site.upstream.received.filter(({ path }) => path.startsWith('/feed-api/'))).toEqual([]);
  });

  it('take further fields of a game from the feed, with one call for all', async () => {
    site.upstream.on('GET /bets-api/v1/coupons', { coupons: [couponOn(9, { standing })], hasMore: false });
    site.upstream.on('GET /feed-api/v1/games-by-number', { asOf, cursor: '100', games: [liveGame(10345)] });
    const { data, errors } = await site.run(
      `{ player { coupons { edges { node { bets { game {
        slug suspended marketCount marketsRevision timeline { minute } markets { id }
      } } } } } } }`,
      {},
      cookie,
    );
    expect(errors).toBeUndefined();
    expect(data.player.coupons.edges[0].node.bets[0].game).toEqual({
      slug: '10345-arsenal-chelsea',
      suspended: false,
      marketCount: 2,
      marketsRevision: 4,
      timeline: [{ minute: 12 }],
      markets: [{ id: toGlobalId('Market', '10345~RESULT') }],
    });
    expect(site.upstream.to('/feed-api/v1/games-by-number')).toHaveLength(1);
  });

  it('have stake bounds in the currency of the active account', async () => {
    site.upstream.on('GET /bets-api/v1/bounds', {
      currency: 'RUB',
      min: 1000,
      max: 900_000,
      maxPayout: 5_000_000,
      maxBets: 20,
    });
    const { data } = await site.run(
      '{ player { activeAccount { type } stakeBounds { min { amount currency } maxBets } } }',
      {},
      cookie,
    );
    expect(data.player).toEqual({
      activeAccount: { type: 'MAIN' },
      stakeBounds: { min: { amount: 1000, currency: 'RUB' }, maxBets: 20 },
    });
    expect(site.upstream.to('/bets-api/v1/bounds')[0]?.query).toEqual({ currency: 'RUB' });
    expect(site.upstream.to('/bets-api/v1/bounds')[0]?.headers['x-auth']).toBeUndefined();
  });
});
