/** What a player makes the placing of a coupon depend on: total odds that are exactly these, and the score that was seen. */
import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { balanceOf, place, reason, type CouponInput } from '../testing/coupons';
import { ledgerFaults } from '../testing/ledger';
import { useTestServices, type TestPlayer } from '../testing/services';
import { createFeedClient } from './feed';
import { createSettlement } from './settlement';

const services = useTestServices();
const { feed, clock, database } = services;
let game = 19_000;
let player: TestPlayer;

beforeEach(async () => {
  feed.mood = 'well';
  game += 100;
  player = await services.player();
});
afterEach(async () => expect(await ledgerFaults(database.db)).toEqual([]));

const outcome = (n: number, quoted: Parameters<typeof feed.say>[1] = {}) => feed.say(game + n, quoted);
const policies = [0, 1, 2];

describe('a coupon on exact odds', () => {
  const placeAt = (exactCoef: string, wish: Partial<CouponInput> = {}, price = '2.000') =>
    place(player, { exactCoef, bets: [{ outcomeId: outcome(0, { price }) }], ...wish });

  it.each(policies)(
    'is taken when the odds are these, and paid by its prices (policy %d)',
    async (policy) => {
      const { status, body } = await placeAt('2.000', { changeCoefAction: policy });
      expect([status, body.coef, body.possibleWin]).toEqual([201, '2.000', 200_00]);
    },
  );

  it.each([
    ['lower', '1.990'],
    ['higher', '2.010'],
  ])('is refused whatever the policy is when they are %s', async (_, price) => {
    for (const changeCoefAction of policies) {
      expect(reason(await placeAt('2.000', { changeCoefAction }, price))).toEqual([422, 'EXACT_COEF']);
    }
    expect(await balanceOf(player)).toBe(10_000_00);
  });

  it.each(policies)('is taken when a price has come to them since (policy %d)', async (changeCoefAction) => {
    const { status, body } = await placeAt('1.500', { changeCoefAction }, '1.500');
    expect([status, body.coef]).toEqual([201, '1.500']);
  });

  it('is refused as changed when the feed answers with an older price than the player saw', async () => {
    const bets = [{ outcomeId: outcome(0), priceVersion: 7 }];
    expect(reason(await placeAt('2.000', { bets }))).toEqual([422, 'PRICES_CHANGED']);
  });

  it('compares the total odds of an express and of a system as they are written', async () => {
    const prices = ['1.111', '1.222', '1.333'];
    const bets = prices.map((price, n) => ({
      outcomeId: outcome(n, { price }),
      coef: price,
      priceVersion: 2,
    }));
    // 1.809747…: the third place is rounded.
    expect((await place(player, { exactCoef: '1.810', bets })).status).toBe(201);
    expect(reason(await place(player, { exactCoef: '1.809', bets }))).toEqual([422, 'EXACT_COEF']);
    const system = await place(player, { exactCoef: '1.489', typeId: 2, systemValue: 2, bets });
    expect([system.status, system.body.coef]).toEqual([201, '1.489']);
  });

  it('is none of several singles, which have no total odds', async () => {
    const bets = [0, 1].map((n) => ({ outcomeId: outcome(n) }));
    expect(reason(await placeAt('2.000', { typeId: 9, bets }))).toEqual([400, 'INVALID']);
  });

  it.each(['0', '0.000', '2', '2,000', '-2.000', '99999999999999999999.000'])(
    'of "%s" is invalid',
    async (odds) => {
      expect(reason(await placeAt(odds))).toEqual([400, 'INVALID']);
    },
  );

  it('is another coupon under its key than one on other odds, or on any', async () => {
    const key = randomUUID();
    const first = await placeAt('2.000', { key });
    expect(first.status).toBe(201);
    expect(JSON.stringify((await placeAt('2.000', { key })).body)).toBe(JSON.stringify(first.body));
    expect(reason(await placeAt('3.000', { key }))).toEqual([422, 'KEY_REUSED']);
    const bets = [{ outcomeId: outcome(0) }];
    expect(reason(await place(player, { key, bets }))).toEqual([422, 'KEY_REUSED']);
  });

  it('keeps the condition with what was asked, and settles by the prices alone', async () => {
    const { body } = await placeAt('2.000');
    const { body: asked } = await database.db
      .selectFrom('placements')
      .innerJoin('coupons', 'coupons.placement_id', 'placements.id')
      .select('placements.body')
      .where('coupons.id', '=', body.id)
      .executeTakeFirstOrThrow();
    expect(asked).toMatchObject({ exactCoef: '2.000' });
    outcome(0, { result: 'WON', game: { status: 'FINISHED' } });
    const logger = pino({ level: 'silent' });
    const client = createFeedClient(() => feed.origin);
    await createSettlement({ db: database.db, clock, logger, feed: client })();
    await client.close();
    expect(await balanceOf(player)).toBe(10_100_00);
  });
});

describe('a coupon that a change of the score drops', () => {
  const isDropOnScoreChange = true;
  const live = (n: number, scoreVersion?: number) =>
    outcome(n, { game: { status: 'LIVE', ...(scoreVersion !== undefined && { scoreVersion }) } });

  it('is taken while the score is the one that the player saw, in play and before', async () => {
    const bets = [
      { outcomeId: live(0, 2), scoreVersion: 2 },
      { outcomeId: outcome(1, { game: { scoreVersion: 0 } }), scoreVersion: 0 },
    ];
    expect((await place(player, { isDropOnScoreChange, bets })).status).toBe(201);
  });

  it.each([
    ['higher', 3],
    ['lower, as a goal was taken back', 1],
    ['unknown to the feed', undefined],
  ])('is refused with the bet when the version is %s', async (_, scoreVersion) => {
    const bets = [
      { outcomeId: live(0, scoreVersion), scoreVersion: 2 },
      { outcomeId: live(1, 1), scoreVersion: 1 },
    ];
    const refused = await place(player, { isDropOnScoreChange, bets });
    expect([...reason(refused), refused.body.outcomeIds]).toEqual([
      422,
      'SCORE_CHANGED',
      [bets[0]?.outcomeId],
    ]);
    expect(await balanceOf(player)).toBe(10_000_00);
  });

  it('is refused in play where nobody knows the version', async () => {
    const wish = { isDropOnScoreChange, bets: [{ outcomeId: live(0) }] };
    expect(reason(await place(player, wish))).toEqual([422, 'SCORE_CHANGED']);
    const before = { isDropOnScoreChange, bets: [{ outcomeId: outcome(1, { game: { status: 'LINE' } }) }] };
    expect((await place(player, before)).status).toBe(201);
  });

  it('says so before it says that prices changed, and refuses all of several singles', async () => {
    const changed = { outcomeId: live(0, 3), scoreVersion: 2, coef: '1.500' };
    const bets = [changed, { outcomeId: live(1, 0), scoreVersion: 0 }];
    for (const typeId of [1, 9]) {
      const refused = await place(player, { typeId, amount: 200_00, isDropOnScoreChange, bets });
      expect(reason(refused)).toEqual([422, 'SCORE_CHANGED']);
    }
  });

  it('is another coupon under its key than one that no score drops', async () => {
    const key = randomUUID();
    const bets = [{ outcomeId: live(0, 2), scoreVersion: 2 }];
    expect((await place(player, { key, isDropOnScoreChange, bets })).status).toBe(201);
    expect((await place(player, { key, isDropOnScoreChange, bets })).status).toBe(201);
    expect(reason(await place(player, { key, bets }))).toEqual([422, 'KEY_REUSED']);
    const other = [{ outcomeId: live(0, 2), scoreVersion: 3 }];
    expect(reason(await place(player, { key, isDropOnScoreChange, bets: other }))).toEqual([
      422,
      'KEY_REUSED',
    ]);
  });

  it('is taken whatever the score is where the player asked for nothing', async () => {
    const bets = [{ outcomeId: live(0, 3), scoreVersion: 2 }];
    expect((await place(player, { bets })).status).toBe(201);
  });
});
