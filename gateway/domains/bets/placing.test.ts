import { toGlobalId } from '../../request/ids';
import { accountList, asOf, outcomeInContext, placedCoupon } from '../../testing/samples';
import { startTestGateway, type TestGateway } from '../../testing/testGateway';

let site: TestGateway;
beforeEach(async () => {
  site = await startTestGateway();
  site.upstream.on('GET /auth-api/session', { userId: 7 });
  site.upstream.on('GET /web-api/accounts', accountList);
});
afterEach(() => site.close());

const cookie = 'sid=alive; user_token=token';
const home = toGlobalId('Outcome', '10345~RESULT~HOME');
const key = '0b9d4f0e-6d0f-4a6e-9d1b-6d9f6b1d2c3a';
const input = {
  idempotencyKey: key,
  type: 'SINGLE',
  stake: 10_000,
  currency: 'RUB',
  bets: [{ outcomeId: home, price: '1.850', priceVersion: 3 }],
  priceChangePolicy: 'ACCEPT_RISE',
};
const place = `mutation($input: PlaceCouponInput!) {
  placeCoupon(input: $input) {
    __typename
    ... on CouponPlaced { coupon { id number type odds possibleWin { amount currency } bets { outcomeId price } } account { balance { amount } } }
    ... on PricesChanged { code messageKey outcomes { id price } }
    ... on CouponRefused { code messageKey detail outcomeIds bound { amount currency } retryAfter }
  }
}`;

describe('placing a coupon', () => {
  const refuseWith = (status: number, body: object): void =>
    site.upstream.on('POST /bets-api/v1/coupons', () => ({
      status,
      body: { message: 'internal words', ...body },
    }));

  const singlesOf = (bets: object[], refusedOnes: object[] = []): void =>
    site.upstream.on('POST /bets-api/v1/coupons', () => ({
      status: 201,
      body: { typeId: 9, coupons: bets, refused: refusedOnes },
    }));
  const singles = `mutation($input: PlaceCouponInput!) {
    placeCoupon(input: $input) {
      __typename
      ... on SinglesPlaced {
        coupons { id type }
        refused { outcomeId code messageKey outcome { price } }
        account { balance { amount } }
      }
    }
  }`;

  it('sends several singles with a stake each, and says which are placed and which are not', async () => {
    const away = toGlobalId('Outcome', '10345~RESULT~AWAY');
    site.upstream.on('GET /feed-api/v1/outcomes', {
      asOf,
      outcomes: [outcomeInContext(10345)],
    });
    singlesOf(
      [placedCoupon(9)],
      [
        { outcomeId: '10345~RESULT~HOME', code: 'PRICES_CHANGED', message: 'internal words' },
        { outcomeId: '10345~RESULT~DRAW', code: 'SOMETHING_NEW', message: 'internal words' },
      ],
    );
    const bets = [
      { outcomeId: home, price: '1.850', priceVersion: 3, stake: 6_000 },
      { outcomeId: away, price: '3.000', priceVersion: 1, stake: 4_000 },
    ];
    const { data, errors } = await site.run(
      singles,
      { input: { ...input, type: 'MULTIPLE_SINGLES', bets } },
      cookie,
    );
    expect(errors).toBeUndefined();
    expect(data.placeCoupon).toEqual({
      __typename: 'SinglesPlaced',
      coupons: [{ id: toGlobalId('Coupon', 9), type: 'SINGLE' }],
      refused: [
        {
          outcomeId: home,
          code: 'PRICES_CHANGED',
          messageKey: 'refusal_prices_changed',
          outcome: { price: '1.850' },
        },
        {
          outcomeId: toGlobalId('Outcome', '10345~RESULT~DRAW'),
          code: 'REFUSED_BY_SERVICE',
          messageKey: 'refusal_by_service',
          outcome: null,
        },
      ],
      account: { balance: { amount: 150_000 } },
    });
    const [request] = site.upstream.to('/bets-api/v1/coupons');
    expect(request?.body).toMatchObject({
      typeId: 9,
      amount: 10_000,
      bets: [{ amount: 6_000 }, { amount: 4_000 }],
    });
  });

  it('says of several singles that they are placed, also where present prices cannot be read', async () => {
    site.upstream.on('GET /feed-api/v1/outcomes', () => ({ status: 503, body: {} }));
    singlesOf(
      [placedCoupon(9)],
      [{ outcomeId: '10345~RESULT~AWAY', code: 'OUTCOME_SUSPENDED', message: 'internal words' }],
    );
    const { data, errors } = await site.run(
      singles,
      { input: { ...input, type: 'MULTIPLE_SINGLES' } },
      cookie,
    );
    expect(errors).toBeUndefined();
    expect(data.placeCoupon).toMatchObject({ refused: [{ code: 'OUTCOME_SUSPENDED', outcome: null }] });
  });

  it('lets nobody choose placed coupons by the type of several singles', async () => {
    const { errors } = await site.run(
      '{ player { coupons(type: MULTIPLE_SINGLES) { edges { cursor } } } }',
      {},
      cookie,
    );
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
    expect(site.upstream.to('/bets-api/v1/coupons')).toEqual([]);
  });

  it('sends the coupon once, with the key of the client, and reads the new balance', async () => {
    site.upstream.on('POST /bets-api/v1/coupons', () => ({ status: 201, body: placedCoupon(9) }));
    const { data, errors } = await site.run(place, { input }, cookie);
    expect(errors).toBeUndefined();
    expect(data.placeCoupon).toEqual({
      __typename: 'CouponPlaced',
      coupon: {
        id: toGlobalId('Coupon', 9),
        number: 'T-9',
        type: 'SINGLE',
        odds: '1.850',
        possibleWin: { amount: 18_500, currency: 'RUB' },
        bets: [{ outcomeId: home, price: '1.850' }],
      },
      account: { balance: { amount: 150_000 } },
    });
    const [request, ...others] = site.upstream.to('/bets-api/v1/coupons');
    expect(others).toHaveLength(0);
    expect(request?.headers).toMatchObject({ 'idempotency-key': key, 'x-auth': 'Bearer token' });
    expect(request?.body).toEqual({
      typeId: 0,
      amount: 10_000,
      currency: 'RUB',
      changeCoefAction: 2,
      bets: [{ outcomeId: '10345~RESULT~HOME', coef: '1.850', priceVersion: 3 }],
    });
  });

  it('sends the size of a system and its bankers, and says them of the receipt', async () => {
    const receipt = { ...placedCoupon(9), typeId: 2, systemValue: 2, combinations: 3 };
    const bets = [true, false].flatMap((isBanker) => receipt.bets.map((bet) => ({ ...bet, isBanker })));
    site.upstream.on('POST /bets-api/v1/coupons', () => ({ status: 201, body: { ...receipt, bets } }));
    const [bet] = input.bets;
    const system = {
      ...input,
      type: 'SYSTEM',
      systemValue: 2,
      bets: [{ ...bet, isBanker: true }, { ...bet, isBanker: false }, bet],
    };
    const asked = `mutation($input: PlaceCouponInput!) { placeCoupon(input: $input) {
      ... on CouponPlaced { coupon { type systemValue combinations bets { isBanker } } }
    } }`;
    const { data, errors } = await site.run(asked, { input: system }, cookie);
    expect(errors).toBeUndefined();
    expect(data.placeCoupon.coupon).toEqual({
      type: 'SYSTEM',
      systemValue: 2,
      combinations: 3,
      bets: [{ isBanker: true }, { isBanker: false }],
    });
    const sent = { outcomeId: '10345~RESULT~HOME', coef: '1.850', priceVersion: 3 };
    expect(site.upstream.to('/bets-api/v1/coupons')[0]?.body).toEqual({
      typeId: 2,
      amount: 10_000,
      currency: 'RUB',
      changeCoefAction: 2,
      bets: [{ ...sent, isBanker: true }, sent, sent],
      systemValue: 2,
    });
  });

  it('sends the odds on which the player insists, and says why such a coupon was refused', async () => {
    refuseWith(422, { code: 'EXACT_COEF' });
    const { data, errors } = await site.run(place, { input: { ...input, exactCoef: '1.900' } }, cookie);
    expect(errors).toBeUndefined();
    expect(site.upstream.to('/bets-api/v1/coupons')[0]?.body).toMatchObject({ exactCoef: '1.900' });
    expect(data.placeCoupon).toMatchObject({
      __typename: 'CouponRefused',
      code: 'EXACT_COEF',
      messageKey: 'refusal_exact_coef',
    });
  });

  it('sends the score that the player saw, and says that it is another one', async () => {
    refuseWith(422, { code: 'SCORE_CHANGED', outcomeIds: ['10345~RESULT~HOME'] });
    const bets = input.bets.map((bet) => ({ ...bet, scoreVersion: 2 }));
    const { data } = await site.run(place, { input: { ...input, bets, isDropOnScoreChange: true } }, cookie);
    expect(site.upstream.to('/bets-api/v1/coupons')[0]?.body).toMatchObject({
      isDropOnScoreChange: true,
      bets: [{ scoreVersion: 2 }],
    });
    expect(data.placeCoupon).toMatchObject({
      code: 'SCORE_CHANGED',
      messageKey: 'refusal_score_changed',
      outcomeIds: [home],
    });
  });

  it('says nothing of systems of a coupon of another type', async () => {
    site.upstream.on('POST /bets-api/v1/coupons', () => ({ status: 201, body: placedCoupon(9) }));
    const asked = `mutation($input: PlaceCouponInput!) { placeCoupon(input: $input) {
      ... on CouponPlaced { coupon { systemValue combinations bets { isBanker } } }
    } }`;
    const { data } = await site.run(asked, { input }, cookie);
    expect(data.placeCoupon.coupon).toEqual({
      systemValue: null,
      combinations: null,
      bets: [{ isBanker: null }],
    });
  });

  it('answers the receipt even when the balance cannot be read', async () => {
    site.upstream.on('POST /bets-api/v1/coupons', () => ({ status: 201, body: placedCoupon(9) }));
    site.upstream.on('GET /web-api/accounts', () => ({ status: 503 }));
    const { data, errors } = await site.run(place, { input }, cookie);
    expect(errors).toBeUndefined();
    expect(data.placeCoupon).toMatchObject({ __typename: 'CouponPlaced', account: null });
  });

  it('returns the current prices when they changed', async () => {
    refuseWith(409, { code: 'PRICES_CHANGED', outcomeIds: ['10345~RESULT~HOME'] });
    site.upstream.on('GET /feed-api/v1/outcomes', { asOf, outcomes: [outcomeInContext(10345, '1.700')] });
    const { data } = await site.run(place, { input }, cookie);
    expect(data.placeCoupon).toEqual({
      __typename: 'PricesChanged',
      code: 'PRICES_CHANGED',
      messageKey: 'refusal_prices_changed',
      outcomes: [{ id: home, price: '1.700' }],
    });
  });

  it.each([
    [
      400,
      { code: 'STAKE_TOO_LOW', bound: 1000 },
      { messageKey: 'refusal_stake_too_low', bound: { amount: 1000, currency: 'RUB' } },
    ],
    [409, { code: 'OUTCOME_SUSPENDED', outcomeIds: ['10345~RESULT~HOME'] }, { outcomeIds: [home] }],
    [409, { code: 'IN_FLIGHT' }, {}],
    [422, { code: 'KEY_REUSED' }, {}],
    [429, { code: 'TOO_MANY_TRIES', retryAfter: 4 }, { retryAfter: 4 }],
    [503, { code: 'FEED_UNAVAILABLE' }, { messageKey: 'refusal_feed_unavailable' }],
  ])('turns a refusal with %i %j into data', async (status, body, expected) => {
    refuseWith(status, body);
    const answer = await site.run(place, { input }, cookie);
    expect(answer.errors).toBeUndefined();
    expect(answer.data.placeCoupon).toMatchObject({
      __typename: 'CouponRefused',
      code: body.code,
      ...expected,
    });
    expect(JSON.stringify(answer)).not.toContain('internal words');
  });

  it.each([
    [422, 'E17', 'REFUSED_BY_SERVICE', 'refusal_by_service'],
    [400, 'STAKE_TOO_LOW', 'STAKE_TOO_LOW', 'refusal_stake_too_low'],
  ])('passes on the text of a list of errors with %i and %s', async (status, reason, code, messageKey) => {
    const errors = [{ code: reason, detail: 'Дневной <b>лимит</b>\nисчерпан' }, { detail: 'Завтра снова' }];
    site.upstream.on('POST /bets-api/v1/coupons', () => ({ status, body: { errors } }));
    const answer = await site.run(place, { input }, cookie);
    expect(answer.errors).toBeUndefined();
    expect(answer.data.placeCoupon).toMatchObject({
      __typename: 'CouponRefused',
      code,
      messageKey,
      detail: 'Дневной <b>лимит</b> исчерпан, Завтра снова',
    });
  });

  it('refuses a guest without asking the service', async () => {
    const { data } = await site.run(place, { input });
    expect(data.placeCoupon).toMatchObject({ code: 'SIGNED_OUT', messageKey: 'refusal_signed_out' });
    expect(site.upstream.received).toHaveLength(0);
  });

  it('answers SIGNED_OUT when neither token nor session is valid any more', async () => {
    refuseWith(401, { code: 'SIGNED_OUT' });
    site.upstream.on('GET /web-api/user/gettoken', () => ({
      status: 401,
      body: { code: 'NO_SESSION', message: '' },
    }));
    const { data } = await site.run(place, { input }, cookie);
    expect(data.placeCoupon.code).toBe('SIGNED_OUT');
  });

  it('places nothing for an ended session, although its token is still valid', async () => {
    site.upstream.on('GET /auth-api/session', { userId: null });
    site.upstream.on('POST /bets-api/v1/coupons', () => ({ status: 201, body: placedCoupon(9) }));
    const { data } = await site.run(place, { input }, cookie);
    expect(data.placeCoupon.code).toBe('SIGNED_OUT');
    expect(site.upstream.to('/bets-api/v1/coupons')).toHaveLength(0);
  });

  it('places with a fresh token after the old one was refused', async () => {
    site.upstream.on('GET /web-api/user/gettoken', { token: 'fresh' });
    site.upstream.on('POST /bets-api/v1/coupons', ({ headers }: { headers: Record<string, unknown> }) =>
      headers['x-auth'] === 'Bearer fresh'
        ? { status: 201, body: placedCoupon(9) }
        : { status: 401, body: { code: 'SIGNED_OUT', message: '' } },
    );
    const { data } = await site.run(place, { input }, cookie);
    expect(data.placeCoupon.__typename).toBe('CouponPlaced');
    const keys = site.upstream.to('/bets-api/v1/coupons').map(({ headers }) => headers['idempotency-key']);
    expect(keys).toEqual([key, key]);
  });

  it('is sent once more with its key after a lost answer, then it is an error, so that the client requests it again', async () => {
    site.upstream.on('POST /bets-api/v1/coupons', (_request: unknown, response: { destroy(): void }) => {
      response.destroy();
      return 'hang';
    });
    const { data, codes } = await site.run(place, { input }, cookie);
    expect(data).toBeNull();
    expect(codes).toEqual(['UPSTREAM_UNAVAILABLE']);
    const sent = site.upstream.to('/bets-api/v1/coupons');
    expect(sent.map(({ headers }) => headers['idempotency-key'])).toEqual([
      input.idempotencyKey,
      input.idempotencyKey,
    ]);
  });

  it('refuses impossible outcome ids, and coupons with no or too many bets', async () => {
    const bad = toGlobalId('Game', 10345);
    const gone = await site.run(
      place,
      { input: { ...input, bets: [{ ...input.bets[0], outcomeId: bad }] } },
      cookie,
    );
    expect(gone.data.placeCoupon).toMatchObject({ code: 'OUTCOME_CLOSED', outcomeIds: [bad] });
    const none = await site.run(place, { input: { ...input, bets: [] } }, cookie);
    expect(none.data.placeCoupon.code).toBe('BET_COUNT');
    const many = await site.run(place, { input: { ...input, bets: Array(101).fill(input.bets[0]) } }, cookie);
    expect(many.data.placeCoupon.code).toBe('BET_COUNT');
    expect(site.upstream.received).toHaveLength(0);
  });

  it.each([
    ['a key that is no UUID', { idempotencyKey: 'again' }],
    ['a stake with decimals', { stake: 10.5 }],
    ['a stake that is text', { stake: '100' }],
    ['a price without its three places', { bets: [{ ...input.bets[0], price: '1.85' }] }],
    ['a text that is no currency code', { currency: 'roubles' }],
    ['a version that no price has', { bets: [{ ...input.bets[0], priceVersion: 0 }] }],
  ])('is a bad request with %s', async (_, change) => {
    const { codes } = await site.run(place, { input: { ...input, ...change } }, cookie);
    expect(codes).toEqual(['BAD_USER_INPUT']);
    expect(site.upstream.received).toHaveLength(0);
  });
});
