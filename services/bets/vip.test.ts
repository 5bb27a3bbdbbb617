/** Stakes above the largest one: reserved at once, and taken or given back by the operator's answer within a minute. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { pino } from 'pino';
import { changeConfig } from '../config/index';
import { balanceOf, place, reason, type CouponInput } from '../testing/coupons';
import { ledgerFaults } from '../testing/ledger';
import { limitsOf } from '../testing/limits';
import { useTestServices, type TestPlayer } from '../testing/services';
import { createFeedClient, type Feed } from './feed';
import { createSettlement } from './settlement';
import { acceptVip, refuseVip } from './vipAnswers';
import { createVipDeciding } from './vipDeciding';

const services = useTestServices();
const { feed, clock, database } = services;
const logger = pino({ level: 'silent' });
let client: Feed;
let game = 90_000;

const max = 1_000_00;

beforeAll(async () => {
  client = createFeedClient(() => feed.origin);
  await sql`UPDATE bet_bounds SET max = ${max} WHERE currency = 'RUB'`.execute(database.db);
});
beforeEach(() => {
  feed.mood = 'well';
  return switchTo(true);
});
afterEach(async () => {
  feed.mood = 'well';
  await clock.advance(61);
  await decide();
  expect(await ledgerFaults(database.db)).toEqual([]);
});
afterAll(() => client.close());

const switchTo = (isVipBet: boolean) =>
  database.db.transaction().execute((trx) => changeConfig(trx, (config) => ({ ...config, isVipBet })));

const decide = () => createVipDeciding({ db: database.db, clock, logger, feed: client, isDemo: true })();
const settle = () => createSettlement({ db: database.db, clock, logger, feed: client })();
const accept = (id: number) => database.db.transaction().execute((trx) => acceptVip(trx, id, clock.now()));
const refuse = (id: number) =>
  database.db
    .transaction()
    .execute((trx) => refuseVip(trx, { id, who: 'ann', reason: 'Too much on one side.' }, clock.now()));

/** A game on the line that begins in an hour. */
function soon(change: Parameters<typeof feed.say>[1] = {}, number = (game += 1)): string {
  const startsAt = new Date(clock.now().getTime() + 3_600_000);
  return feed.say(number, { startsAt, game: { status: 'LINE' }, ...change });
}

/** Asks for five times the largest stake. */
async function ask(input: Partial<CouponInput> = {}, player?: TestPlayer) {
  const asking = player ?? (await services.player());
  const before = await balanceOf(asking);
  const outcomeId = soon();
  const wish = { key: randomUUID(), amount: 5 * max, isVipBet: true, bets: [{ outcomeId }], ...input };
  const answer = await place(asking, wish);
  const id = answer.body.id as number;
  const read = () => asking.client.get(`/bets-api/v1/coupons-by-id?ids=${id}`, { token: asking.token });
  const coupon = async () => (await read()).body.coupons[0];
  const lost = async () => before - (await balanceOf(asking));
  return { player: asking, wish, answer, id, number: game, coupon, lost };
}

describe('asking', () => {
  it('reserves the stake and waits a minute for the operator', async () => {
    const { answer, coupon, lost } = await ask();
    const vip = {
      until: new Date(clock.now().getTime() + 60_000).toISOString(),
      refusal: null,
      reason: null,
    };
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ state: 'PENDING', status: 'OPEN', amount: 5 * max, vip });
    expect(await coupon()).toMatchObject({ state: 'PENDING', vip });
    expect(await lost()).toBe(5 * max);
  });

  it('takes a stake within the bounds at once', async () => {
    const { answer } = await ask({ amount: max });
    expect(answer.body.state).toBe('OPEN');
    expect(answer.body).not.toHaveProperty('vip');
  });

  it.each([
    ['without the flag', { isVipBet: undefined }, max],
    ['with the flag off', { isVipBet: false }, max],
    ['above ten times the largest stake', { amount: 10 * max + 1 }, 10 * max],
  ])('refuses a stake above the largest one %s', async (_, input, bound) => {
    const { answer, lost } = await ask(input);
    expect([...reason(answer), answer.body.bound]).toEqual([422, 'STAKE_TOO_HIGH', bound]);
    expect(await lost()).toBe(0);
  });

  it('takes up to ten times the largest stake, and never more than a coupon pays', async () => {
    const bounds = async () =>
      (await (await services.player()).client.get('/bets-api/v1/bounds?currency=RUB')).body;
    expect(await bounds()).toMatchObject({ max, maxVip: 10 * max });
    await sql`UPDATE bet_bounds SET max_payout = ${3 * max} WHERE currency = 'RUB'`.execute(database.db);
    expect(await bounds()).toMatchObject({ maxVip: 3 * max });
    expect(reason((await ask()).answer)).toEqual([422, 'STAKE_TOO_HIGH']);
    await sql`UPDATE bet_bounds SET max_payout = 300000000 WHERE currency = 'RUB'`.execute(database.db);
  });

  it('is refused for games in play, several singles, and where the site takes none', async () => {
    const live = await ask({ bets: [{ outcomeId: feed.say((game += 1)) }] });
    expect([...reason(live.answer), live.answer.body.bound]).toEqual([422, 'STAKE_TOO_HIGH', max]);
    const singles = await ask({ typeId: 9, bets: [{ outcomeId: soon() }] });
    expect(reason(singles.answer)).toEqual([422, 'STAKE_TOO_HIGH']);
    await switchTo(false);
    expect(reason((await ask()).answer)).toEqual([422, 'STAKE_TOO_HIGH']);
  });

  it('answers the same key with the same receipt, whatever becomes of it', async () => {
    const { player, wish, answer, id, coupon } = await ask();
    await accept(id);
    await decide();
    expect((await coupon()).state).toBe('OPEN');
    expect(JSON.stringify((await place(player, wish)).body)).toBe(JSON.stringify(answer.body));
    expect(reason(await place(player, { ...wish, isVipBet: false }))).toEqual([422, 'KEY_REUSED']);
  });
});

describe('an answer', () => {
  it('that accepts opens the coupon, which is settled as any other', async () => {
    const { id, number, coupon, lost } = await ask();
    expect(await decide()).toBe(0);
    await accept(id);
    expect(await decide()).toBe(1);
    expect(await coupon()).toMatchObject({ state: 'OPEN', status: 'OPEN', vip: { refusal: null } });
    soon({ result: 'WON', startsAt: clock.now() }, number);
    await sql`UPDATE bets SET starts_at = ${clock.now()} WHERE coupon_id = ${id}`.execute(database.db);
    await settle();
    expect(await coupon()).toMatchObject({ state: 'CLOSED', status: 'WON', payout: 10 * max });
    expect(await lost()).toBe(-5 * max);
  });

  it('that refuses gives the stake back and says why', async () => {
    const { id, coupon, lost } = await ask();
    expect(await refuse(id)).toBe('GIVEN');
    const vip = { refusal: 'NOT_ACCEPTED', reason: 'Too much on one side.' };
    expect(await coupon()).toMatchObject({ state: 'REFUSED', status: 'VOID', payout: 5 * max, vip });
    expect(await lost()).toBe(0);
    const { rows } = await sql`SELECT cause, actor, paid FROM settlements WHERE coupon_id = ${id}`.execute(
      database.db,
    );
    expect(rows).toEqual([{ cause: 'NOT_TAKEN', actor: 'ann', paid: 5 * max }]);
    expect([await accept(id), await refuse(id), await decide()]).toEqual(['NOT_WAITING', 'NOT_WAITING', 0]);
  });

  it('that refuses leaves a coupon that is no void one, and whose stake was never staked', async () => {
    const { player, id } = await ask();
    const read = async (path: string) =>
      (await player.client.get(`/bets-api/v1/${path}`, { token: player.token })).body;
    await refuse(id);
    expect(await read('coupons?status=VOID')).toMatchObject({ coupons: [] });
    expect(await read('coupons')).toMatchObject({ coupons: [{ id, state: 'REFUSED' }] });
    expect((await read('coupon-sums')).sums).toEqual([
      { currency: 'RUB', coupons: 1, staked: 0, open: 0, returned: 0, net: 0 },
    ]);
  });

  it('that does not come within a minute refuses', async () => {
    const { id, coupon, lost } = await ask();
    await clock.advance(59.999);
    expect(await decide()).toBe(0);
    await clock.advance(0.001);
    expect(await accept(id)).toBe('NOT_WAITING');
    expect(await decide()).toBe(1);
    expect(await coupon()).toMatchObject({ state: 'REFUSED', vip: { refusal: 'UNANSWERED', reason: null } });
    expect(await lost()).toBe(0);
  });

  it('of two people at once, and of several processes, is one', async () => {
    const { id, lost } = await ask();
    const answers = await Promise.all([accept(id), refuse(id), accept(id), refuse(id), decide(), decide()]);
    expect(answers.filter((answer) => answer === 'GIVEN')).toHaveLength(1);
    await Promise.all([decide(), decide(), decide()]);
    const isTaken = (await lost()) > 0;
    expect(isTaken).toBe(answers[0] === 'GIVEN' || answers[2] === 'GIVEN');
  });

  it('about a coupon that is not there is none', async () => {
    expect([await accept(1), await refuse(1)]).toEqual(['UNKNOWN', 'UNKNOWN']);
  });
});

describe('what is judged again once it is accepted', () => {
  it.each([
    ['GAME_BEGAN', { game: { status: 'LIVE' as const } }],
    ['OUTCOME_SUSPENDED', { state: 'SUSPENDED' as const }],
    ['OUTCOME_CLOSED', { state: 'CLOSED' as const }],
    ['PRICES_CHANGED', { price: '1.900' }],
  ])('refuses with %s', async (refusal, change) => {
    const { id, number, coupon, lost } = await ask();
    soon(change, number);
    await accept(id);
    await decide();
    expect(await coupon()).toMatchObject({ state: 'REFUSED', vip: { refusal } });
    expect(await lost()).toBe(0);
  });

  it.each([
    ['a better price', '2.100', 0],
    ['a worse price where the player takes any', '1.900', 1],
  ])('gives %s, and the receipt stays', async (_, price, changeCoefAction) => {
    const { id, number, player, wish, answer, coupon } = await ask({ changeCoefAction });
    soon({ price }, number);
    await accept(id);
    await decide();
    const possibleWin = Math.round(5 * max * Number(price));
    expect(await coupon()).toMatchObject({
      state: 'OPEN',
      coef: price,
      possibleWin,
      bets: [{ coef: price }],
    });
    expect(JSON.stringify((await place(player, wish)).body)).toBe(JSON.stringify(answer.body));
  });

  it('refuses better odds than the total odds that the player insists on', async () => {
    const { id, number, coupon } = await ask({ exactCoef: '2.000' });
    soon({ price: '2.100' }, number);
    await accept(id);
    await decide();
    expect(await coupon()).toMatchObject({ state: 'REFUSED', vip: { refusal: 'EXACT_COEF' } });
  });

  it('refuses a game that begins by its time', async () => {
    const startsAt = new Date(clock.now().getTime() + 10_000);
    const { id, coupon } = await ask({ bets: [{ outcomeId: soon({ startsAt }) }] });
    await clock.advance(10);
    await accept(id);
    await decide();
    expect(await coupon()).toMatchObject({ state: 'REFUSED', vip: { refusal: 'GAME_BEGAN' } });
  });

  it('refuses who excluded themselves meanwhile, and gives the stake back', async () => {
    const { id, player, coupon } = await ask();
    await limitsOf(player).save({ 33: 7 });
    await accept(id);
    await decide();
    expect(await coupon()).toMatchObject({ state: 'REFUSED', vip: { refusal: 'TIME_OUT' } });
  });

  it('waits for prices for half a minute', async () => {
    const { id, coupon } = await ask();
    await accept(id);
    feed.mood = 'down';
    expect(await decide()).toBe(0);
    await clock.advance(30.001);
    expect(await decide()).toBe(1);
    expect(await coupon()).toMatchObject({ state: 'REFUSED', vip: { refusal: 'FEED_UNAVAILABLE' } });
  });

  it('is not asked for by signing out or by a second coupon', async () => {
    const { id, player } = await ask();
    const other = await place(player, { bets: [{ outcomeId: soon() }] });
    const left = await player.client.post('/auth-api/disconnect');
    expect([other.status, left.status]).toEqual([201, 204]);
    await accept(id);
    await decide();
    const stored = database.db.selectFrom('coupons').select('state').where('id', '=', id);
    expect(await stored.executeTakeFirst()).toEqual({ state: 'OPEN' });
  });
});

it('gives the room of a limit back with the stake', async () => {
  const { id } = await ask();
  const freed = async () =>
    (
      await sql<{ is_freed: boolean }>`
        SELECT is_freed FROM person_movements WHERE reference = ${`coupon:${id}`}`.execute(database.db)
    ).rows;
  expect(await freed()).toEqual([{ is_freed: false }]);
  await refuse(id);
  expect(await freed()).toEqual([{ is_freed: true }]);
});

it('is not settled by the former release, which knows the status alone', async () => {
  const { id, coupon } = await ask();
  const settling = sql`
    UPDATE coupons SET status = 'WON', payout = 1, settled_at = ${clock.now()} WHERE id = ${id}`.execute(
    database.db,
  );
  await expect(settling).rejects.toThrow(`Coupon ${id} waits to be taken.`);
  expect((await coupon()).state).toBe('PENDING');
});
