import { sql } from 'kysely';
import { runAdmin } from '../operator/run';
import { startDeposit, depositsOf, noticeOf, press, sendNotice } from '../testing/cashier';
import { balanceOf } from '../testing/coupons';
import { ledgerFaults } from '../testing/ledger';
import { useTestServices, type TestPlayer } from '../testing/services';
import { putBan, removeBan } from '../players/bans';

const services = useTestServices();
const { database, clock } = services;
const grant = 10_000_00;
const minutes = (count: number) =>
  services.client().post('/dev/clock', { body: { advanceSeconds: count * 60 } });

interface Started {
  player: TestPlayer;
  payPath: string;
}

async function started(wish: object = {}): Promise<Started> {
  const player = await services.player();
  const { body } = await startDeposit(player, wish);
  return { player, payPath: body.payPath };
}

const newest = async ({ player }: Started) => {
  // A token is good for minutes only, and these tests move the clock.
  const { deposits, held } = await depositsOf({ ...player, token: await freshToken(player) });
  const [{ state, isLate, credited, held: part, fee }] = deposits;
  return { state, isLate, credited, held: part, fee, all: held };
};
const freshToken = async ({ client }: TestPlayer) =>
  (await client.get('/web-api/user/gettoken?force_refresh=true')).body.token;
const balance = async ({ player }: Started) =>
  (await balanceOf({ ...player, token: await freshToken(player) })) - grant;

afterEach(async () => {
  expect(await ledgerFaults(database.db)).toEqual([]);
});

it('credits a deposit once its provider says that it is paid', async () => {
  const one = await started({ methodId: 'wallet', fee: 7_50 });
  expect(await press(services, one.payPath, 'pay')).toMatch(/^\/en\/onpay\/success\?deposit=\d+$/);
  expect(await newest(one)).toEqual({
    state: 'PAID',
    isLate: false,
    credited: 492_50,
    held: 0,
    fee: 7_50,
    all: [],
  });
  expect(await balance(one)).toBe(492_50);
});

it('credits it once, when the notice comes twice, at once, and again with another id', async () => {
  const one = await started();
  await press(services, one.payPath, 'pay', '2');
  const notice = noticeOf(one.payPath, 'PAID');
  const statuses = await Promise.all([1, 2, 3, 4].map(() => sendNotice(services, notice)));
  expect(statuses).toEqual([204, 204, 204, 204]);
  expect(await sendNotice(services, noticeOf(one.payPath, 'PAID'))).toBe(204);
  expect(await balance(one)).toBe(500_00);
});

it('follows a payment that is pending, and one that is refused', async () => {
  const one = await started();
  expect(await press(services, one.payPath, 'pend')).toContain('/onpay/pending?');
  expect((await newest(one)).state).toBe('PENDING');
  expect(await press(services, one.payPath, 'refuse')).toContain('/onpay/fail?');
  expect((await newest(one)).state).toBe('FAILED');
  expect(await press(services, one.payPath, 'leave')).toContain('/onpay/cancel?');
  await press(services, one.payPath, 'pay');
  expect((await newest(one)).state).toBe('FAILED');
  expect(await balance(one)).toBe(0);
});

it('expires after 30 minutes, and holds the money that comes later', async () => {
  const one = await started({ methodId: 'wallet', fee: 7_50 });
  await minutes(29);
  expect((await newest(one)).state).toBe('CREATED');
  await minutes(1);
  expect((await newest(one)).state).toBe('EXPIRED');
  await press(services, one.payPath, 'pay');
  const all = [{ currency: 'RUB', amount: 492_50 }];
  expect(await newest(one)).toEqual({
    state: 'PAID',
    isLate: true,
    credited: 0,
    held: 492_50,
    fee: 7_50,
    all,
  });
  expect(await balance(one)).toBe(0);
});

it('takes money after a refusal as late', async () => {
  const one = await started();
  expect(await sendNotice(services, noticeOf(one.payPath, 'FAILED'))).toBe(204);
  expect(await sendNotice(services, noticeOf(one.payPath, 'PAID'))).toBe(204);
  expect(await newest(one)).toMatchObject({ state: 'PAID', isLate: true, credited: 0, held: 500_00 });
});

it('changes nothing by notices that come after the money', async () => {
  const one = await started();
  for (const status of ['PAID', 'PENDING', 'FAILED'] as const)
    expect(await sendNotice(services, noticeOf(one.payPath, status))).toBe(204);
  expect(await newest(one)).toMatchObject({ state: 'PAID', credited: 500_00 });
});

it('learns from the provider what a lost notice would have told', async () => {
  const one = await started();
  expect(await press(services, one.payPath, 'pay', '0')).toContain('/onpay/success?');
  expect((await newest(one)).state).toBe('CREATED');
  await minutes(5);
  expect(await newest(one)).toMatchObject({ state: 'PAID', isLate: false, credited: 500_00 });
});

it('learns it within a day after the deposit has expired', async () => {
  const one = await started();
  await minutes(31);
  await press(services, one.payPath, 'pay', '0');
  await minutes(24 * 60);
  // The session is over by now.
  const { db } = database;
  const paid = db.selectFrom('deposits').select(['state', 'is_late', 'held']);
  expect(await paid.where('user_id', '=', one.player.id).executeTakeFirst()).toEqual({
    state: 'PAID',
    is_late: true,
    held: 500_00,
  });
});

it.each([
  [600_00, { credited: 500_00, held: 100_00 }],
  [400_00, { credited: 400_00, held: 0 }],
])(
  'books what came, when %i came instead of 50000, and holds what was not announced',
  async (amount, expected) => {
    const one = await started();
    await sendNotice(services, noticeOf(one.payPath, 'PAID', { amount }));
    expect(await newest(one)).toMatchObject({ state: 'PAID', ...expected });
    expect(await balance(one)).toBe(expected.credited);
  },
);

describe('money that comes by several payments', () => {
  const part = (one: Started, id: string, amount: number, currency = 'RUB') =>
    sendNotice(services, noticeOf(one.payPath, 'PAID', { part: id, amount, currency }));
  const admin = (typed: string) =>
    runAdmin(typed.split(' '), { db: database.db, who: 'ann', demo: true, routes: [] });

  it('is booked by each of them once: what comes after the deposit is held', async () => {
    const one = await started();
    for (const [id, amount] of [
      ['a1', 300_00],
      ['a2', 200_00],
      ['a2', 200_00],
      ['a1', 300_00],
    ] as const)
      expect(await part(one, id, amount)).toBe(204);
    expect(await newest(one)).toMatchObject({
      ...{ state: 'PAID', credited: 300_00, all: [{ currency: 'RUB', amount: 200_00 }] },
    });
    expect(await balance(one)).toBe(300_00);
  });

  it('in another currency is held in it, and the deposit can still be paid', async () => {
    const one = await started();
    expect(await part(one, 'b1', 5_00, 'USD')).toBe(204);
    const held = [{ currency: 'USD', amount: 5_00 }];
    expect(await newest(one)).toMatchObject({ state: 'CREATED', all: held });
    expect(await part(one, 'b2', 500_00)).toBe(204);
    expect(await newest(one)).toMatchObject({ state: 'PAID', credited: 500_00, all: held });
  });

  it('is not acknowledged when the provider tells a sum, or the payment of another deposit', async () => {
    const [one, other] = [await started(), await started()];
    expect(await part(one, 'c1', 300_00)).toBe(204);
    expect(await part(one, 'c1', 500_00)).toBe(400);
    expect(await part(one, 'c1', 300_00, 'USD')).toBe(400);
    expect(await part(other, 'c1', 300_00)).toBe(400);
    expect([await balance(one), await balance(other)]).toEqual([300_00, 0]);
  });

  it('goes back all together', async () => {
    const one = await started();
    await part(one, 'd1', 500_00);
    await part(one, 'd2', 200_00);
    await part(one, 'd3', 5_00, 'USD');
    const { deposits } = await depositsOf({ ...one.player, token: await freshToken(one.player) });
    expect(await admin(`deposits return ${deposits[0].id}`)).toEqual([
      `200.00 RUB, 5.00 USD of deposit ${deposits[0].id} went back.`,
    ]);
    expect((await newest(one)).all).toEqual([]);
    await expect(admin(`deposits return ${deposits[0].id}`)).rejects.toThrow('was sent back before');
  });

  it('is not booked again where the release before booked it', async () => {
    const one = await started();
    await sendNotice(services, noticeOf(one.payPath, 'PAID'));
    await sql`ALTER TABLE deposit_payments DISABLE TRIGGER deposit_payments_stay`.execute(database.db);
    await sql`
      DELETE FROM deposit_payments WHERE deposit_id IN (SELECT id FROM deposits WHERE user_id = ${one.player.id})`.execute(
      database.db,
    );
    await sql`ALTER TABLE deposit_payments ENABLE TRIGGER deposit_payments_stay`.execute(database.db);
    expect(await sendNotice(services, noticeOf(one.payPath, 'PAID'))).toBe(204);
    expect(await part(one, 'e2', 200_00)).toBe(204);
    expect(await newest(one)).toMatchObject({ credited: 500_00, all: [{ currency: 'RUB', amount: 200_00 }] });
  });
});

it('keeps payments as they came, and lets go of the provider’s names alone', async () => {
  const one = await started();
  await sendNotice(services, noticeOf(one.payPath, 'PAID'));
  const altering = database.db.updateTable('deposit_payments').set({ amount: 1 }).execute();
  await expect(altering).rejects.toThrow('never altered');
  await database.db.updateTable('deposit_payments').set({ provider_id: null }).execute();
});

describe('a payment that is pending', () => {
  const days = (count: number) => minutes(count * 24 * 60);
  const stateOf = async ({ player }: Started) =>
    database.db
      .selectFrom('deposits')
      .select(['state', 'is_late'])
      .where('user_id', '=', player.id)
      .executeTakeFirstOrThrow();

  it('keeps its deposit open longer than a player has to pay', async () => {
    const one = await started();
    await press(services, one.payPath, 'pend');
    await minutes(31);
    expect((await newest(one)).state).toBe('PENDING');
    await press(services, one.payPath, 'pay');
    expect(await newest(one)).toMatchObject({ state: 'PAID', isLate: false, credited: 500_00 });
  });

  it('expires when its provider gives it up, and after 30 days at the latest', async () => {
    const [short, long, silent] = [await started(), await started(), await started()];
    const until = (count: number) => new Date(clock.now().getTime() + count * 24 * 60 * 60_000).toISOString();
    await sendNotice(services, noticeOf(short.payPath, 'PENDING', { until: until(2) }));
    await sendNotice(services, noticeOf(long.payPath, 'PENDING', { until: until(60) }));
    await sendNotice(services, noticeOf(silent.payPath, 'PENDING'));
    await days(2);
    expect(await Promise.all([short, long, silent].map(stateOf))).toMatchObject([
      ...[{ state: 'EXPIRED' }, { state: 'PENDING' }, { state: 'PENDING' }],
    ]);
    await days(28);
    expect(await Promise.all([long, silent].map(stateOf))).toMatchObject([
      ...[{ state: 'EXPIRED' }, { state: 'EXPIRED' }],
    ]);
  });
});

it('holds the money of a player who was banned meanwhile', async () => {
  const one = await started();
  await putBan(database.db, one.player.id, { level: 1, version: 1 }, clock.now());
  await press(services, one.payPath, 'pay');
  await removeBan(database.db, one.player.id);
  expect(await newest(one)).toMatchObject({ state: 'PAID', isLate: false, credited: 0, held: 500_00 });
});

describe('a notice', () => {
  it('with another secret, without a signature, or changed on its way is refused', async () => {
    const one = await started();
    const notice = noticeOf(one.payPath, 'PAID');
    expect(await sendNotice(services, notice, { secret: 'forged' })).toBe(401);
    const url = `${services.origin}/cashier-api/v1/webhooks/test`;
    const bare = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(notice),
    });
    expect(bare.status).toBe(401);
    expect((await newest(one)).state).toBe('CREATED');
  });

  it('that is sent again later by somebody else is refused by its time', async () => {
    const one = await started();
    const at = new Date(clock.now().getTime() - 301_000);
    expect(await sendNotice(services, noticeOf(one.payPath, 'PAID'), { at })).toBe(400);
    expect((await newest(one)).state).toBe('CREATED');
  });

  it('of an unknown payment or provider is not taken', async () => {
    expect(await sendNotice(services, noticeOf('/none', 'PAID'))).toBe(404);
    expect(await sendNotice(services, noticeOf('/none', 'PAID'), { provider: 'other' })).toBe(404);
  });

  it('that was not taken is sent again', async () => {
    const one = await started();
    await database.db
      .updateTable('deposits')
      .set({ reference: null })
      .where('user_id', '=', one.player.id)
      .execute();
    await press(services, one.payPath, 'pay');
    const reference = one.payPath.split('/').at(-1) ?? null;
    await database.db
      .updateTable('deposits')
      .set({ reference })
      .where('user_id', '=', one.player.id)
      .execute();
    expect((await newest(one)).state).toBe('CREATED');
    await minutes(2);
    expect((await newest(one)).state).toBe('PAID');
  });
});

describe('the hosted page', () => {
  it('says that it is demo money, and loads nothing', async () => {
    const { payPath } = await started();
    const answer = await fetch(services.origin + payPath);
    const text = await answer.text();
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(text).toContain('It moves demo money only');
    expect(text).toContain('500.00');
    expect(text).not.toMatch(/<script|src=|href=/);
  });

  it('is nowhere without its payment, and takes no other choice', async () => {
    expect((await fetch(`${services.origin}/cashier-api/v1/pay/${'0'.repeat(36)}`)).status).toBe(404);
    const { payPath } = await started();
    expect(await press(services, payPath, 'steal')).toBeNull();
  });
});
