/** Open stakes are the player's until their coupons are settled. */
import { sql } from 'kysely';
import { pino } from 'pino';
import { bookMovement } from '../accounts/index';
import { balanceOf, place } from '../testing/coupons';
import { ledgerFaults } from '../testing/ledger';
import { useTestServices, type TestPlayer } from '../testing/services';
import { createFeedClient, type Feed } from './feed';
import { createSettlement } from './settlement';

const services = useTestServices();
const { feed, clock, database } = services;
const grant = 10_000_00;
let client: Feed;
let game = 0;

beforeAll(() => {
  client = createFeedClient(() => feed.origin);
});
afterAll(() => client.close());
afterEach(async () => {
  expect(await ledgerFaults(database.db)).toEqual([]);
});

const settleDue = () =>
  createSettlement({ db: database.db, clock, logger: pino({ level: 'silent' }), feed: client })();

/** Places a single of 100.00 at 2.000; `end` settles it. */
async function stake(player: TestPlayer) {
  game += 1;
  const number = game;
  const { body } = await place(player, { amount: 100_00, bets: [{ outcomeId: feed.say(number) }] });
  const end = (result: 'WON' | 'LOST' | 'VOID') => {
    feed.say(number, { result });
    return settleDue();
  };
  return { id: Number(body.id), end };
}

/** What a player's accounts hold, by kind, and what the house has of them. */
async function books(player: TestPlayer): Promise<Record<string, number>> {
  const { rows } = await sql<{ kind: string; balance: number }>`
    SELECT kind, balance FROM ledger_accounts WHERE user_id = ${player.id}`.execute(database.db);
  const own = Object.fromEntries(rows.map(({ kind, balance }) => [kind, balance]));
  return { ...own, house: grant - rows.reduce((sum, { balance }) => sum + balance, 0) };
}

it('holds a stake for the player until it is decided, whatever the result', async () => {
  const player = await services.player();
  const [won, lost, returned] = [await stake(player), await stake(player), await stake(player)];
  expect(await books(player)).toEqual({ MAIN: grant - 300_00, STAKES: 300_00, house: 0 });
  await won.end('WON');
  expect(await books(player)).toEqual({ MAIN: grant - 100_00, STAKES: 200_00, house: -100_00 });
  await lost.end('LOST');
  expect(await books(player)).toEqual({ MAIN: grant - 100_00, STAKES: 100_00, house: 0 });
  await returned.end('VOID');
  expect(await books(player)).toEqual({ MAIN: grant, STAKES: 0, house: 0 });
});

it('shows the player no account of stakes, and each payment once', async () => {
  const player = await services.player();
  const { id, end } = await stake(player);
  const { client: browser, token } = player;
  const accounts = async () => (await browser.get('/web-api/accounts', { token })).body;
  expect(await accounts()).toHaveLength(1);
  await end('WON');
  expect(await accounts()).toEqual([expect.objectContaining({ money: grant + 100_00 })]);
  const { body } = await browser.get('/web-api/accounts/payments', { token });
  const amounts = body.payments.map(({ kind, amount, couponId }: Record<string, unknown>) => [
    kind,
    amount,
    couponId,
  ]);
  expect(amounts).toEqual([
    ['PAYOUT', 200_00, id],
    ['STAKE', -100_00, id],
    ['GRANT', grant, null],
  ]);
});

/** Settles a coupon as the release before does: the house pays, and knows of no stakes. */
async function settleFormerly(id: number, paid: number): Promise<void> {
  await database.db.transaction().execute(async (trx) => {
    const one = trx.selectFrom('coupons').select('account_id').where('id', '=', id);
    const { account_id: to } = await one.executeTakeFirstOrThrow();
    await sql`UPDATE bets SET status = ${paid > 0 ? 'WON' : 'LOST'} WHERE coupon_id = ${id}`.execute(trx);
    await sql`
      UPDATE coupons SET status = ${paid > 0 ? 'WON' : 'LOST'}, payout = ${paid}, settled_at = ${clock.now()} WHERE id = ${id}`.execute(
      trx,
    );
    await sql`
      UPDATE person_movements SET settled_at = ${clock.now()}, returned = ${paid} WHERE reference = ${`coupon:${id}`}`.execute(
      trx,
    );
    const common = { kind: 'PAYOUT', currency: 'RUB', from: 'HOUSE', to, amount: paid } as const;
    if (paid > 0) await bookMovement(trx, { ...common, reference: `payout:coupon:${id}` }, clock.now());
  });
}

it('gives the house the stakes of coupons that the release before settled, once', async () => {
  const player = await services.player();
  const [won, lost] = [await stake(player), await stake(player)];
  await settleFormerly(won.id, 200_00);
  await settleFormerly(lost.id, 0);
  expect(await books(player)).toEqual({ MAIN: grant, STAKES: 200_00, house: -200_00 });
  expect(await ledgerFaults(database.db)).toEqual([]);
  await Promise.all([settleDue(), settleDue()]);
  await settleDue();
  expect(await books(player)).toEqual({ MAIN: grant, STAKES: 0, house: 0 });
});

it('settles a coupon whose stake the house has, as the release before placed it', async () => {
  const player = await services.player();
  const { id, end } = await stake(player);
  // As if it had been placed so.
  await database.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ from: number }>`
      UPDATE coupons SET stake_held_in = NULL WHERE id = ${id}
      RETURNING (SELECT id FROM ledger_accounts WHERE kind = 'STAKES' AND user_id = ${player.id}) AS "from"`.execute(
      trx,
    );
    const common = { kind: 'CORRECTION', currency: 'RUB', to: 'HOUSE', amount: 100_00 } as const;
    await bookMovement(trx, { ...common, reference: `test:${id}`, from: rows[0]?.from ?? 0 }, clock.now());
  });
  expect(await books(player)).toEqual({ MAIN: grant - 100_00, STAKES: 0, house: 100_00 });
  await end('WON');
  expect(await books(player)).toEqual({ MAIN: grant + 100_00, STAKES: 0, house: -100_00 });
});

it('takes first stakes of a player that come at once', async () => {
  const player = await services.player();
  await Promise.all(Array.from({ length: 5 }, () => stake(player)));
  expect(await books(player)).toEqual({ MAIN: grant - 500_00, STAKES: 500_00, house: 0 });
  expect(await balanceOf(player)).toBe(grant - 500_00);
});

it('finds held stakes that are not those of the open coupons', async () => {
  const player = await services.player();
  const { id } = await stake(player);
  const held = (to: string) =>
    sql`
      UPDATE coupons SET stake_held_in = ${to === 'none' ? sql`NULL` : sql`(SELECT id FROM ledger_accounts WHERE kind = 'STAKES' AND user_id = ${player.id})`}
      WHERE id = ${id}`.execute(database.db);
  await held('none');
  expect(await ledgerFaults(database.db)).toEqual([
    `open stakes of player ${player.id} in RUB: expected nothing, found 10000`,
  ]);
  await held('again');
});
