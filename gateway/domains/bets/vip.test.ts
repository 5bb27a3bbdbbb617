/** VIP bets: the largest stake for which the operator is asked, the wish of a coupon, how far it has come and what was answered. */
import { toGlobalId } from '../../request/ids';
import { accountList, asOf, placedCoupon } from '../../testing/samples';
import { startTestGateway, type TestGateway } from '../../testing/testGateway';

let site: TestGateway;
beforeEach(async () => {
  site = await startTestGateway();
  site.upstream.on('GET /auth-api/session', { userId: 7 });
  site.upstream.on('GET /web-api/accounts', accountList);
});
afterEach(() => site.close());

const cookie = 'sid=alive; user_token=token';
const until = '2026-03-08T12:01:00.000Z';

describe('the largest stake of a VIP bet', () => {
  it.each([
    [{ maxVip: 9_000_000 }, { amount: 9_000_000, currency: 'RUB' }],
    [{}, null],
  ])('is what the service says, and null where it takes none: %j', async (more, maxVip) => {
    const bounds = { currency: 'RUB', min: 1000, max: 900_000, maxPayout: 5_000_000, maxBets: 20 };
    site.upstream.on('GET /bets-api/v1/bounds', { ...bounds, ...more });
    const query = '{ player { stakeBounds { maxVip { amount currency } } } }';
    const { data, errors } = await site.run(query, {}, cookie);
    expect(errors).toBeUndefined();
    expect(data.player.stakeBounds).toEqual({ maxVip });
  });
});

describe('the wish of a coupon', () => {
  const place = `mutation($input: PlaceCouponInput!) {
    placeCoupon(input: $input) { ... on CouponPlaced { coupon { state vip { until refusal reason } } } }
  }`;
  const input = {
    idempotencyKey: '0b9d4f0e-6d0f-4a6e-9d1b-6d9f6b1d2c3a',
    type: 'SINGLE',
    stake: 1_000_000,
    currency: 'RUB',
    bets: [{ outcomeId: toGlobalId('Outcome', '10345~RESULT~HOME'), price: '1.850', priceVersion: 3 }],
    priceChangePolicy: 'ACCEPT_RISE',
  };

  async function placed(more: object) {
    const vip = { until, refusal: null, reason: null };
    const body = { ...placedCoupon(9), state: 'PENDING', vip };
    site.upstream.on('POST /bets-api/v1/coupons', () => ({ status: 201, body }));
    const { data, errors } = await site.run(place, { input: { ...input, ...more } }, cookie);
    expect(errors).toBeUndefined();
    return { coupon: data.placeCoupon.coupon, sent: site.upstream.to('/bets-api/v1/coupons')[0]?.body };
  }

  it('is sent, and the receipt says until when it waits', async () => {
    const { coupon, sent } = await placed({ isVipBet: true });
    expect(sent).toMatchObject({ amount: 1_000_000, isVipBet: true });
    expect(coupon).toEqual({ state: 'PENDING', vip: { until, refusal: null, reason: null } });
  });

  it.each([{}, { isVipBet: false }, { isVipBet: null }])(
    'is left out where there is none, for services that know no such field: %j',
    async (more) => {
      expect((await placed(more)).sent).not.toHaveProperty('isVipBet');
    },
  );
});

describe('a placed coupon', () => {
  async function listed(change: object) {
    site.upstream.on('GET /bets-api/v1/coupons', {
      coupons: [{ ...placedCoupon(9), ...change }],
      hasMore: false,
    });
    const query = '{ player { coupons { edges { node { number state vip { until refusal reason } } } } } }';
    const { data, errors } = await site.run(query, {}, cookie);
    expect(errors).toBeUndefined();
    return data.player.coupons.edges[0].node;
  }

  it.each(['PENDING', 'OPEN', 'CLOSED', 'REFUSED'])('says that it is %s', async (state) => {
    expect(await listed({ state })).toEqual({ number: 'T-9', state, vip: null });
  });

  it('of a service that says no state has none', async () => {
    expect(await listed({})).toEqual({ number: 'T-9', state: null, vip: null });
  });

  it('in a state that is not known loses that word alone', async () => {
    expect(await listed({ state: 'ON_HOLD' })).toEqual({ number: 'T-9', state: 'OTHER', vip: null });
  });

  it.each([
    ['NOT_ACCEPTED', 'NOT_ACCEPTED', 'Too much on one side.'],
    ['UNANSWERED', 'UNANSWERED', null],
    ['GAME_BEGAN', 'GAME_BEGAN', null],
    ['PRICES_CHANGED', 'PRICES_CHANGED', null],
    ['TIME_OUT', 'TIME_OUT', null],
    ['ANOTHER_REASON', 'OTHER', 'Words of a newer service.'],
  ])('that was refused with %s says so, with the words of the operator', async (refusal, known, reason) => {
    const refused = { status: 'VOID', state: 'REFUSED', payout: 10_000, settledAt: asOf };
    expect(await listed({ ...refused, vip: { until, refusal, reason } })).toEqual({
      number: 'T-9',
      state: 'REFUSED',
      vip: { until, refusal: known, reason },
    });
  });
});
