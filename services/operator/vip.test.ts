/** The operator's answers to stakes above the largest one. */
import { pino } from 'pino';
import { createFeedClient } from '../bets/feed';
import { createVipDeciding } from '../bets/vipDeciding';
import { changeConfig } from '../config/index';
import { adminOf } from '../testing/admin';
import { balanceOf, place } from '../testing/coupons';
import { ledgerFaults } from '../testing/ledger';
import { useTestServices } from '../testing/services';

const services = useTestServices();
const { clock, database, feed } = services;
const admin = adminOf(services);
let game = 95_000;

beforeAll(async () => {
  await database.db
    .transaction()
    .execute((trx) => changeConfig(trx, (config) => ({ ...config, isVipBet: true })));
  // Commands are given by the clock of the machine at the earliest.
  await clock.advance((Date.now() - clock.now().getTime()) / 1000 + 3600);
  await database.db.updateTable('bet_bounds').set({ max: 1_000_00 }).where('currency', '=', 'RUB').execute();
});

async function decide(): Promise<void> {
  const client = createFeedClient(() => feed.origin);
  const logger = pino({ level: 'silent' });
  await createVipDeciding({ db: database.db, clock, logger, feed: client, isDemo: true })();
  await client.close();
}

async function asked() {
  const player = await services.player();
  const startsAt = new Date(clock.now().getTime() + 3_600_000);
  const outcomeId = feed.say((game += 1), { startsAt, game: { status: 'LINE' } });
  const { body } = await place(player, { amount: 5_000_00, isVipBet: true, bets: [{ outcomeId }] });
  const coupon = async () =>
    (await player.client.get(`/bets-api/v1/coupons-by-id?ids=${body.id}`, { token: player.token })).body
      .coupons[0];
  return { player, id: String(body.id), coupon };
}

it('lists, accepts and refuses, with the reason in the log', async () => {
  expect(await admin('vip', 'list')).toEqual(['No VIP bet waits for an answer.']);
  const [one, other] = [await asked(), await asked()];
  const before = await balanceOf(other.player);
  const listed = (await admin('vip', 'list')).join('\n');
  expect(listed).toContain(`${one.id} of ${one.player.id}: 5000.00 RUB at 2.000, pays 10000.00, `);
  expect(listed).toContain('Home – Away, RESULT HOME, 2.000');
  expect(await admin('vip', 'accept', one.id, 'A', 'known', 'player.')).toEqual([
    expect.stringContaining(`VIP bet ${one.id} is accepted`),
  ]);
  expect((await admin('vip', 'list'))[0]).toContain('accepted');
  await expect(admin('vip', 'refuse', one.id, 'Too late.')).rejects.toThrow('is accepted already');
  await admin('vip', 'refuse', other.id, 'Not', 'today.');
  await decide();
  expect(await one.coupon()).toMatchObject({ state: 'OPEN' });
  expect(await other.coupon()).toMatchObject({ state: 'REFUSED', vip: { reason: 'Not today.' } });
  expect(await balanceOf(other.player)).toBe(before + 5_000_00);
  const log = (await admin('log')).join('\n');
  expect([log.includes('A known player.'), log.includes('Not today.')]).toEqual([true, true]);
  expect(await ledgerFaults(database.db)).toEqual([]);
});

it('refuses an answer that comes too late', async () => {
  const { id, coupon } = await asked();
  await clock.advance(60);
  await expect(admin('vip', 'accept', id, 'A', 'known', 'player.')).rejects.toThrow('waits for no answer');
  await decide();
  expect(await coupon()).toMatchObject({ state: 'REFUSED', vip: { refusal: 'UNANSWERED' } });
});

it.each([
  [['refuse', '1', 'None.'], 'There is no coupon 1.'],
  [['accept', 'one', 'None.'], '"one" is no number of a coupon.'],
  [['accept', '1'], 'Say the reason'],
])('refuses %j', async (words, complaint) => {
  await expect(admin('vip', ...words)).rejects.toThrow(complaint);
});
