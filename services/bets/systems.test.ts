/** Systems: a stake spread over all combinations of some of a coupon's bets, with bankers that are in each of them. */
import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { balanceOf, place, reason, type CouponInput } from '../testing/coupons';
import { ledgerFaults } from '../testing/ledger';
import { useTestServices, type TestPlayer } from '../testing/services';
import { createFeedClient, type Feed } from './feed';
import { voidOpenCoupons } from './refunding';
import { createSettlement } from './settlement';

const services = useTestServices();
const { feed, clock, database } = services;
const logger = pino({ level: 'silent' });
let client: Feed;
let game = 1000;
let player: TestPlayer;

beforeAll(() => {
  client = createFeedClient(() => feed.origin);
});
afterAll(() => client.close());
beforeEach(async () => {
  game += 100;
  player = await services.player();
});
afterEach(async () => {
  expect(await ledgerFaults(database.db)).toEqual([]);
});

const settleDue = () => createSettlement({ db: database.db, clock, logger, feed: client })();

/** Bets on games of their own at these prices; those at `bankers` are bankers. */
const betsAt = (prices: readonly string[], bankers: readonly number[] = []): CouponInput['bets'] =>
  prices.map((coef, n) => ({
    outcomeId: feed.say(game + n, { price: coef, priceVersion: 1 }),
    coef,
    ...(bankers.includes(n) && { isBanker: true }),
  }));

const placeSystem = (systemValue: number, bets: CouponInput['bets'], wish: Partial<CouponInput> = {}) =>
  place(player, { typeId: 2, systemValue, amount: 300_00, bets, ...wish });

const couponOf = async (id: number) =>
  (await player.client.get(`/bets-api/v1/coupons-by-id?ids=${id}`, { token: player.token })).body.coupons[0];

/** Says how the first games ended, in their order, and settles; null for one that goes on. */
async function end(...results: ('WON' | 'LOST' | 'VOID' | null)[]): Promise<void> {
  results.forEach((result, n) => result && feed.say(game + n, { result }));
  await settleDue();
}

describe('a system that is placed', () => {
  it('takes its stake once, and says its size, its combinations and what they can win', async () => {
    const { status, body } = await placeSystem(2, betsAt(['1.500', '2.000', '3.000']));
    expect([status, body]).toMatchObject([
      201,
      { typeId: 2, systemValue: 2, combinations: 3, coef: '4.500', possibleWin: 1350_00, amount: 300_00 },
    ]);
    expect(body.bets.map(({ isBanker }: { isBanker: boolean }) => isBanker)).toEqual([false, false, false]);
    expect(await balanceOf(player)).toBe(9_700_00);
  });

  it('has its bankers in each combination', async () => {
    const { body } = await placeSystem(2, betsAt(['1.500', '2.000', '3.000', '1.800'], [0]));
    expect(body).toMatchObject({ systemValue: 2, combinations: 3, coef: '7.500', possibleWin: 2250_00 });
    expect(body.bets.map(({ isBanker }: { isBanker: boolean }) => isBanker)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('wins no more than the largest payout', async () => {
    const { body } = await placeSystem(2, betsAt(['900.000', '900.000', '900.000']));
    expect(body.possibleWin).toBe(3_000_000_00);
  });

  it('has the same receipt for its key, and another size or banker is another coupon', async () => {
    const key = randomUUID();
    const prices = ['2.000', '2.000', '2.000', '2.000', '2.000'];
    const first = await placeSystem(2, betsAt(prices, [0]), { key });
    const again = await placeSystem(2, betsAt(prices, [0]), { key });
    expect([again.status, again.body]).toEqual([201, first.body]);
    for (const other of [
      await placeSystem(3, betsAt(prices, [0]), { key }),
      await placeSystem(2, betsAt(prices, [1]), { key }),
      await placeSystem(2, betsAt(prices), { key }),
    ])
      expect(reason(other)).toEqual([422, 'KEY_REUSED']);
    expect(await balanceOf(player)).toBe(9_700_00);
  });

  it('is found by its type', async () => {
    const { body } = await placeSystem(2, betsAt(['2.000', '2.000', '2.000']));
    await place(player, { bets: betsAt(['2.000', '2.000']) });
    const list = await player.client.get('/bets-api/v1/coupons?typeId=2', { token: player.token });
    expect(list.body.coupons.map(({ id }: { id: number }) => id)).toEqual([body.id]);
    expect(list.body.coupons[0]).toMatchObject({ systemValue: 2, combinations: 3 });
    const sums = await player.client.get('/bets-api/v1/coupon-sums?typeId=2', { token: player.token });
    expect(sums.body.sums).toMatchObject([{ coupons: 1, staked: 300_00 }]);
  });

  it('says nothing of systems on a single and an express', async () => {
    for (const prices of [['2.000'], ['2.000', '2.000']]) {
      const { body } = await place(player, { bets: betsAt(prices) });
      for (const key of ['systemValue', 'combinations']) expect(body).not.toHaveProperty(key);
      for (const bet of body.bets) expect(bet).not.toHaveProperty('isBanker');
    }
  });
});

describe('a system is refused, and no money is taken,', () => {
  afterEach(async () => {
    expect(await balanceOf(player)).toBe(10_000_00);
  });

  it.each([
    ['two bets', ['2.000', '2.000'], []],
    ['two bets beside a banker', ['2.000', '2.000', '2.000'], [1]],
    ['bankers alone', ['2.000', '2.000', '2.000'], [0, 1, 2]],
    ['more bets than the currency allows', Array.from({ length: 21 }, () => '2.000'), []],
  ])('with %s', async (_, prices, bankers) => {
    expect(reason(await placeSystem(2, betsAt(prices, bankers)))).toEqual([422, 'BET_COUNT']);
  });

  it.each([1, 0, -2, 3, 4, 100])('with a size of %d of three bets beside a banker', async (size) => {
    const bets = betsAt(['2.000', '2.000', '2.000', '2.000'], [0]);
    expect(reason(await placeSystem(size, bets))).toEqual([422, 'SYSTEM_SIZE']);
  });

  it('without a size', async () => {
    const bets = betsAt(['2.000', '2.000', '2.000']);
    expect(reason(await place(player, { typeId: 2, bets }))).toEqual([422, 'SYSTEM_SIZE']);
  });

  it('with a stake below the smallest one for each combination', async () => {
    const bets = betsAt(['2.000', '2.000', '2.000', '2.000']);
    const refused = await placeSystem(2, bets, { amount: 59_99 });
    expect([...reason(refused), refused.body.bound]).toEqual([422, 'STAKE_TOO_LOW', 60_00]);
  });

  it('when no stake could pay all of its combinations', async () => {
    const bets = betsAt(Array.from({ length: 20 }, () => '1.100'));
    expect(reason(await placeSystem(10, bets, { amount: 9_000_00 }))).toEqual([422, 'SYSTEM_SIZE']);
  });

  it('with two bets on the same game', async () => {
    const [first, second] = betsAt(['2.000', '2.000']);
    const bets = [first, second, first].flatMap((bet) => bet ?? []);
    expect(reason(await placeSystem(2, bets))).toEqual([422, 'SAME_GAME']);
  });

  it('when another type has a size or a banker', async () => {
    const prices = ['2.000', '2.000', '2.000'];
    for (const wish of [{ systemValue: 2, bets: betsAt(prices) }, { bets: betsAt(prices, [0]) }])
      expect(reason(await place(player, { typeId: 1, ...wish }))).toEqual([400, 'INVALID']);
  });
});

describe('a system that is settled', () => {
  const placed = async (size: number, prices: string[], bankers: number[] = [], amount = 300_00) =>
    (await placeSystem(size, betsAt(prices, bankers), { amount })).body.id as number;

  it('pays the combinations that won, and waits for all that still can', async () => {
    const id = await placed(2, ['1.500', '2.000', '3.000']);
    await end('WON', 'LOST');
    expect(await couponOf(id)).toMatchObject({ status: 'OPEN', payout: null });
    await end(null, null, 'WON');
    expect(await couponOf(id)).toMatchObject({ status: 'WON', payout: 450_00 });
    expect(await balanceOf(player)).toBe(10_000_00 - 300_00 + 450_00);
  });

  it('is rounded once, for a stake that its combinations cannot share', async () => {
    const id = await placed(2, ['2.000', '2.000', '2.000'], [], 100_01);
    await end('WON', 'WON', 'LOST');
    // 4/3 of the stake.
    expect(await couponOf(id)).toMatchObject({ payout: 133_35 });
  });

  it('is lost as soon as no combination can win, and notes how the rest ended', async () => {
    const id = await placed(3, ['2.000', '2.000', '2.000', '2.000']);
    await end('LOST');
    expect(await couponOf(id)).toMatchObject({ status: 'OPEN' });
    await end(null, 'LOST');
    expect(await couponOf(id)).toMatchObject({ status: 'LOST', payout: 0 });
    await end(null, null, 'WON', 'VOID');
    const { status, payout, bets } = await couponOf(id);
    expect([status, payout, bets.map((bet: { status: string }) => bet.status)]).toEqual([
      'LOST',
      0,
      ['LOST', 'LOST', 'WON', 'VOID'],
    ]);
  });

  it('is lost with its banker', async () => {
    const id = await placed(2, ['1.500', '2.000', '3.000', '1.800'], [0]);
    await end('LOST');
    expect(await couponOf(id)).toMatchObject({ status: 'LOST', payout: 0 });
  });

  it('counts a void banker, and a void bet, with price 1', async () => {
    const id = await placed(2, ['1.500', '2.000', '3.000', '1.800'], [0]);
    await end('VOID', 'WON', 'VOID', 'LOST');
    expect(await couponOf(id)).toMatchObject({ status: 'WON', payout: 200_00 });
  });

  it('returns its stake when all bets are void', async () => {
    const id = await placed(2, ['1.500', '2.000', '3.000', '1.800'], [0]);
    await end('VOID', 'VOID', 'VOID', 'VOID');
    expect(await couponOf(id)).toMatchObject({ status: 'VOID', payout: 300_00 });
    expect(await balanceOf(player)).toBe(10_000_00);
  });

  it('is paid as soon as it has reached the largest payout', async () => {
    const id = await placed(2, ['900.000', '900.000', '1.100']);
    await end('WON', 'WON');
    expect(await couponOf(id)).toMatchObject({ status: 'WON', payout: 3_000_000_00 });
    await end(null, null, 'WON');
    expect(await couponOf(id)).toMatchObject({ status: 'WON', payout: 3_000_000_00 });
  });

  it('is given back whole, whatever has begun', async () => {
    const id = await placed(2, ['1.500', '2.000', '3.000']);
    await end('WON');
    await database.db.transaction().execute((trx) => voidOpenCoupons(trx, player.id, clock.now()));
    expect(await couponOf(id)).toMatchObject({ status: 'VOID', payout: 300_00 });
    expect(await balanceOf(player)).toBe(10_000_00);
  });

  it('is settled by no release that takes it for an express', async () => {
    const id = await placed(2, ['1.500', '2.000', '3.000']);
    const settled = { status: 'LOST', payout: 0, settled_at: clock.now() } as const;
    const former = database.db.updateTable('coupons').set(settled).where('id', '=', id).execute();
    await expect(former).rejects.toThrow('coupons_system_settled');
  });
});
