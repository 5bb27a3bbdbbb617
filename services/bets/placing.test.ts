import { randomUUID } from 'node:crypto';
import { useTestServices } from '../testing/services';
import { balanceOf, place, reason } from '../testing/coupons';
import { endSessions } from '../players/sessions';
import type { TestPlayer } from '../testing/services';

const services = useTestServices();
const { feed, clock } = services;
let game = 1000;

beforeEach(() => {
  feed.mood = 'well';
  game += 100;
});

describe('a coupon that is placed', () => {
  it('is paid for and described in its receipt', async () => {
    const player = await services.player();
    const outcomeId = feed.say(game);
    const { status, body } = await place(player, { amount: 150_00, bets: [{ outcomeId }] });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'OPEN',
      amount: 150_00,
      coef: '2.000',
      possibleWin: 300_00,
      payout: null,
    });
    expect(body.bets[0]).toMatchObject({ outcomeId, homeName: 'Home', isLive: true, status: 'OPEN' });
    expect(await balanceOf(player)).toBe(9850_00);
    const shown = await player.client.get(`/bets-api/v1/coupons-by-id?ids=${body.id}`, {
      token: player.token,
    });
    const standing = { status: 'LIVE', score: { home: 0, away: 0 }, asOf: clock.now().toISOString() };
    expect(shown.body.coupons).toEqual([
      { ...body, bets: [{ ...body.bets[0], standing: expect.objectContaining(standing) }] },
    ]);
  });

  it('multiplies an express exactly and cuts a possible win to the largest payout', async () => {
    const player = await services.player();
    const prices = ['1.333', '1.777', '2.345'];
    const bets = prices.map((coef, n) => ({
      outcomeId: feed.say(game + n, { price: coef }),
      coef,
      priceVersion: 2,
    }));
    const { body } = await place(player, { amount: 33_33, bets });
    expect(body).toMatchObject({ typeId: 1, coef: '5.555', possibleWin: 185_14 });
    const sure = {
      outcomeId: feed.say(game + 9, { price: '9999999.000' }),
      coef: '9999999.000',
      priceVersion: 2,
    };
    expect((await place(player, { bets: [sure] })).body.possibleWin).toBe(3_000_000_00);
  });

  it('is listed for its owner, newest first, and for nobody else', async () => {
    const [player, other] = [await services.player(), await services.player()];
    const outcomeId = feed.say(game);
    const ids: number[] = [];
    for (let n = 0; n < 3; n += 1) ids.unshift((await place(player, { bets: [{ outcomeId }] })).body.id);
    const list = (query: string) =>
      player.client.get(`/bets-api/v1/coupons${query}`, { token: player.token });
    const first = (await list('?limit=2')).body;
    expect(first.coupons.map(({ id }: { id: number }) => id)).toEqual(ids.slice(0, 2));
    expect(first.hasMore).toBe(true);
    const rest = (await list(`?limit=2&before=${ids[1]}&status=OPEN`)).body;
    expect(rest.coupons.map(({ id }: { id: number }) => id)).toEqual(ids.slice(2));
    expect(rest.hasMore).toBe(false);
    expect((await list('?status=WON')).body).toEqual({ coupons: [], hasMore: false });
    const foreign = await other.client.get(`/bets-api/v1/coupons-by-id?ids=${ids[0]}`, {
      token: other.token,
    });
    expect([foreign.status, foreign.body]).toEqual([200, { coupons: [] }]);
  });

  it('is found once among many ids, and by its owner alone', async () => {
    const [player, other] = [await services.player(), await services.player()];
    const outcomeId = feed.say(game);
    const placedBy = async (who: TestPlayer): Promise<number> =>
      (await place(who, { bets: [{ outcomeId }] })).body.id;
    const [first, second, foreign] = [await placedBy(player), await placedBy(player), await placedBy(other)];
    const byId = (ids: unknown[], token?: string) =>
      player.client.get(`/bets-api/v1/coupons-by-id?ids=${ids.join()}`, { token });
    const listed = await player.client.get('/bets-api/v1/coupons', { token: player.token });
    const { status, body } = await byId([second, foreign, first, second, 1], player.token);
    expect(status).toBe(200);
    expect(body.coupons).toHaveLength(2);
    expect(listed.body.coupons.map(({ id }: { id: number }) => id)).toEqual([second, first]);
    expect(body.coupons).toEqual(expect.arrayContaining(listed.body.coupons));
    expect(reason(await byId([first]))).toEqual([401, 'SIGNED_OUT']);
    const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
    expect((await byId(ids(100), player.token)).status).toBe(200);
    for (const bad of [ids(101), [], ['a'], [0], ['1 OR 1=1']])
      expect([(await byId(bad, player.token)).status, bad]).toEqual([400, bad]);
  });
});

describe('the key of a coupon', () => {
  it('always gives the same receipt, and is refused for another coupon', async () => {
    const player = await services.player();
    const outcomeId = feed.say(game);
    const key = randomUUID();
    const first = await place(player, { key, bets: [{ outcomeId }] });
    feed.mood = 'down';
    const again = await place(player, { key: key.toUpperCase(), bets: [{ outcomeId }] });
    expect([again.status, again.body]).toEqual([201, first.body]);
    const other = await place(player, { key, amount: 200_00, bets: [{ outcomeId }] });
    expect(reason(other)).toEqual([422, 'KEY_REUSED']);
    expect(await balanceOf(player)).toBe(9900_00);
  });

  it('gives no receipt after the session has ended, and no prices are asked for', async () => {
    const player = await services.player();
    const bets = [{ outcomeId: feed.say(game) }];
    const key = randomUUID();
    expect((await place(player, { key, bets })).status).toBe(201);
    await endSessions(services.database.db, player.id, 'all', clock.now());
    const asked = feed.asked.length;
    expect(reason(await place(player, { key, bets }))).toEqual([401, 'SIGNED_OUT']);
    expect(reason(await place(player, { bets }))).toEqual([401, 'SIGNED_OUT']);
    expect(feed.asked).toHaveLength(asked);
  });

  it('belongs to one player', async () => {
    const [one, two] = [await services.player(), await services.player()];
    const key = randomUUID();
    const outcomeId = feed.say(game);
    const receipts = [
      await place(one, { key, bets: [{ outcomeId }] }),
      await place(two, { key, bets: [{ outcomeId }] }),
    ];
    expect(receipts.map(({ status }) => status)).toEqual([201, 201]);
    expect(receipts[0]?.body.id).not.toBe(receipts[1]?.body.id);
  });

  it('is in flight until the coupon is placed', async () => {
    const player = await services.player();
    const outcomeId = feed.say(game);
    const key = randomUUID();
    feed.mood = 'slow';
    const first = place(player, { key, bets: [{ outcomeId }] });
    while (feed.questions === 0) await new Promise(setImmediate);
    expect(reason(await place(player, { key, bets: [{ outcomeId }] }))).toEqual([409, 'IN_FLIGHT']);
    feed.answerNow();
    expect((await first).status).toBe(201);
  });

  it('is free again after a refusal', async () => {
    const player = await services.player();
    const outcomeId = feed.say(game, { state: 'SUSPENDED' });
    const key = randomUUID();
    expect((await place(player, { key, bets: [{ outcomeId }] })).status).toBe(422);
    feed.say(game, { state: 'OPEN' });
    expect((await place(player, { key, bets: [{ outcomeId }] })).status).toBe(201);
  });
});

describe('a coupon is refused, and no money is taken,', () => {
  let player: TestPlayer;
  beforeEach(async () => {
    player = await services.player();
  });
  afterEach(async () => {
    const { token } = (await player.client.get('/web-api/user/gettoken?force_refresh=true')).body;
    expect(await balanceOf({ ...player, token })).toBe(10_000_00);
  });

  it('when the number of bets does not fit its type', async () => {
    const ids = [0, 1].map((n) => ({ outcomeId: feed.say(game + n) }));
    expect(reason(await place(player, { typeId: 0, bets: ids }))).toEqual([422, 'BET_COUNT']);
    expect(reason(await place(player, { typeId: 1, bets: ids.slice(1) }))).toEqual([422, 'BET_COUNT']);
    const many = Array.from({ length: 21 }, (_, n) => ({ outcomeId: feed.say(game + n) }));
    const refused = await place(player, { bets: many });
    expect(reason(refused)).toEqual([422, 'BET_COUNT']);
  });

  it('when two bets stand on the same game', async () => {
    const outcomeId = feed.say(game);
    const refused = await place(player, {
      bets: [{ outcomeId }, { outcomeId }, { outcomeId: feed.say(game + 1) }],
    });
    expect(reason(refused)).toEqual([422, 'SAME_GAME']);
    expect(refused.body.outcomeIds).toEqual([outcomeId, outcomeId]);
  });

  it('when an outcome is suspended, closed, decided or unknown', async () => {
    const suspended = feed.say(game, { state: 'SUSPENDED' });
    expect(reason(await place(player, { bets: [{ outcomeId: suspended }] }))).toEqual([
      422,
      'OUTCOME_SUSPENDED',
    ]);
    const closed = feed.say(game + 1, { state: 'CLOSED' });
    const decided = feed.say(game + 2, { result: 'WON' });
    for (const outcomeId of [closed, decided, 'nobody~knows~this~one']) {
      const refused = await place(player, { bets: [{ outcomeId }] });
      expect(reason(refused)).toEqual([422, 'OUTCOME_CLOSED']);
      expect(refused.body.outcomeIds).toEqual([outcomeId]);
    }
  });

  it('when a price fell and the policy is to ask or to accept a rise', async () => {
    const outcomeId = feed.say(game, { price: '1.900' });
    for (const changeCoefAction of [0, 2]) {
      const refused = await place(player, { changeCoefAction, bets: [{ outcomeId }] });
      expect(reason(refused)).toEqual([422, 'PRICES_CHANGED']);
      expect(refused.body.outcomeIds).toEqual([outcomeId]);
    }
  });

  it('when the feed is older than what the player saw', async () => {
    const outcomeId = feed.say(game);
    expect(reason(await place(player, { bets: [{ outcomeId, priceVersion: 7 }] }))).toEqual([
      422,
      'PRICES_CHANGED',
    ]);
  });

  it.each([
    [0, 'STAKE_TOO_LOW', 10_00],
    [-100, 'STAKE_TOO_LOW', 10_00],
    [9_99, 'STAKE_TOO_LOW', 10_00],
    [100_000_01, 'STAKE_TOO_HIGH', 100_000_00],
    [1e300, 'STAKE_TOO_HIGH', 100_000_00],
    [10_000_01, 'INSUFFICIENT_FUNDS', 10_000_00],
  ])('for a stake of %d: %s', async (amount, code, bound) => {
    const refused = await place(player, { amount, bets: [{ outcomeId: feed.say(game) }] });
    expect([...reason(refused), refused.body.bound]).toEqual([422, code, bound]);
  });

  it.each([[1.5], ['100'], [null], [undefined], [{}]])(
    'for a stake of %p, which is not an amount',
    async (amount) => {
      const outcomeId = feed.say(game);
      const body = {
        typeId: 0,
        amount,
        currency: 'RUB',
        changeCoefAction: 0,
        bets: [{ outcomeId, coef: '2.000', priceVersion: 1 }],
      };
      const headers = { 'idempotency-key': randomUUID() };
      const refused = await player.client.post('/bets-api/v1/coupons', {
        token: player.token,
        headers,
        body,
      });
      expect(reason(refused)).toEqual([400, 'INVALID']);
    },
  );

  it('in a currency that is not the account’s', async () => {
    const bets = [{ outcomeId: feed.say(game) }];
    for (const currency of ['USD', 'XXX'])
      expect(reason(await place(player, { currency, bets }))).toEqual([422, 'CURRENCY_MISMATCH']);
  });

  it('at an invalid price', async () => {
    const outcomeId = feed.say(game);
    expect(reason(await place(player, { bets: [{ outcomeId, coef: '0.500' }] }))).toEqual([400, 'INVALID']);
    expect(reason(await place(player, { bets: [{ outcomeId, coef: '2,000' }] }))).toEqual([400, 'INVALID']);
  });

  it('with an invalid key', async () => {
    const outcomeId = feed.say(game);
    expect(reason(await place(player, { key: 'once', bets: [{ outcomeId }] }))).toEqual([400, 'INVALID']);
  });

  it('when the feed is down, broken or old', async () => {
    const outcomeId = feed.say(game);
    for (const mood of ['down', 'broken', 'stale'] as const) {
      feed.mood = mood;
      const refused = await place(player, { bets: [{ outcomeId }] });
      expect(reason(refused)).toEqual([503, 'FEED_UNAVAILABLE']);
      expect(refused.headers.get('retry-after')).toBe('3');
    }
  });

  it('when the feed takes too long', async () => {
    const outcomeId = feed.say(game);
    feed.mood = 'slow';
    expect(reason(await place(player, { bets: [{ outcomeId }] }))).toEqual([503, 'FEED_UNAVAILABLE']);
    feed.answerNow();
  });

  it('when the time moved on while prices were asked for', async () => {
    const outcomeId = feed.say(game);
    feed.mood = 'slow';
    const placing = place(player, { bets: [{ outcomeId }] });
    while (feed.questions === 0) await new Promise(setImmediate);
    const answered = new Promise(setImmediate);
    feed.answerNow();
    await Promise.all([answered, clock.advance(60)]);
    expect(reason(await placing)).toEqual([503, 'FEED_UNAVAILABLE']);
  });

  it('when nobody is signed in', async () => {
    const refused = await place({ ...player, token: '' }, { bets: [{ outcomeId: feed.say(game) }] });
    expect(reason(refused)).toEqual([401, 'SIGNED_OUT']);
  });
});

it('takes the present price when the policy covers the change', async () => {
  const player = await services.player();
  const outcomeId = feed.say(game, { price: '2.100' });
  const risen = await place(player, { changeCoefAction: 2, bets: [{ outcomeId }] });
  expect(risen.body.coef).toBe('2.100');
  feed.say(game, { price: '1.500' });
  const any = await place(player, { changeCoefAction: 1, bets: [{ outcomeId }] });
  expect(any.body.coef).toBe('1.500');
});

it('takes thirty coupons a minute, twenty of them at once', async () => {
  const player = await services.player();
  const outcomeId = feed.say(game);
  const placeOne = () => place(player, { amount: 10_00, bets: [{ outcomeId }] });
  const burst = await Promise.all(Array.from({ length: 23 }, placeOne));
  expect(burst.filter(({ status }) => status === 201)).toHaveLength(20);
  expect(burst.filter(({ body }) => body.code === 'TOO_MANY_TRIES')).toHaveLength(3);
  await clock.advance(2);
  expect([(await placeOne()).status, (await placeOne()).status]).toEqual([201, 429]);
});

it('counts refused coupons among the thirty, but not those whose prices could not be confirmed', async () => {
  const player = await services.player();
  const outcomeId = feed.say(game);
  const suspended = feed.say(game + 1, { state: 'SUSPENDED' });
  const codeOf = async (wish: Parameters<typeof place>[1]) => (await place(player, wish)).body.code;
  feed.mood = 'down';
  for (let n = 0; n < 3; n += 1) expect(await codeOf({ bets: [{ outcomeId }] })).toBe('FEED_UNAVAILABLE');
  feed.mood = 'well';
  for (let n = 0; n < 10; n += 1) {
    expect(await codeOf({ bets: [{ outcomeId: suspended }] })).toBe('OUTCOME_SUSPENDED');
    expect(await codeOf({ amount: 50_000_00, bets: [{ outcomeId }] })).toBe('INSUFFICIENT_FUNDS');
  }
  expect(await codeOf({ bets: [{ outcomeId }] })).toBe('TOO_MANY_TRIES');
  expect(await codeOf({ bets: [{ outcomeId: suspended }] })).toBe('TOO_MANY_TRIES');
});

it('tells the bounds of a currency to anybody', async () => {
  const client = services.client();
  const bounds = await client.get('/bets-api/v1/bounds?currency=RUB');
  expect(bounds.body).toEqual({
    currency: 'RUB',
    min: 10_00,
    max: 100_000_00,
    maxPayout: 3_000_000_00,
    maxBets: 20,
  });
  expect((await client.get('/bets-api/v1/bounds?currency=XXX')).status).toBe(404);
  expect((await client.get('/bets-api/v1/bounds?currency=rub')).status).toBe(400);
});
