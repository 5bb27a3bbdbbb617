import { toGlobalId } from '../../request/ids';
import { asOf, outcomeInContext, placedCoupon } from '../../testing/samples';
import { startTestGateway, type TestGateway } from '../../testing/testGateway';

let site: TestGateway;
beforeEach(async () => {
  site = await startTestGateway();
});
afterEach(() => site.close());

const outcomeOf = (number: number) => `${number}~RESULT~HOME`;
const idOf = (number: number) => toGlobalId('Outcome', outcomeOf(number));
const expiresAt = '2026-06-06T15:00:00.000Z';
const codes = '/bets-api/v1/codes';

describe('saving a coupon', () => {
  const save = async (change: object = {}) => {
    const input = { type: 'SINGLE', bets: [{ outcomeId: idOf(10345), price: '1.850' }], ...change };
    const { data, codes: errors } = await site.run(
      `mutation($input: SaveCouponInput!) { saveCoupon(input: $input) {
        __typename
        ... on CouponSaved { couponCode expiresAt }
        ... on SaveCouponRefused { code messageKey outcomeIds retryAfter }
      } }`,
      { input },
      'sid=abc',
    );
    return { result: data?.saveCoupon, errors };
  };

  it('sends a guest’s selections alone, and answers the code', async () => {
    site.upstream.on(`POST ${codes}`, () => ({ status: 201, body: { code: 'k7mfx2ra', expiresAt } }));
    const { result } = await save({
      type: 'EXPRESS',
      systemValue: 2,
      bets: [
        { outcomeId: idOf(10345), price: '1.850' },
        { outcomeId: idOf(10346), price: '2.000', isBanker: true },
      ],
    });
    expect(result).toEqual({ __typename: 'CouponSaved', couponCode: 'k7mfx2ra', expiresAt });
    expect(site.upstream.to(codes)[0]?.body).toEqual({
      typeId: 1,
      systemValue: 2,
      bets: [
        { outcomeId: outcomeOf(10345), coef: '1.850' },
        { outcomeId: outcomeOf(10346), coef: '2.000', isBanker: true },
      ],
    });
  });

  it.each([
    [
      422,
      { code: 'OUTCOME_CLOSED', outcomeIds: [outcomeOf(10345)] },
      {
        code: 'OUTCOME_CLOSED',
        messageKey: 'saved_outcome_closed',
        outcomeIds: [idOf(10345)],
        retryAfter: null,
      },
    ],
    [
      503,
      { code: 'FEED_UNAVAILABLE', retryAfter: 3 },
      { code: 'FEED_UNAVAILABLE', messageKey: 'saved_feed_unavailable', outcomeIds: [], retryAfter: 3 },
    ],
    [
      429,
      { code: 'TOO_MANY_TRIES', retryAfter: 60 },
      { code: 'TOO_MANY_TRIES', messageKey: 'error_too_many_tries', outcomeIds: [], retryAfter: 60 },
    ],
  ])('says why nothing is saved, as data: %i %j', async (status, body, refused) => {
    site.upstream.on(`POST ${codes}`, () => ({ status, body: { message: 'words', ...body } }));
    expect((await save()).result).toEqual({ __typename: 'SaveCouponRefused', ...refused });
  });

  it('sends no outcome that cannot be one, and names it', async () => {
    const bets = [{ outcomeId: toGlobalId('Game', 1), price: '1.850' }];
    expect((await save({ bets })).result).toMatchObject({
      code: 'OUTCOME_CLOSED',
      outcomeIds: [toGlobalId('Game', 1)],
    });
    expect(site.upstream.to(codes)).toEqual([]);
  });

  it.each([
    ['no bets', { bets: [] }],
    ['a system of one', { systemValue: 1 }],
  ])('is no question with %s', async (_, change) => {
    expect((await save(change)).errors).toEqual(['BAD_USER_INPUT']);
  });
});

describe('a saved coupon', () => {
  const bet = (number: number, change: object = {}) => ({
    outcomeId: outcomeOf(number),
    coef: '1.850',
    isBanker: false,
    startsAt: asOf,
    title: null,
    homeName: 'Arsenal',
    awayName: 'Chelsea',
    ...change,
  });
  const saved = (...bets: object[]) => ({ code: 'k7mfx2ra', expiresAt, typeId: 1, systemValue: null, bets });
  const load = async (code = 'k7mfx2ra') => {
    const { data, codes: errors } = await site.run(
      `query($code: String!) { savedCoupon(code: $code) {
        __typename
        ... on SavedCoupon {
          couponCode type systemValue expiresAt
          bets { price isBanker outcome { id price state } }
          expired { outcomeId title homeName awayName }
        }
        ... on SavedCouponRefused { code messageKey retryAfter }
      } }`,
      { code },
      'sid=abc',
    );
    return { result: data?.savedCoupon, errors };
  };
  const quote = (number: number, state = 'OPEN', status = 'LIVE') => {
    const quoted = outcomeInContext(number, '1.700');
    return {
      ...quoted,
      outcome: { ...quoted.outcome, state },
      game: { ...quoted.game, status },
    };
  };

  it('has what can still be placed at present prices, and names what is over or gone', async () => {
    site.upstream.on(`GET ${codes}/k7mfx2ra`, saved(bet(1), bet(2, { isBanker: true }), bet(3), bet(4)));
    const outcomes = [quote(1), quote(2, 'SUSPENDED'), quote(3, 'CLOSED', 'FINISHED')];
    site.upstream.on('GET /feed-api/v1/outcomes', { asOf, outcomes });
    const names = { title: null, homeName: 'Arsenal', awayName: 'Chelsea' };
    expect((await load()).result).toEqual({
      __typename: 'SavedCoupon',
      couponCode: 'k7mfx2ra',
      type: 'EXPRESS',
      systemValue: null,
      expiresAt,
      bets: [
        { price: '1.850', isBanker: false, outcome: { id: idOf(1), price: '1.700', state: 'OPEN' } },
        { price: '1.850', isBanker: true, outcome: { id: idOf(2), price: '1.700', state: 'SUSPENDED' } },
      ],
      expired: [
        { outcomeId: idOf(3), ...names },
        { outcomeId: idOf(4), ...names },
      ],
    });
  });

  it('is found by its code as people type it', async () => {
    site.upstream.on(`GET ${codes}/k7mfx2ra`, saved());
    expect((await load(' K7MF-X2RA ')).result).toMatchObject({
      __typename: 'SavedCoupon',
      bets: [],
      expired: [],
    });
  });

  it('has another type where this release knows it not', async () => {
    site.upstream.on(`GET ${codes}/k7mfx2ra`, { ...saved(), typeId: 77 });
    expect((await load()).result).toMatchObject({ __typename: 'SavedCoupon', type: 'OTHER' });
  });

  it.each([
    ['nobody was given', 'abcdefgh', 404, { code: 'NOT_FOUND' }, 'CODE_UNKNOWN', 'saved_unknown', null],
    [
      'too many were tried before',
      'k7mfx2ra',
      429,
      { code: 'TOO_MANY_TRIES', retryAfter: 60 },
      'TOO_MANY_TRIES',
      'error_too_many_tries',
      60,
    ],
  ])('is refused for a code that %s', async (_, code, status, body, expected, messageKey, retryAfter) => {
    site.upstream.on(`GET ${codes}/${code}`, () => ({ status, body: { message: 'words', ...body } }));
    expect((await load(code)).result).toEqual({
      __typename: 'SavedCouponRefused',
      code: expected,
      messageKey,
      retryAfter,
    });
  });

  it.each(['', '../coupons', 'x'.repeat(40), 'k7mf!x2ra'])(
    'asks nobody for what is no code: %j',
    async (code) => {
      expect((await load(code)).result).toMatchObject({ code: 'CODE_UNKNOWN' });
      expect(site.upstream.to(`${codes}/${code}`)).toEqual([]);
    },
  );

  it('is an error, not refused, while the feed cannot say what is open', async () => {
    site.upstream.on(`GET ${codes}/k7mfx2ra`, saved(bet(1)));
    site.upstream.on('GET /feed-api/v1/outcomes', () => ({ status: 503 }));
    const { result, errors } = await load();
    expect([result ?? null, errors]).toEqual([null, ['UPSTREAM_UNAVAILABLE']]);
  });
});

describe('a placed coupon', () => {
  const read = async () => {
    site.upstream.on('GET /auth-api/session', { userId: 7 });
    site.upstream.on('GET /bets-api/v1/coupons-by-id', { coupons: [placedCoupon(9)] });
    const query = '{ player { coupon(number: "9") { number savedCode } } }';
    const { data, codes: errors } = await site.run(query, {}, 'sid=alive; user_token=token');
    return [data.player.coupon.savedCode, errors];
  };

  it('has the code of its selections', async () => {
    site.upstream.on('GET /bets-api/v1/coupons/9/code', { code: 'k7mfx2ra', expiresAt });
    expect(await read()).toEqual(['k7mfx2ra', []]);
  });

  it('has none when its games have long been over', async () => {
    const body = { code: 'NOT_FOUND', message: 'words' };
    site.upstream.on('GET /bets-api/v1/coupons/9/code', () => ({ status: 404, body }));
    expect(await read()).toEqual([null, []]);
  });

  it('has none where an operator’s service of the former release knows no codes', async () => {
    site.upstream.on('GET /bets-api/v1/coupons/9/code', () => ({ status: 404, body: {} }));
    const [code] = await read();
    expect(code).toBeNull();
  });
});
