import { startDeposit, depositsOf, noticeOf, press, sendNotice } from '../testing/cashier';
import { balanceOf } from '../testing/coupons';
import { ledgerFaults } from '../testing/ledger';
import { useTestServices, type TestPlayer } from '../testing/services';
import { putBan, removeBan } from '../user/bans';

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

it('books no money of another currency', async () => {
  const one = await started();
  await sendNotice(services, noticeOf(one.payPath, 'PAID', { currency: 'USD' }));
  expect((await newest(one)).state).toBe('CREATED');
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
