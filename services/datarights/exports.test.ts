import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { bookMovements } from '../accounts/ledger';
import { minuteMs } from '../durations';
import { place } from '../testing/coupons';
import { useTestServices, type TestPlayer } from '../testing/services';
import { statementRows } from './statementRows';
import { statementColumns } from './texts';
import { exportTickets } from './tickets';

const services = useTestServices();
const { feed, clock } = services;
let game = 1000;
beforeEach(() => {
  game += 100;
});

type Choice = Record<string, unknown>;
type List = 'coupon' | 'payment' | 'statement';

async function ticketFor({ client, token }: TestPlayer, list: List, choice: Choice = {}) {
  const body = { lng: 'en', zone: '0', ...choice };
  const answer = await client.post(`/data-rights-api/v1/${list}-exports`, { token, body });
  expect(answer.status).toBe(201);
  return answer.body.ticket as string;
}
const visit = ({ client }: Pick<TestPlayer, 'client'>, ticket: string) =>
  client.visit(`${services.origin}/export-api/v1/${ticket}`);

/** The rows of a file, each by its heads. */
async function rowsOf(response: Response): Promise<Record<string, string>[]> {
  expect(response.status).toBe(200);
  return parse(Buffer.from(await response.arrayBuffer()), { bom: true, columns: true });
}
const download = async (player: TestPlayer, list: List, choice?: Choice) =>
  rowsOf(await visit(player, await ticketFor(player, list, choice)));

const finish = (number: number, result: 'WON' | 'LOST') =>
  feed.say(number, { result, game: { status: 'FINISHED' } });
const settle = () => services.client().post('/dev/clock', { body: { advanceSeconds: 60 } });

/** A player with a single that won, and an open express whose second game has a formula for a name. */
async function playerWithCoupons(): Promise<TestPlayer> {
  const player = await services.player();
  await place(player, { amount: 100_05, bets: [{ outcomeId: feed.say(game) }] });
  finish(game, 'WON');
  await settle();
  const champName = '=HYPERLINK("http://evil.example")';
  const outcomeIds = [feed.say(game + 1), feed.say(game + 2, { game: { champName } })];
  await place(player, { amount: 20_00, bets: outcomeIds.map((outcomeId) => ({ outcomeId })) });
  return player;
}

it('holds every coupon with a row for each bet, its amounts once, exact and apart from their currency', async () => {
  const rows = await download(await playerWithCoupons(), 'coupon');
  expect(
    rows.map((row) => [row.Event, row.State, row.Currency, row.Stake, row.Payout, row['Event state']]),
  ).toEqual([
    ['1', 'Open', 'RUB', '20.00', '', 'Open'],
    ['2', '', '', '', '', 'Open'],
    ['1', 'Won', 'RUB', '100.05', '200.10', 'Won'],
  ]);
  expect(rows[0]?.Coupon).toBe(rows[1]?.Coupon);
});

it('says of a system how many of its bets a combination has, and finds it by its type', async () => {
  const player = await services.player();
  const bets = [1, 2, 3, 4].map((n) => ({ outcomeId: feed.say(game + n), isBanker: n === 1 }));
  await place(player, { typeId: 2, systemValue: 2, amount: 300_00, bets });
  const rows = await download(player, 'coupon', { typeId: 2 });
  expect(rows.map((row) => [row.Event, row.Type, row.Stake])).toEqual([
    ['1', 'System 2/3', '300.00'],
    ['2', '', ''],
    ['3', '', ''],
    ['4', '', ''],
  ]);
});

it('tells a coupon that waits for the operator, and one that was refused, from those that were taken', async () => {
  const { db } = services.database;
  const player = await services.player();
  const states = async () => (await download(player, 'coupon')).map((row) => row.State);
  await place(player, { amount: 20_00, bets: [{ outcomeId: feed.say(game) }] });
  const coupons = () => db.updateTable('coupons').where('user_id', '=', player.id);
  expect(await states()).toEqual(['Open']);
  await coupons().set({ state: 'PENDING' }).execute();
  expect(await states()).toEqual(['Waits for the operator']);
  await coupons().set({ state: 'REFUSED', status: 'VOID', payout: 20_00, settled_at: clock.now() }).execute();
  expect(await states()).toEqual(['Refused']);
});

it('says what a bonus bet multiplies with, once for the coupon', async () => {
  const { db } = services.database;
  const player = await playerWithCoupons();
  await db
    .updateTable('coupons')
    .set({ bonus_coef: '1.030' })
    .where('user_id', '=', player.id)
    .where('type', '=', 'EXPRESS')
    .execute();
  const rows = await download(player, 'coupon');
  expect(rows.map((row) => row['Bonus bet'])).toEqual(['1.030', '', '']);
});

it('has a coupon of a kind that is not known here beside the others, in words', async () => {
  const player = await playerWithCoupons();
  await sql`ALTER TABLE coupons DROP CONSTRAINT IF EXISTS coupons_type_check`.execute(services.database.db);
  await sql`UPDATE coupons SET type = 'LUCKY' WHERE user_id = ${player.id} AND status = 'WON'`.execute(
    services.database.db,
  );
  await sql`UPDATE bets SET description = description || '{"marketKind": "CORNERS", "outcomeKind": "NEITHER"}'
    WHERE coupon_id IN (SELECT id FROM coupons WHERE type = 'LUCKY')`.execute(services.database.db);
  const rows = await download(player, 'coupon');
  expect(
    rows.map(({ Type, Stake, Payout, Market, Outcome }) => [Type, Stake, Payout, Market, Outcome]),
  ).toEqual([
    ['Express', '20.00', '', 'Match result', expect.any(String)],
    ['', '', '', 'Match result', expect.any(String)],
    ['Another kind of coupon', '100.05', '200.10', 'Another market', 'Another outcome'],
  ]);
});

it('disarms a formula in a name', async () => {
  const rows = await download(await playerWithCoupons(), 'coupon');
  expect(rows[1]?.Championship).toBe(`'=HYPERLINK("http://evil.example")`);
});

it('honours the choice of the page, in coupons and in payments', async () => {
  const player = await playerWithCoupons();
  const states = async (choice: Choice) =>
    (await download(player, 'coupon', choice)).map((row) => row['Event state']);
  expect(await states({ status: 'WON' })).toEqual(['Won']);
  expect(await states({ typeId: 1 })).toEqual(['Open', 'Open']);
  expect(await states({ to: '2001-01-01' })).toEqual([]);
  const kinds = async (choice: Choice) => (await download(player, 'payment', choice)).map((row) => row.Kind);
  expect(await kinds({})).toEqual(['Stake', 'Payout', 'Stake', 'Demo money']);
  expect(await kinds({ kind: 'PAYOUT' })).toEqual(['Payout']);
  expect(await kinds({ to: '2001-01-01' })).toEqual([]);
});

it('says what came in and what went out in columns of their own', async () => {
  const rows = await download(await playerWithCoupons(), 'payment');
  expect(rows.map(({ Received, Paid, Currency }) => [Received, Paid, Currency])).toEqual([
    ['', '20.00', 'RUB'],
    ['200.10', '', 'RUB'],
    ['', '100.05', 'RUB'],
    ['10000.00', '', 'RUB'],
  ]);
});

describe('the statement of the last year', () => {
  it('says what a month brought and took, won and lost in columns of their own', async () => {
    const player = await services.player();
    await place(player, { amount: 100_05, bets: [{ outcomeId: feed.say(game) }] });
    finish(game, 'WON');
    await place(player, { amount: 20_00, bets: [{ outcomeId: feed.say(game + 1) }] });
    await settle();
    const month = clock.now().toISOString().slice(0, 7);
    expect(await download(player, 'statement')).toEqual([
      {
        Month: month,
        Currency: 'RUB',
        Deposits: '0.00',
        Withdrawals: '0.00',
        'Withdrawals returned': '0.00',
        Stakes: '120.05',
        'Payouts and refunds': '200.10',
        Won: '80.05',
        Lost: '0.00',
      },
    ]);
  });

  it.each([
    ['2026-12-31T23:59:59Z', '0', ['2025-12 10.00', '2026-01 20.00']],
    ['2027-01-01T00:00:00Z', '0', ['2026-01 20.00']],
    ['2026-12-31T22:59:59Z', '60', ['2026-01 30.00']],
    ['2026-12-31T22:59:59Z', 'America/New_York', ['2025-12 30.00']],
  ])('at %s in the zone %s keeps twelve months before the running one: %j', async (now, zone, expected) => {
    const player = await services.player();
    const { db } = services.database;
    const { id } = await db
      .selectFrom('ledger_accounts')
      .select('id')
      .where('user_id', '=', player.id)
      .executeTakeFirstOrThrow();
    for (const [at, amount] of [
      ['2025-12-31T23:59:59Z', 10_00],
      ['2026-01-01T00:00:00Z', 20_00],
    ] as const) {
      const reference = `test:statement:${player.id}:${at}`;
      const movement = { reference, kind: 'PAYOUT', currency: 'RUB', from: 'HOUSE', to: id, amount } as const;
      await db.transaction().execute((trx) => bookMovements(trx, [movement], new Date(at)));
    }
    const months: string[] = [];
    const payouts = statementColumns.indexOf('payouts');
    for await (const row of statementRows(db, player.id, { lng: 'en', zone }, new Date(now)))
      if (row[payouts] !== '0.00') months.push(`${row[0]} ${row[payouts]}`);
    expect(months).toEqual(expected);
  });
});

it('is in the language and the zone of the player, and so is its name', async () => {
  const player = await services.player();
  const choice = { lng: 'ru', zone: '840' };
  const response = await visit(player, await ticketFor(player, 'payment', choice));
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const day = new Date(clock.now().getTime() + 840 * minuteMs).toISOString().slice(0, 10);
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="platezhi-${day}.csv"`);
  const [row] = await rowsOf(response);
  expect(row?.Проведён).toMatch(new RegExp(`^${day}T\\d\\d:\\d\\d:\\d\\d\\+14:00$`));
  expect(row?.Вид).toBe('Демоденьги');
});

it('reads a history that is longer than one slice, without a gap', async () => {
  const player = await services.player();
  const { db } = services.database;
  const { id } = await db
    .selectFrom('ledger_accounts')
    .select('id')
    .where('user_id', '=', player.id)
    .executeTakeFirstOrThrow();
  const movements = Array.from({ length: 1203 }, (_, index) => ({
    reference: `test:export:${player.id}:${index}`,
    kind: 'CORRECTION' as const,
    currency: 'RUB',
    from: 'HOUSE' as const,
    to: id,
    amount: index + 1,
  }));
  await db.transaction().execute((trx) => bookMovements(trx, movements, clock.now()));
  const rows = await download(player, 'payment', { kind: 'CORRECTION' });
  expect(new Set(rows.map((row) => row.Payment)).size).toBe(1203);
});

describe('a ticket', () => {
  /** What a browser sees that gets no file. */
  const expectGone = async (response: Response, words = 'This download is no longer available') => {
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await response.text()).toContain(words);
  };

  it('works once', async () => {
    const player = await services.player();
    const ticket = await ticketFor(player, 'payment');
    expect((await visit(player, ticket)).status).toBe(200);
    await expectGone(await visit(player, ticket));
  });

  it('works once when two ask at the same time', async () => {
    const player = await services.player();
    const ticket = await ticketFor(player, 'payment');
    const answers = await Promise.all([visit(player, ticket), visit(player, ticket)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    await Promise.all(answers.map((answer) => answer.arrayBuffer()));
  });

  it('works for minutes only', async () => {
    const player = await services.player();
    const ticket = await ticketFor(player, 'payment');
    await clock.advance(exportTickets.validSeconds - 1);
    const other = await ticketFor(player, 'payment');
    await clock.advance(1);
    await expectGone(await visit(player, ticket));
    expect((await visit(player, other)).status).toBe(200);
  });

  it('works in no other session: not in another player’s, not in another one of the player, and not without one', async () => {
    const [player, stranger] = [await services.player(), await services.player()];
    const ticket = await ticketFor(player, 'payment');
    await expectGone(await visit(stranger, ticket));
    await expectGone(await visit({ client: services.client() }, ticket));
    const elsewhere = services.client();
    const body = { login: String(player.id), password: player.password, save: false, lng: 'en' };
    expect((await elsewhere.post('/auth-api/login-by-email-id', { body })).status).toBe(200);
    await expectGone(await visit({ client: elsewhere }, ticket));
    // None of them used it up.
    expect((await visit(player, ticket)).status).toBe(200);
  });

  it('is worth nothing once its session has ended', async () => {
    const player = await services.player();
    const ticket = await ticketFor(player, 'payment');
    const sid = player.client.cookie('sid') ?? '';
    await player.client.post('/auth-api/disconnect');
    player.client.setCookie('sid', sid);
    await expectGone(await visit(player, ticket));
  });

  it('that never was gets the page in the language of the browser’s pages', async () => {
    const client = services.client();
    client.setCookie('lng', 'ar');
    const response = await visit({ client }, 'x'.repeat(43));
    await expectGone(response, 'dir="rtl"');
  });

  it('is for signed-in players, and for zones that exist', async () => {
    const body = { lng: 'en', zone: '0' };
    const path = '/data-rights-api/v1/payment-exports';
    expect((await services.client().post(path, { body })).status).toBe(401);
    const { client, token } = await services.player();
    expect((await client.post(path, { token, body: { ...body, zone: 'Nowhere/At-All' } })).status).toBe(400);
  });
});
