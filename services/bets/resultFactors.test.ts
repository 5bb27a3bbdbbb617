/** Results that are more than a word: halves, dead heats and shares that are void, as exact factors of the feed. */
import { pino } from 'pino';
import { balanceOf, place } from '../testing/coupons';
import type { QuoteChange } from '../testing/feedServer';
import { ledgerFaults } from '../testing/ledger';
import { useTestServices } from '../testing/services';
import { createFeedClient, type Feed } from './feed';
import { createSettlement } from './settlement';

const services = useTestServices();
const { feed, clock, database } = services;
let client: Feed;
let game = 1000;

beforeAll(() => {
  client = createFeedClient(() => feed.origin);
});
afterAll(() => client.close());
beforeEach(() => {
  game += 100;
});
afterEach(async () => {
  expect(await ledgerFaults(database.db)).toEqual([]);
});

const logger = pino({ level: 'silent' });
const settleDue = (said = logger) =>
  createSettlement({ db: database.db, clock, logger: said, feed: client })();
const factor = (voidShare: string, result: string, deadHeat = '1/1') => ({ voidShare, result, deadHeat });

async function placed(prices: string[], systemValue?: number) {
  const player = await services.player();
  const bets = prices.map((coef, n) => ({
    outcomeId: feed.say(game + n, { price: coef, priceVersion: 1 }),
    coef,
  }));
  const type = systemValue === undefined ? {} : { typeId: 2, systemValue };
  const { body } = await place(player, { amount: 100_00, bets, ...type });
  const stored = database.db.selectFrom('bets').where('coupon_id', '=', body.id).orderBy('position');
  return {
    coupon: async () =>
      (await player.client.get(`/bets-api/v1/coupons-by-id?ids=${body.id}`, { token: player.token })).body
        .coupons[0],
    balance: () => balanceOf(player),
    stored: () => stored.select(['status', 'factor']).execute(),
    factor: async () =>
      (
        await database.db
          .selectFrom('coupons')
          .select('factor')
          .where('id', '=', body.id)
          .executeTakeFirstOrThrow()
      ).factor,
  };
}

it.each<[string, QuoteChange, string, object]>([
  [
    'half won',
    { result: 'WON', resultFactor: factor('1/2', '1/1') },
    '3/2',
    { status: 'WON', payout: 150_00 },
  ],
  [
    'half lost',
    { result: 'LOST', resultFactor: factor('1/2', '0/1') },
    '1/2',
    { status: 'WON', payout: 50_00 },
  ],
  [
    'won in a dead heat of three',
    { result: 'WON', resultFactor: factor('0/1', '1/1', '1/3') },
    '2/3',
    { status: 'WON', payout: 66_67 },
  ],
  [
    'void for a third',
    { result: 'WON', resultFactor: factor('1/3', '1/1') },
    '5/3',
    { status: 'WON', payout: 166_67 },
  ],
  ['void', { result: 'VOID', resultFactor: factor('1/1', '0/1') }, '1/1', { status: 'VOID', payout: 100_00 }],
  ['lost', { result: 'LOST', resultFactor: factor('0/1', '0/1') }, '0/1', { status: 'LOST', payout: 0 }],
])('a single at 2.000 that is %s pays by its exact factor', async (_, change, exact, expected) => {
  const { coupon, stored, factor: whole } = await placed(['2.000']);
  feed.say(game, change);
  await settleDue();
  expect(await coupon()).toMatchObject(expected);
  expect(await stored()).toEqual([{ status: change.result, factor: exact }]);
  expect(await whole()).toBe(exact);
});

it('stores the factor of a result that is a word alone', async () => {
  const { stored, factor: whole } = await placed(['2.500', '2.000', '1.500']);
  for (const [n, result] of (['WON', 'VOID', 'WON'] as const).entries()) feed.say(game + n, { result });
  await settleDue();
  expect(await stored()).toEqual([
    { status: 'WON', factor: '5/2' },
    { status: 'VOID', factor: '1/1' },
    { status: 'WON', factor: '3/2' },
  ]);
  expect(await whole()).toBe('15/4');
});

it('multiplies and adds factors exactly, and rounds once', async () => {
  const express = await placed(['2.000', '3.000']);
  const changes = [
    { result: 'WON', resultFactor: factor('0/1', '1/1', '1/3') },
    { result: 'WON', resultFactor: factor('1/2', '1/1') },
  ] as const;
  changes.forEach((change, n) => feed.say(game + n, change));
  await settleDue();
  expect(await express.coupon()).toMatchObject({ payout: 133_33 });

  game += 10;
  const system = await placed(['2.000', '3.000', '1.500'], 2);
  changes.forEach((change, n) => feed.say(game + n, change));
  feed.say(game + 2, { result: 'LOST' });
  await settleDue();
  expect(await system.coupon()).toMatchObject({ payout: 44_44 });
  expect(await system.factor()).toBe('4/9');
});

it('keeps the factors of bets that were decided before the last one', async () => {
  const { coupon } = await placed(['2.000', '3.000']);
  feed.say(game, { result: 'WON', resultFactor: factor('1/2', '1/1') });
  await settleDue();
  feed.say(game + 1, { result: 'WON' });
  await settleDue();
  expect(await coupon()).toMatchObject({ status: 'WON', payout: 450_00 });
});

it('pays a bet that a former release decided by its word and price', async () => {
  const { coupon } = await placed(['2.000', '3.000']);
  feed.say(game, { result: 'WON' });
  await settleDue();
  const { id } = await coupon();
  await database.db.updateTable('bets').set({ factor: null }).where('coupon_id', '=', id).execute();
  feed.say(game + 1, { result: 'WON' });
  await settleDue();
  expect(await coupon()).toMatchObject({ status: 'WON', payout: 600_00 });
});

it.each([
  ['a void share', factor('3/2', '1/1')],
  ['a result', factor('0/1', '2/1')],
  ['a dead heat', factor('0/1', '1/1', '4/3')],
])(
  'leaves a bet undecided, and tells it, whose feed says %s above 1, and settles the others',
  async (_, said) => {
    const [odd, other] = [await placed(['2.000']), await placed(['2.000', '2.000'])];
    feed.say(game, { result: 'WON', resultFactor: said });
    feed.say(game + 1, { result: 'LOST' });
    const faults: string[] = [];
    await settleDue(pino({ level: 'error' }, { write: (line: string) => void faults.push(line) }));
    expect(await odd.coupon()).toMatchObject({ status: 'OPEN', bets: [{ status: 'OPEN' }] });
    expect(await other.coupon()).toMatchObject({ status: 'LOST' });
    expect(faults.filter((line) => line.includes(`${game}~RESULT~`))).toHaveLength(1);
  },
);

it('tells the player what each bet returned for a unit, once it is decided, and the largest payout', async () => {
  const { coupon } = await placed(['2.000', '3.000', '1.500'], 2);
  const open = await coupon();
  expect(open.bets.map((bet: object) => 'factor' in bet)).toEqual([false, false, false]);
  const { maxPayout } = (await services.client().get('/bets-api/v1/bounds?currency=RUB')).body;
  expect(open).toMatchObject({ maxPayout });
  feed.say(game, { result: 'WON', resultFactor: factor('0/1', '1/1', '1/3') });
  feed.say(game + 1, { result: 'VOID' });
  await settleDue();
  expect(await coupon()).toMatchObject({
    status: 'OPEN',
    bets: [{ status: 'WON', factor: '2/3' }, { status: 'VOID', factor: '1/1' }, { status: 'OPEN' }],
  });
});

it('says no factor of a bet that a former release decided', async () => {
  const { coupon } = await placed(['2.000']);
  feed.say(game, { result: 'WON' });
  await settleDue();
  const { id } = await coupon();
  await database.db.updateTable('bets').set({ factor: null }).where('coupon_id', '=', id).execute();
  expect('factor' in (await coupon()).bets[0]).toBe(false);
});
