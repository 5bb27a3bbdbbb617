/** What every upstream may answer before it does as asked, over real sockets. */
import type { paths as AccountsPaths } from '../../../schema/upstreams/__generated__/accounts';
import type { paths as BetsPaths } from '../../../schema/upstreams/__generated__/bets';
import { openCalls, type Calls } from '../../testing/callerOf';
import { startFakeUpstream, type FakeUpstream } from '../../testing/fakeUpstream';
import { accountList, placedCoupon } from '../../testing/samples';
import { redirects } from '../../domains/redirects/source';
import { user } from '../../domains/user/source';
import { source } from './source';

const accountsSource = source<AccountsPaths>('accounts');
const accounts = {
  list: accountsSource.read('GET /web-api/accounts', { as: 'player' }),
  shared: accountsSource.read('GET /web-api/accounts', { as: 'nobody' }),
  ofSession: accountsSource.read('GET /web-api/accounts', { as: 'session' }),
  proven: accountsSource.read('GET /web-api/accounts', { as: 'player', carriesProofs: true }),
};
const bets = { place: source<BetsPaths>('bets').write('POST /bets-api/v1/coupons', { as: 'player' }) };
const coupon = {
  headers: { 'Idempotency-Key': '0b9d4f0e-6d0f-4a6e-9d1b-6d9f6b1d2c3a' },
  body: { typeId: 0 as const, amount: 100, currency: 'RUB', changeCoefAction: 0 as const, bets: [] },
};
const cookie = 'sid=alive; user_token=old';

let upstream: FakeUpstream;
let calls: Calls;
beforeEach(async () => {
  upstream = await startFakeUpstream();
  calls = openCalls(upstream.url);
});
afterEach(async () => {
  await calls.close();
  await upstream.die();
});

const tokens = (path: string) => upstream.to(path).map(({ headers }) => headers['x-auth']);
const withToken = (accepted: string | null, body: object, status = 200) => {
  upstream.on('GET /web-api/accounts', ({ headers }: { headers: Record<string, unknown> }) =>
    headers['x-auth'] === accepted ? { status, body } : { status: 401, body: {} },
  );
};

describe('a user token that is refused', () => {
  test('is replaced, and the call is repeated', async () => {
    withToken('Bearer fresh-1', accountList);
    expect((await calls.from(accounts, { cookie }).list()).value).toEqual(accountList);
    expect(tokens('/web-api/accounts')).toEqual(['Bearer old', 'Bearer fresh-1']);
  });

  test('is replaced once, and no more often', async () => {
    withToken(null, accountList);
    await expect(calls.from(accounts, { cookie }).list()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(tokens('/web-api/accounts')).toEqual(['Bearer old', 'Bearer fresh-1']);
  });

  test('is replaced for a write too, since it was refused before the service acted', async () => {
    upstream.on('POST /bets-api/v1/coupons', ({ headers }: { headers: Record<string, unknown> }) =>
      headers['x-auth'] === 'Bearer old' ? { status: 401 } : { status: 201, body: placedCoupon(9) },
    );
    expect((await calls.from(bets, { cookie }).place(coupon)).ok).toBe(true);
    expect(tokens('/bets-api/v1/coupons')).toEqual(['Bearer old', 'Bearer fresh-1']);
  });

  test('fails when the contract does not document the refusal', async () => {
    upstream.on('POST /bets-api/v1/coupons', () => ({
      status: 401,
      headers: { 'content-type': 'text/html' },
    }));
    await expect(calls.from(bets, { cookie }).place(coupon)).rejects.toMatchObject({ status: 401 });
    expect(tokens('/bets-api/v1/coupons')).toHaveLength(2);
  });

  test('fails on a call with its own bearer', async () => {
    withToken(null, accountList);
    const own = calls.from(accounts, { cookie }).list as (args: object) => Promise<unknown>;
    await expect(own({ headers: { 'X-Auth': 'Bearer own' } })).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
    expect(tokens('/web-api/accounts')).toEqual(['Bearer own']);
  });

  test('is not logged while the token can be replaced, and is logged when the new one is refused', async () => {
    withToken('Bearer fresh-1', accountList);
    await calls.from(accounts, { cookie }).list();
    expect(calls.log).toEqual([]);
    withToken(null, accountList);
    await expect(calls.from(accounts, { cookie }).list()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(calls.log).toEqual([expect.objectContaining({ upstream: 'accounts', status: 401 })]);
  });
});

describe('a 401 to a call that was not made as the player', () => {
  test.each([
    ['for nobody', 'shared', 401],
    ['for nobody, where the contract documents none', 'open', 401],
    ['for a session', 'ofSession', 401],
  ] as const)('is a failure of the service, and is logged: %s', async (_, name, status) => {
    for (const path of ['/web-api/accounts', '/redirects-api/api/v1/redirect-light'])
      for (const method of ['GET', 'POST'])
        upstream.on(`${method} ${path}`, () => ({ status, body: { code: 'A', message: '' } }));
    const asked = { ...accounts, open: redirects.check };
    const bound = calls.from(asked, { cookie });
    const call = bound[name] as (args?: object) => Promise<unknown>;
    await expect(call({ body: { url: '/en' } })).rejects.toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' });
    expect(upstream.received).toHaveLength(1);
    expect(calls.log).toEqual([
      expect.objectContaining({ upstream: name === 'open' ? 'redirects' : 'accounts', status: 401 }),
    ]);
  });
});

test('an answer without a result is a failure of the service, and is logged', async () => {
  upstream.on('GET /web-api/user/config', { result: null, error: 'No such player' });
  const asked = calls.from(user, { cookie }).config();
  await expect(asked).rejects.toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' });
  expect(calls.log).toEqual([
    expect.objectContaining({ upstream: 'user', status: 200, reason: 'no result' }),
  ]);
});

describe('a demand', () => {
  test.each([
    [400, { code: 100 }, 'CAPTCHA_REQUIRED'],
    [400, { errors: [{ code: '113', detail: 'Solve it' }] }, 'CAPTCHA_REQUIRED'],
    [400, { errorCode: 120 }, 'FINGERPRINT_REQUIRED'],
    [451, { exceptionCode: 1 }, 'TERMS_CHANGED'],
  ])(
    'by %d %j is %s for a caller that can meet it, whatever the contract documents',
    async (status, body, code) => {
      upstream.on('GET /web-api/accounts', () => ({ status, body }));
      upstream.on('POST /bets-api/v1/coupons', () => ({ status, body }));
      await expect(calls.from(accounts, { cookie }).proven()).rejects.toMatchObject({ code });
      const refused = calls.from(bets, { cookie }).place(coupon);
      await expect(refused).rejects.toMatchObject({ code });
      await expect(refused).rejects.not.toMatchObject({ message: expect.stringContaining('Solve it') });
      expect(upstream.received).toHaveLength(2);
      expect(calls.log).toMatchObject([
        { upstream: 'accounts', code, status },
        { upstream: 'bets', code, status },
      ]);
    },
  );

  test.each([
    ['nobody', 'shared', 451, { exceptionCode: 1 }],
    ['nobody', 'shared', 400, { code: 100 }],
    ['a player without proofs', 'list', 400, { code: 120 }],
  ] as const)('is a failure of the service when it comes from %s', async (_, name, status, body) => {
    upstream.on('GET /web-api/accounts', () => ({ status, body }));
    const call = calls.from(accounts, { cookie })[name]();
    await expect(call).rejects.toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' });
    expect(calls.log).toMatchObject([
      { upstream: 'accounts', status, reason: expect.stringContaining('demand') },
    ]);
  });

  test('is met by headers of the browser, which are sent only with calls that may need them', async () => {
    upstream.on('GET /web-api/accounts', accountList);
    upstream.on('POST /bets-api/v1/coupons', ({ headers }: { headers: Record<string, unknown> }) =>
      headers['x-captcha'] === 'solved'
        ? { status: 201, body: placedCoupon(9) }
        : { status: 400, body: { code: 100 } },
    );
    const headers = { 'x-captcha': 'solved', 'x-fingerprint': 'f', 'x-evil': '1' };
    const asked = calls.from({ ...accounts, ...bets }, { cookie, headers });
    expect((await asked.place(coupon)).ok).toBe(true);
    await asked.list();
    const [placing, reading] = upstream.received;
    expect(placing?.headers).toMatchObject({ 'x-captcha': 'solved', 'x-fingerprint': 'f' });
    expect(placing?.headers).not.toHaveProperty('x-evil');
    expect(Object.keys(reading?.headers ?? {})).not.toEqual(expect.arrayContaining(['x-captcha']));
    expect(Object.keys(reading?.headers ?? {})).not.toEqual(expect.arrayContaining(['x-fingerprint']));
  });
});

describe('a refusal by a JSON-API list of errors', () => {
  const refuse = (status: number, errors: object[]) =>
    upstream.on('POST /bets-api/v1/coupons', () => ({
      status,
      body: { errors },
      headers: { 'content-type': 'application/vnd.api+json' },
    }));

  test('is data of a write, with the joined details, although no contract documents it', async () => {
    refuse(409, [{ detail: 'Too little.' }, { detail: 'Too late.' }]);
    expect(await calls.from(bets, { cookie }).place(coupon)).toEqual({
      ok: false,
      status: 409,
      refusal: { code: 'INVALID', message: 'Too little., Too late.' },
      message: 'Too little., Too late.',
    });
  });

  test('is the refusal of one of its codes', async () => {
    refuse(409, [
      { code: 'E7', detail: 'A' },
      { code: 'INSUFFICIENT_FUNDS', detail: 'B' },
    ]);
    const refusal = { code: 'INSUFFICIENT_FUNDS', message: 'A, B' };
    expect(await calls.from(bets, { cookie }).place(coupon)).toMatchObject({ ok: false, refusal });
  });
});
