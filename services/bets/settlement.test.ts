import { sql } from 'kysely';
import { pino } from 'pino';
import { bookMovement } from '../accounts/ledger';
import { lockReserve } from '../accounts/reserves';
import { useTestServices } from '../testing/services';
import { balanceOf, place } from '../testing/coupons';
import { ledgerFaults } from '../testing/ledger';
import { createFeedClient } from './feed';
import type { Feed } from './feed';
import { createSettlement } from './settlement';

const services = useTestServices();
const { feed, clock, database } = services;
const logger = pino({ level: 'silent' });
let client: Feed;
let game = 1000;

beforeAll(() => {
  client = createFeedClient(() => feed.origin);
});
afterAll(() => client.close());
beforeEach(() => {
  feed.mood = 'well';
  game += 100;
});
afterEach(async () => {
  expect(await ledgerFaults(database.db)).toEqual([]);
});

const settleDue = () => createSettlement({ db: database.db, clock, logger, feed: client })();

async function placed(prices: string[]) {
  const player = await services.player();
  const games = prices.map((_, n) => game + n);
  const bets = prices.map((coef, n) => ({
    outcomeId: feed.say(game + n, { price: coef, priceVersion: 1 }),
    coef,
  }));
  const { body } = await place(player, { amount: 33_33, bets });
  return {
    games,
    player,
    coupon: async () =>
      (await player.client.get(`/bets-api/v1/coupons-by-id?ids=${body.id}`, { token: player.token })).body
        .coupons[0],
    balance: () => balanceOf(player),
  };
}

it('pays a single that is won', async () => {
  const { games, coupon, balance } = await placed(['1.850']);
  feed.say(games[0] ?? 0, { result: 'WON' });
  expect(await settleDue()).toBe(1);
  expect(await coupon()).toMatchObject({
    status: 'WON',
    payout: 61_66,
    settledAt: clock.now().toISOString(),
  });
  expect(await balance()).toBe(10_000_00 - 33_33 + 61_66);
  expect(await settleDue()).toBe(0);
});

it('pays nothing for a single that is lost', async () => {
  const { games, coupon, balance } = await placed(['1.850']);
  feed.say(games[0] ?? 0, { result: 'LOST' });
  await settleDue();
  expect(await coupon()).toMatchObject({ status: 'LOST', payout: 0, bets: [{ status: 'LOST' }] });
  expect(await balance()).toBe(10_000_00 - 33_33);
});

it('returns the stake when all bets are void', async () => {
  const { games, coupon, balance } = await placed(['1.850', '2.100']);
  for (const number of games) feed.say(number, { result: 'VOID' });
  await settleDue();
  expect(await coupon()).toMatchObject({ status: 'VOID', payout: 33_33 });
  expect(await balance()).toBe(10_000_00);
});

it('counts a void bet of an express as price 1', async () => {
  const { games, coupon } = await placed(['1.850', '2.100', '3.000']);
  feed.say(games[0] ?? 0, { result: 'WON' });
  feed.say(games[1] ?? 0, { result: 'VOID' });
  await settleDue();
  expect(await coupon()).toMatchObject({ status: 'OPEN', payout: null });
  feed.say(games[2] ?? 0, { result: 'WON' });
  await settleDue();
  expect(await coupon()).toMatchObject({ status: 'WON', payout: 184_98 });
});

it('settles an express as lost with its first lost bet, and still notes how the others ended', async () => {
  const { games, coupon } = await placed(['1.850', '2.100']);
  feed.say(games[0] ?? 0, { result: 'LOST' });
  await settleDue();
  const { settledAt } = await coupon();
  expect(await coupon()).toMatchObject({ status: 'LOST', bets: [{ status: 'LOST' }, { status: 'OPEN' }] });
  await clock.advance(60);
  feed.say(games[1] ?? 0, { result: 'WON' });
  await settleDue();
  expect(await coupon()).toMatchObject({
    status: 'LOST',
    settledAt,
    payout: 0,
    bets: [{ status: 'LOST' }, { status: 'WON' }],
  });
});

it('waits while the feed is down, and settles when it is back', async () => {
  const { games, coupon } = await placed(['1.850']);
  feed.say(games[0] ?? 0, { result: 'WON' });
  feed.mood = 'down';
  await expect(settleDue()).rejects.toThrow('503');
  expect(await coupon()).toMatchObject({ status: 'OPEN' });
  feed.mood = 'well';
  await settleDue();
  expect(await coupon()).toMatchObject({ status: 'WON' });
});

it('asks about games only once they have begun, in as many questions as it takes', async () => {
  const player = await services.player();
  const asked: number[] = [];
  const counting: Feed = { ...client, quotes: (ids) => (asked.push(ids.length), client.quotes(ids)) };
  const settle = createSettlement({ db: database.db, clock, logger, feed: counting });
  const startsAt = new Date(clock.now().getTime() + 3600_000);
  for (let coupon = 0; coupon < 6; coupon += 1) {
    const bets = Array.from({ length: 20 }, (_, n) => ({
      outcomeId: feed.say(game * 100 + coupon * 20 + n, { startsAt }),
    }));
    expect((await place(player, { bets })).status).toBe(201);
  }
  await settle();
  expect(asked).toEqual([]);
  await clock.advance(3600);
  await settle();
  expect(asked).toEqual([100, 20]);
});

it('pays each coupon once, however many workers settle at the same time', async () => {
  const coupons = [];
  for (let n = 0; n < 12; n += 1) {
    game += 10;
    coupons.push(await placed(['1.500', '1.500']));
  }
  for (const { games } of coupons) for (const number of games) feed.say(number, { result: 'WON' });
  const decided = await Promise.all([settleDue(), settleDue(), settleDue(), settleDue()]);
  expect(decided.reduce((sum, number) => sum + number)).toBe(24);
  for (const { balance, coupon } of coupons) {
    expect(await coupon()).toMatchObject({ status: 'WON', payout: 74_99 });
    expect(await balance()).toBe(10_000_00 - 33_33 + 74_99);
  }
});

it('counts what all of its workers decide', async () => {
  const { coupon } = await placed(['1.850']);
  const { id } = await coupon();
  // More than one batch for each worker, and nothing to pay: only the count is of interest.
  const copies = 900;
  await sql`
    WITH copied AS (
      INSERT INTO coupons (user_id, idempotency_key, request_hash, account_id, type, status, amount, currency, coef,
        possible_win, max_payout, placed_at)
      SELECT user_id, gen_random_uuid(), request_hash, account_id, type, status, amount, currency, coef,
        possible_win, max_payout, placed_at
      FROM coupons, generate_series(1, ${copies}) WHERE id = ${id}
      RETURNING id
    )
    INSERT INTO bets (coupon_id, position, outcome_id, coef, price_version, status, starts_at, description)
    SELECT copied.id, position, outcome_id, coef, price_version, status, starts_at, description
    FROM bets, copied WHERE coupon_id = ${id}`.execute(database.db);
  feed.say(game, { result: 'LOST' });
  expect(await settleDue()).toBe(copies + 1);
  // Nothing else removes settlements: the copies had no stakes.
  await database.db.transaction().execute(async (trx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(trx);
    await sql`DELETE FROM settlements WHERE coupon_id > ${id}`.execute(trx);
    await sql`DELETE FROM bets WHERE coupon_id > ${id}`.execute(trx);
    await sql`DELETE FROM coupons WHERE id > ${id}`.execute(trx);
  });
});

it('leaves a coupon to the worker that has locked it', async () => {
  const [locked, other] = [await placed(['1.850']), await placed(['1.850'])];
  feed.say(game, { result: 'WON' });
  const { id } = await locked.coupon();
  const decided = await database.db.transaction().execute(async (trx) => {
    await trx.selectFrom('coupons').select('id').where('id', '=', id).forUpdate().execute();
    return settleDue();
  });
  expect(decided).toBe(1);
  expect(await locked.coupon()).toMatchObject({ status: 'OPEN' });
  expect(await other.coupon()).toMatchObject({ status: 'WON', payout: 61_66 });
  expect(await settleDue()).toBe(1);
  expect(await locked.coupon()).toMatchObject({ status: 'WON', payout: 61_66 });
});

it('settles what has fallen due after the demo clock is moved', async () => {
  const { games, player, coupon } = await placed(['1.850']);
  feed.say(games[0] ?? 0, { result: 'WON' });
  const answer = await player.client.post('/dev/clock', { body: { advanceSeconds: 60 } });
  expect(answer.body).toEqual({ now: clock.now().toISOString() });
  expect(await coupon()).toMatchObject({ status: 'WON', payout: 61_66 });
});

describe('a player who owes', () => {
  /** Books a debt in roubles, as a chargeback leaves one. */
  const owe = (userId: number, amount: number) =>
    database.db.transaction().execute(async (trx) => {
      const debts = await lockReserve(trx, { userId, kind: 'DEBTS', currency: 'RUB', now: clock.now() });
      const between = { currency: 'RUB', from: debts.id, to: 'CLEARING', amount } as const;
      const reference = `test:debt:${userId}`;
      await bookMovement(trx, { reference, kind: 'CORRECTION', ...between }, clock.now());
    });
  const owedBy = async (userId: number) => {
    const { balance } = await database.db
      .selectFrom('ledger_accounts')
      .select('balance')
      .where('user_id', '=', userId)
      .where('kind', '=', 'DEBTS')
      .executeTakeFirstOrThrow();
    return Math.abs(balance);
  };

  it.each([
    ['less than was won', 20_00, 10_000_00 + 33_33 - 20_00, 0],
    ['more than was won', 50_00, 10_000_00, 50_00 - 33_33],
  ])('%s pays it from the winnings, and keeps stake and deposits', async (_, debt, balanceAfter, left) => {
    const { games, player, balance } = await placed(['2.000']);
    await owe(player.id, debt);
    feed.say(games[0] ?? 0, { result: 'WON' });
    await settleDue();
    expect([await balance(), await owedBy(player.id)]).toEqual([balanceAfter, left]);
  });

  it('pays nothing of a stake that is given back', async () => {
    const { games, player, balance } = await placed(['2.000']);
    await owe(player.id, 20_00);
    feed.say(games[0] ?? 0, { result: 'VOID' });
    await settleDue();
    expect([await balance(), await owedBy(player.id)]).toEqual([10_000_00, 20_00]);
  });

  it('pays from several coupons that are settled at once no more than the debt', async () => {
    const { games, player, balance } = await placed(['2.000']);
    const second = feed.say(game + 50, { price: '2.000', priceVersion: 1 });
    await place(player, { amount: 33_33, bets: [{ outcomeId: second }] });
    await owe(player.id, 40_00);
    feed.say(games[0] ?? 0, { result: 'WON' });
    feed.say(game + 50, { result: 'WON' });
    await settleDue();
    expect([await balance(), await owedBy(player.id)]).toEqual([10_000_00 + 2 * 33_33 - 40_00, 0]);
  });
});
