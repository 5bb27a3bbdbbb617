/** Bonus bets: an express of three bets or more, whose payout is multiplied, and which loses the bonus with its void bets. */
import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { changeConfig } from '../config/index';
import { balanceOf, place, reason, type CouponInput } from '../testing/coupons';
import { ledgerFaults } from '../testing/ledger';
import { useTestServices, type TestPlayer } from '../testing/services';
import { checkBonusBets } from './bonus';
import { createFeedClient, type Feed } from './feed';
import { voidOpenCoupons } from './refunding';
import { createSettlement } from './settlement';

const services = useTestServices();
const { feed, clock, database } = services;
const logger = pino({ level: 'silent' });
let client: Feed;
let game = 1000;
let player: TestPlayer;

/** What the operator says of bonus bets; a return of none is that of a feed of which nobody knows it. */
const configure = (isBonusBetOffered: boolean, bonusBetLegReturn?: number) =>
  database.db.transaction().execute((trx) =>
    changeConfig(trx, ({ bonusBetLegReturn: _, ...config }) => ({
      ...config,
      isBonusBetOffered,
      ...(bonusBetLegReturn !== undefined && { bonusBetLegReturn }),
    })),
  );

beforeAll(() => {
  client = createFeedClient(() => feed.origin);
});
afterAll(() => client.close());
beforeEach(async () => {
  game += 100;
  await configure(true, 980_000);
  player = await services.player();
});
afterEach(async () => {
  expect(await ledgerFaults(database.db)).toEqual([]);
});

const settleDue = () => createSettlement({ db: database.db, clock, logger, feed: client })();

const betsAt = (...prices: string[]): CouponInput['bets'] =>
  prices.map((coef, n) => ({ outcomeId: feed.say(game + n, { price: coef, priceVersion: 1 }), coef }));

const placeBonus = (bets: CouponInput['bets'], wish: Partial<CouponInput> = {}) =>
  place(player, { typeId: 1, isBonusBet: true, bets, ...wish });

const couponOf = async (id: number) =>
  (await player.client.get(`/bets-api/v1/coupons-by-id?ids=${id}`, { token: player.token })).body.coupons[0];

async function end(...results: ('WON' | 'LOST' | 'VOID' | null)[]): Promise<void> {
  results.forEach((result, n) => result && feed.say(game + n, { result }));
  await settleDue();
}

const isOffered = async () =>
  (await player.client.get('/bets-api/v1/bounds?currency=RUB')).body.isBonusBetOffered;

describe('an express with a bonus bet', () => {
  it.each([
    [['2.000', '2.000', '2.000'], '1.030', '8.240', 824_00],
    [['1.100', '1.100', '1.100', '1.100'], '1.040', '1.523', 152_27],
    [Array.from({ length: 12 }, () => '1.500'), '1.100', '142.721', 14_272_10],
  ])('at %j has it in its odds and its possible win', async (prices, bonusCoef, coef, possibleWin) => {
    const { status, body } = await placeBonus(betsAt(...prices));
    expect([status, body]).toMatchObject([201, { typeId: 1, bonusCoef, coef, possibleWin }]);
    expect(await couponOf(body.id)).toMatchObject({ bonusCoef, coef, possibleWin });
  });

  it('wins no more than the largest payout', async () => {
    const { body } = await placeBonus(betsAt('900.000', '900.000', '900.000'));
    expect(body.possibleWin).toBe(3_000_000_00);
  });

  it('has the same receipt for its key, and without the bonus it is another coupon', async () => {
    const key = randomUUID();
    const bets = betsAt('2.000', '2.000', '2.000');
    const first = await placeBonus(bets, { key });
    expect((await placeBonus(bets, { key })).body).toEqual(first.body);
    expect(reason(await place(player, { typeId: 1, bets, key }))).toEqual([422, 'KEY_REUSED']);
    await end('WON', 'WON', 'VOID');
    expect((await placeBonus(bets, { key })).body).toEqual(first.body);
  });

  it('is in the total odds on which a player insists', async () => {
    const bets = betsAt('2.000', '2.000', '2.000');
    expect(reason(await placeBonus(bets, { exactCoef: '8.000' }))).toEqual([422, 'EXACT_COEF']);
    expect((await placeBonus(bets, { exactCoef: '8.240' })).status).toBe(201);
  });

  it('has none where none was asked for', async () => {
    const { body } = await place(player, { bets: betsAt('2.000', '2.000', '2.000') });
    expect(body).not.toHaveProperty('bonusCoef');
    expect(body).toMatchObject({ coef: '8.000', possibleWin: 800_00 });
  });
});

describe('a bonus bet that was shown and is not given refuses the coupon, and takes no money,', () => {
  const gone = [422, 'BONUS_BET_GONE'];
  afterEach(async () => {
    expect(await balanceOf(player)).toBe(10_000_00);
  });

  it('with two bets, and with a price below 1.1', async () => {
    expect(reason(await placeBonus(betsAt('2.000', '2.000')))).toEqual(gone);
    expect(reason(await placeBonus(betsAt('2.000', '2.000', '1.099')))).toEqual(gone);
  });

  it('where a price that the player takes at any change has fallen too low', async () => {
    const bets = betsAt('2.000', '2.000', '1.100');
    feed.say(game + 2, { price: '1.090', priceVersion: 2 });
    expect(reason(await placeBonus(bets, { changeCoefAction: 1 }))).toEqual(gone);
  });

  it('where the operator has switched it off, or nobody says what bets of the feed return', async () => {
    for (const [isOn, legReturn] of [[false, 980_000], [true]] as const) {
      await configure(isOn, legReturn);
      expect(await isOffered()).toBeUndefined();
      expect(reason(await placeBonus(betsAt('2.000', '2.000', '2.000')))).toEqual(gone);
    }
  });

  it('where a changed configuration could pay more than is staked', async () => {
    await configure(true, 1_000_000);
    expect(await isOffered()).toBeUndefined();
    expect(reason(await placeBonus(betsAt('2.000', '2.000', '2.000')))).toEqual(gone);
  });

  it('while bonuses are stopped for the person', async () => {
    const { person_id } = await database.db
      .selectFrom('person_users')
      .select('person_id')
      .where('user_id', '=', player.id)
      .executeTakeFirstOrThrow();
    await database.db
      .insertInto('harm_cases')
      .values({ person_id, opened_at: clock.now(), due_at: clock.now(), closed_at: null })
      .execute();
    expect(reason(await placeBonus(betsAt('2.000', '2.000', '2.000')))).toEqual(gone);
  });

  it('beside a VIP bet, for which prices are judged later', async () => {
    const bets = betsAt('2.000', '2.000', '2.000');
    expect(reason(await placeBonus(bets, { isVipBet: true }))).toEqual([400, 'INVALID']);
  });

  it('on any other type of coupon', async () => {
    const bets = betsAt('2.000', '2.000', '2.000');
    for (const wish of [
      { typeId: 0, bets: bets.slice(0, 1) },
      { typeId: 2, systemValue: 2, bets },
      { typeId: 9, amount: 300_00, bets },
    ])
      expect(reason(await place(player, { isBonusBet: true, ...wish }))).toEqual([400, 'INVALID']);
  });
});

describe('a bonus bet that is settled', () => {
  const placed = async (...prices: string[]) => (await placeBonus(betsAt(...prices))).body.id as number;
  const four = ['2.000', '2.000', '2.000', '2.000'];

  it('multiplies what all bets pay', async () => {
    const id = await placed(...four);
    await end('WON', 'WON', 'WON', 'WON');
    expect(await couponOf(id)).toMatchObject({ status: 'WON', payout: 1_664_00, bonusCoef: '1.040' });
    expect(await balanceOf(player)).toBe(10_000_00 - 100_00 + 1_664_00);
  });

  it('is that of the bets that are not void, and falls away below three', async () => {
    const id = await placed(...four);
    await end('WON', 'VOID', 'WON', 'WON');
    expect(await couponOf(id)).toMatchObject({ payout: 824_00, bonusCoef: '1.030', coef: '16.640' });
    game += 10;
    const next = await placed(...four);
    await end('WON', 'VOID', 'WON', 'VOID');
    expect(await couponOf(next)).toMatchObject({ status: 'WON', payout: 400_00, bonusCoef: '1.000' });
  });

  it('counts a bet that is half won, and one in a dead heat', async () => {
    const id = await placed('2.000', '2.000', '2.000');
    feed.say(game, { result: 'WON', resultFactor: { voidShare: '1/2', result: '1/1', deadHeat: '1/1' } });
    feed.say(game + 1, { result: 'WON', resultFactor: { voidShare: '0/1', result: '1/1', deadHeat: '1/2' } });
    await end(null, null, 'WON');
    // 1.5 × 1 × 2 × 1.03.
    expect(await couponOf(id)).toMatchObject({ payout: 309_00, bonusCoef: '1.030' });
  });

  it('adds nothing to a lost coupon, nor to one that goes back', async () => {
    const lost = await placed('2.000', '2.000', '2.000');
    await end('LOST');
    expect(await couponOf(lost)).toMatchObject({ status: 'LOST', payout: 0 });
    game += 10;
    const void_ = await placed('2.000', '2.000', '2.000');
    await end('VOID', 'VOID', 'VOID');
    expect(await couponOf(void_)).toMatchObject({ status: 'VOID', payout: 100_00 });
    game += 10;
    const back = await placed('2.000', '2.000', '2.000');
    await database.db.transaction().execute((trx) => voidOpenCoupons(trx, player.id, clock.now()));
    expect(await couponOf(back)).toMatchObject({ status: 'VOID', payout: 100_00 });
  });

  it('is not won in a release that does not know it, which would pay less', async () => {
    const id = await placed('2.000', '2.000', '2.000');
    const settled = { status: 'WON', payout: 800_00, factor: '8/1', settled_at: clock.now() } as const;
    const former = database.db.updateTable('coupons').set(settled).where('id', '=', id).execute();
    await expect(former).rejects.toThrow('coupons_bonus_settled');
  });
});

describe('a site', () => {
  const starts = (isReplay: boolean, isDemo = true) =>
    checkBonusBets({ db: database.db, logger, isReplay, isDemo });

  it('does not start where bonus bets could pay more than is staked', async () => {
    await configure(true, 995_000);
    await expect(starts(false)).rejects.toThrow(
      'Bonus bets could pay more than is staked: an express of 3 bets',
    );
  });

  it('starts with the prices of the embedded feed, and with bonus bets switched off', async () => {
    await configure(true, 995_000);
    await expect(starts(true)).resolves.toBeUndefined();
    await configure(false, 995_000);
    await expect(starts(false)).resolves.toBeUndefined();
  });

  it('gives no bonus bets with real money', async () => {
    await configure(true, 995_000);
    await expect(starts(false, false)).resolves.toBeUndefined();
  });

  it('says that it offers them', async () => {
    expect(await isOffered()).toBe(true);
  });
});
