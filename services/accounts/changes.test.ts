import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { ledgerFaults } from '../testing/ledger';
import { place, reason } from '../testing/coupons';
import { useTestServices } from '../testing/services';
import type { TestPlayer } from '../testing/services';

const services = useTestServices();
const { feed } = services;
let game = 1000;
beforeEach(() => {
  feed.mood = 'well';
  game += 100;
});

interface Shown {
  id: number;
  iso: string;
  type: number;
  money: number;
  isActive: boolean;
}

const list = async ({ client, token }: TestPlayer): Promise<Shown[]> =>
  (await client.get('/web-api/accounts', { token })).body;
const shown = async (player: TestPlayer) =>
  (await list(player)).map(({ iso, type, isActive }) => `${iso} ${type}${isActive ? ' active' : ''}`);
const add = ({ client, token }: TestPlayer, iso: string) =>
  client.post('/web-api/accounts', { token, body: { iso } });
const activate = ({ client, token }: TestPlayer, id: number) =>
  client.post('/web-api/accounts/active', { token, body: { id } });
const remove = ({ client, token }: TestPlayer, id: number) =>
  client.delete(`/web-api/accounts?id=${id}`, { token });
const added = async (player: TestPlayer, iso: string): Promise<Shown> =>
  (await add(player, iso)).body.account;

/** Ends a statement of the suite when the test is done with what it holds. */
async function holding(query: string, during: () => Promise<void>): Promise<void> {
  await services.database.db.transaction().execute(async (trx) => {
    await sql.raw(query).execute(trx);
    await during();
  });
}

/** Waits until some statement of the services waits for a lock. */
async function untilSomebodyWaits(): Promise<void> {
  const waiting = sql<{ count: number }>`
    SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  for (;;) {
    const { rows } = await waiting.execute(services.database.db);
    if ((rows[0]?.count ?? 0) > 0) return;
  }
}

it('opens an empty account in another currency, which coupons are not paid from yet', async () => {
  const player = await services.player();
  const { status, body } = await add(player, 'KWD');
  const account = { type: 9, iso: 'KWD', symbol: 'KWD', currencyId: 414, money: 0, isActive: false };
  expect([status, body]).toMatchObject([200, { message: expect.any(String), account }]);
  expect(await shown(player)).toEqual(['RUB 0 active', 'KWD 9']);
});

it('opens one account when it is asked several times at once, and shows one that is there', async () => {
  const player = await services.player();
  const answers = await Promise.all(Array.from({ length: 5 }, () => add(player, 'JPY')));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.account.id}`)).size).toBe(1);
  expect((await add(player, 'RUB')).body.account).toMatchObject({ type: 0, isActive: true });
  expect(await shown(player)).toEqual(['RUB 0 active', 'JPY 9']);
});

it('opens no account in a currency that the site does not offer, and none for a guest', async () => {
  const player = await services.player();
  expect(reason(await add(player, 'XXX'))).toEqual([422, 'CURRENCY_NOT_OFFERED']);
  expect(reason(await services.client().post('/web-api/accounts', { body: { iso: 'EUR' } }))).toEqual([
    401,
    'SIGNED_OUT',
  ]);
});

it('pays coupons from the account that was chosen last, with demo money from its first use on', async () => {
  const player = await services.player();
  const [main] = await list(player);
  const { id } = await added(player, 'EUR');
  for (const chosen of [id, id, main?.id ?? 0, id]) {
    const { status, body } = await activate(player, chosen);
    expect([status, body.account]).toMatchObject([200, { id: chosen, isActive: true }]);
  }
  expect(await list(player)).toMatchObject([
    { iso: 'EUR', money: 100_00, isActive: true },
    { iso: 'RUB', money: 10_000_00, isActive: false },
  ]);
  const bets = [{ outcomeId: feed.say(game) }];
  expect((await place(player, { currency: 'EUR', amount: 5_00, bets })).status).toBe(201);
  expect(reason(await place(player, { currency: 'RUB', bets }))).toEqual([422, 'CURRENCY_MISMATCH']);
  expect((await list(player))[0]?.money).toBe(95_00);
});

it('leaves one active account, however many are chosen at once', async () => {
  const player = await services.player();
  const ids = [await added(player, 'EUR'), await added(player, 'USD'), await added(player, 'KZT')];
  const answers = await Promise.all(ids.flatMap(({ id }) => [activate(player, id), activate(player, id)]));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect((await list(player)).filter(({ isActive }) => isActive)).toHaveLength(1);
});

it('removes an empty account, and gives it back as it was when it is opened again', async () => {
  const player = await services.player();
  const { id } = await added(player, 'EUR');
  expect((await remove(player, id)).status).toBe(200);
  expect((await remove(player, id)).status).toBe(200);
  expect(await shown(player)).toEqual(['RUB 0 active']);
  expect(reason(await activate(player, id))).toEqual([404, 'ACCOUNT_UNKNOWN']);
  expect((await added(player, 'EUR')).id).toBe(id);
});

describe('does not remove', () => {
  it('the main account, even when another one pays', async () => {
    const player = await services.player();
    const [main] = await list(player);
    expect(reason(await remove(player, main?.id ?? 0))).toEqual([422, 'ACCOUNT_IS_MAIN']);
    await activate(player, (await added(player, 'EUR')).id);
    expect(reason(await remove(player, main?.id ?? 0))).toEqual([422, 'ACCOUNT_IS_MAIN']);
  });

  it('the active one, one with money, and one that an open coupon was paid from', async () => {
    const player = await services.player();
    const [main] = await list(player);
    const { id } = await added(player, 'EUR');
    await activate(player, id);
    expect(reason(await remove(player, id))).toEqual([422, 'ACCOUNT_IS_ACTIVE']);
    const outcomeId = feed.say(game);
    await place(player, { currency: 'EUR', amount: 60_00, bets: [{ outcomeId }] });
    await activate(player, main?.id ?? 0);
    expect(reason(await remove(player, id))).toEqual([422, 'ACCOUNT_NOT_EMPTY']);
    await activate(player, id);
    await place(player, { currency: 'EUR', amount: 40_00, bets: [{ outcomeId }] });
    await activate(player, main?.id ?? 0);
    expect(reason(await remove(player, id))).toEqual([422, 'ACCOUNT_HAS_OPEN_COUPONS']);
  });

  it('an account of another player, or one that nobody has', async () => {
    const [player, other] = [await services.player(), await services.player()];
    const { id } = await added(other, 'EUR');
    for (const foreign of [id, 999_999_999]) {
      expect(reason(await remove(player, foreign))).toEqual([404, 'ACCOUNT_UNKNOWN']);
      expect(reason(await activate(player, foreign))).toEqual([404, 'ACCOUNT_UNKNOWN']);
    }
    expect(await shown(other)).toEqual(['RUB 0 active', 'EUR 9']);
  });
});

it('a coupon that waits while the account is switched is refused, and takes no money', async () => {
  const player = await services.player();
  const [main] = await list(player);
  const other = await added(player, 'EUR');
  const bets = [{ outcomeId: feed.say(game) }];
  const key = randomUUID();
  let placing: ReturnType<typeof place> | undefined;
  const switched = `
    UPDATE ledger_accounts SET is_active = false WHERE id = ${main?.id};
    UPDATE ledger_accounts SET is_active = true WHERE id = ${other.id}`;
  await holding(switched, async () => {
    placing = place(player, { key, bets });
    await untilSomebodyWaits();
  });
  expect(reason((await placing) ?? { status: 0, body: {}, headers: new Headers() })).toEqual([
    422,
    'CURRENCY_MISMATCH',
  ]);
  expect((await list(player)).find(({ id }) => id === main?.id)?.money).toBe(10_000_00);
});

it('the ledger balances after all that', async () => {
  expect(await ledgerFaults(services.database.db)).toEqual([]);
});

it('an account into which money comes after it was removed is shown again', async () => {
  const player = await services.player();
  const { id } = await added(player, 'EUR');
  await remove(player, id);
  const { db } = services.database;
  await sql`
    WITH booked AS (
      INSERT INTO ledger_transactions (reference, kind, created_at) VALUES ('late', 'PAYOUT', now()) RETURNING id
    ), entries AS (
      INSERT INTO ledger_entries (transaction_id, account_id, amount)
      SELECT booked.id, account.id, CASE WHEN account.user_id IS NULL THEN -5 ELSE 5 END
      FROM booked, ledger_accounts account
      WHERE account.id = ${id} OR (account.kind = 'GRANTS' AND account.currency = 'EUR')
    )
    UPDATE ledger_accounts SET balance = 5 WHERE id = ${id}`.execute(db);
  expect(await shown(player)).toEqual(['RUB 0 active', 'EUR 9']);
  expect((await activate(player, id)).body.account).toMatchObject({ isActive: true, money: 100_05 });
});
