import { pino } from 'pino';
import { createFeedClient, type Feed } from '../../bets/feed';
import { createSettlement } from '../../bets/settlement';
import { changeConfig } from '../../config/index';
import { dayMs } from '../../durations';
import { balanceOf, place } from '../../testing/coupons';
import { depositsOf, noticeOf, sendNotice, startDeposit } from '../../testing/cashier';
import { limitsOf, playerForDays } from '../../testing/limits';
import { useTestServices, type TestPlayer } from '../../testing/services';
import { freshToken } from '../../testing/withdrawals';

const services = useTestServices();
const { feed, clock, database } = services;
const day = dayMs / 1000;
let client: Feed;
let game = 0;

beforeAll(async () => {
  client = createFeedClient(() => feed.origin);
  await database.db
    .transaction()
    .execute((trx) => changeConfig(trx, (config) => ({ ...config, isCashierAvailable: true })));
});
afterAll(() => client.close());

const reason = ({ status, body }: { status: number; body: { code?: string; bound?: number } }) => [
  status,
  body.code,
  body.bound,
];

/** A player with limits, by type in whole roubles. */
async function limited(values: Record<number, number>): Promise<TestPlayer> {
  const player = await playerForDays(services);
  expect((await limitsOf(player).save(values)).status).toBe(200);
  return fresh(player);
}

const fresh = async (player: TestPlayer): Promise<TestPlayer> => ({
  ...player,
  token: await freshToken(player),
});

/** Stakes so many roubles on a new game at 2.000; its end is told by `end`. */
async function stake(player: TestPlayer, roubles: number) {
  game += 1;
  const number = game;
  const answer = await place(player, { amount: roubles * 100, bets: [{ outcomeId: feed.say(number) }] });
  const end = async (result: 'WON' | 'LOST' | 'VOID') => {
    feed.say(number, { result, startsAt: clock.now() });
    await database.db
      .updateTable('bets')
      .set({ starts_at: clock.now() })
      .where('coupon_id', '=', answer.body.id)
      .execute();
    await createSettlement({ db: database.db, clock, logger: pino({ level: 'silent' }), feed: client })();
  };
  return { answer, end };
}

describe('a limit of stakes', () => {
  it('LM-04: takes them up to its value, tells what is left, and gives it back a day later', async () => {
    const player = await limited({ 1: 100 });
    expect((await stake(player, 60)).answer.status).toBe(201);
    expect(reason((await stake(player, 41)).answer)).toEqual([422, 'LIMIT_EXCEEDED', 40_00]);
    expect((await stake(player, 40)).answer.status).toBe(201);
    expect(reason((await stake(player, 10)).answer)).toEqual([422, 'LIMIT_EXCEEDED', 0]);
    expect(await balanceOf(player)).toBe(10_000_00 - 100_00);
    await clock.advance(day - 1);
    expect(reason((await stake(await fresh(player), 10)).answer)).toEqual([422, 'LIMIT_EXCEEDED', 0]);
    await clock.advance(1);
    expect((await stake(await fresh(player), 100)).answer.status).toBe(201);
  });

  it('counts a stake that was given back no more, and one that won still', async () => {
    const player = await limited({ 1: 100 });
    const [won, void_] = [await stake(player, 40), await stake(player, 60)];
    await won.end('WON');
    await void_.end('VOID');
    expect(reason((await stake(player, 61)).answer)).toEqual([422, 'LIMIT_EXCEEDED', 60_00]);
    expect((await stake(player, 60)).answer.status).toBe(201);
  });

  it('counts what was staked before it was set', async () => {
    const player = await fresh(await playerForDays(services));
    await stake(player, 80);
    await limitsOf(player).save({ 1: 100 });
    expect(reason((await stake(player, 30)).answer)).toEqual([422, 'LIMIT_EXCEEDED', 20_00]);
  });

  it('counts all currencies of the player, each by the rate of its placing', async () => {
    const player = await limited({ 1: 1000 });
    const added = await player.client.post('/web-api/accounts', {
      token: player.token,
      body: { iso: 'EUR' },
    });
    const { id } = added.body.account;
    await player.client.post('/web-api/accounts/active', { token: player.token, body: { id } });
    const inEuro = (cents: number) => {
      game += 1;
      return place(player, { amount: cents, currency: 'EUR', bets: [{ outcomeId: feed.say(game) }] });
    };
    const refused = await inEuro(20_00);
    expect(refused.body.code).toBe('LIMIT_EXCEEDED');
    expect((await inEuro(refused.body.bound + 1)).body.code).toBe('LIMIT_EXCEEDED');
    expect((await inEuro(refused.body.bound)).status).toBe(201);
    expect((await limitsOf(player).of(1))[0]).toMatchObject({ limitBalance: 0 });
  });
});

describe('a limit of losses', () => {
  it('LM-05: counts open stakes as lost until they win', async () => {
    const player = await limited({ 10: 100 });
    const first = await stake(player, 60);
    expect(reason((await stake(player, 41)).answer)).toEqual([422, 'LIMIT_EXCEEDED', 40_00]);
    await first.end('WON');
    expect((await stake(player, 100)).answer.status).toBe(201);
  });

  it('is not enlarged by what was won', async () => {
    const player = await limited({ 10: 100 });
    const first = await stake(player, 100);
    await first.end('WON');
    expect(reason((await stake(player, 101)).answer)).toEqual([422, 'LIMIT_EXCEEDED', 100_00]);
  });

  it('counts an open stake however old it is, and a lost one by when it was settled', async () => {
    const player = await limited({ 10: 100 });
    const old = await stake(player, 100);
    await clock.advance(2 * day);
    expect(reason((await stake(await fresh(player), 10)).answer)).toEqual([422, 'LIMIT_EXCEEDED', 0]);
    await old.end('LOST');
    await clock.advance(day - 1);
    expect(reason((await stake(await fresh(player), 10)).answer)).toEqual([422, 'LIMIT_EXCEEDED', 0]);
    await clock.advance(1);
    expect((await stake(await fresh(player), 100)).answer.status).toBe(201);
  });
});

it('the limit with the least room decides', async () => {
  const player = await limited({ 1: 300, 2: 100, 11: 200 });
  expect(reason((await stake(player, 150)).answer)).toEqual([422, 'LIMIT_EXCEEDED', 100_00]);
});

describe('a limit of deposits', () => {
  const paid = async (payPath: string, amount: number) =>
    sendNotice(services, noticeOf(payPath, 'PAID', { amount }));

  it('LM-06: counts them from their begin on, and gives back what fails or expires', async () => {
    const player = await limited({ 20: 1000 });
    const first = await startDeposit(player, { amount: 600_00 });
    expect(first.status).toBe(201);
    expect(reason(await startDeposit(player, { amount: 500_00 }))).toEqual([422, 'LIMIT_EXCEEDED', 400_00]);
    await sendNotice(services, noticeOf(first.body.payPath, 'FAILED', { amount: 600_00 }));
    const second = await startDeposit(player, { amount: 1000_00 });
    expect(second.status).toBe(201);
    await clock.advance(31 * 60);
    expect((await startDeposit(await fresh(player), { amount: 500_00 })).body.code).toBe('LIMIT_EXCEEDED');
  });

  it('holds money that comes after its limit was lowered: it is not refused, and cannot be staked', async () => {
    const player = await limited({ 20: 1000 });
    const { payPath } = (await startDeposit(player, { amount: 600_00 })).body;
    await limitsOf(player).save({ 20: 500 });
    const before = await balanceOf(player);
    await paid(payPath, 600_00);
    expect(await balanceOf(player)).toBe(before);
    expect((await depositsOf(player)).held).toEqual([{ currency: 'RUB', amount: 600_00 }]);
  });

  it('holds money that is more than was announced and than the limit takes', async () => {
    const player = await limited({ 20: 1000 });
    const { payPath } = (await startDeposit(player, { amount: 600_00 })).body;
    const before = await balanceOf(player);
    await paid(payPath, 1100_00);
    expect(await balanceOf(player)).toBe(before);
    expect((await startDeposit(player, { amount: 500_00 })).body.code).toBe('LIMIT_EXCEEDED');
  });
});

it('of 20 deposits of 10 that begin at once, a limit of 50 takes exactly five', async () => {
  const registered = await playerForDays(services, 'USD');
  await limitsOf(registered).save({ 20: 50 });
  const player = await fresh(registered);
  const wish = { amount: 10_00, currency: 'USD' };
  const answers = await Promise.all(Array.from({ length: 20 }, () => startDeposit(player, wish)));
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
  expect(statuses).toEqual([...Array<number>(5).fill(201), ...Array<number>(15).fill(422)]);
});

describe.each([
  ['an exclusion', 'EXCLUDED', (player: TestPlayer) => limitsOf(player).exclude(7)],
  ['a time-out', 'TIME_OUT', (player: TestPlayer) => limitsOf(player).save({ 33: 7 })],
])('%s', (_, code, take) => {
  it('refuses stakes and deposits at once, tells until when, and lets the player’s money out', async () => {
    const player = await fresh(await playerForDays(services));
    const open = await stake(player, 100);
    await take(player);
    const until = new Date(clock.now().getTime() + 7 * dayMs).toISOString();
    expect((await stake(player, 10)).answer).toMatchObject({ status: 422, body: { code, until } });
    expect(await startDeposit(player)).toMatchObject({ status: 422, body: { code, until } });
    const before = await balanceOf(player);
    await open.end('WON');
    expect(await balanceOf(player)).toBe(before + 200_00);
  });

  it('holds money that comes while it lasts', async () => {
    const player = await fresh(await playerForDays(services));
    const { payPath } = (await startDeposit(player)).body;
    await take(player);
    await sendNotice(services, noticeOf(payPath, 'PAID'));
    expect((await depositsOf(player)).held).toEqual([{ currency: 'RUB', amount: 500_00 }]);
  });

  it('ends by its time alone', async () => {
    const player = await playerForDays(services);
    await take(player);
    await clock.advance(7 * day - 1);
    expect((await stake(await fresh(player), 10)).answer.body.code).toBe(code);
    await clock.advance(1);
    expect((await stake(await fresh(player), 10)).answer.status).toBe(201);
  });
});
