/** What every upstream may answer before it does as asked, over real sockets. */
import type { paths as AccountsPaths } from '../../schema/upstreams/__generated__/accounts';
import type { paths as BetsPaths } from '../../schema/upstreams/__generated__/bets';
import { openCalls, type Calls } from '../testing/callerOf';
import { startFakeUpstream, type FakeUpstream } from '../testing/fakeUpstream';
import { accountList, placedCoupon } from '../testing/samples';
import { source } from './source';

const accountsSource = source<AccountsPaths>('accounts');
const accounts = {
  list: accountsSource.read('GET /web-api/accounts', { as: 'player' }),
  shared: accountsSource.read('GET /web-api/accounts', { as: 'nobody' }),
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
  test('is replaced, and the call made once more', async () => {
    withToken('Bearer fresh-1', accountList);
    expect((await calls.from(accounts, { cookie }).list()).value).toEqual(accountList);
    expect(tokens('/web-api/accounts')).toEqual(['Bearer old', 'Bearer fresh-1']);
  });

  test('is replaced once, and no more often', async () => {
    withToken(null, accountList);
    await expect(calls.from(accounts, { cookie }).list()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(tokens('/web-api/accounts')).toEqual(['Bearer old', 'Bearer fresh-1']);
  });

  test('is replaced for a write as well: it was refused before the service acted', async () => {
    upstream.on('POST /bets-api/v1/coupons', ({ headers }: { headers: Record<string, unknown> }) =>
      headers['x-auth'] === 'Bearer old' ? { status: 401 } : { status: 201, body: placedCoupon(9) },
    );
    expect((await calls.from(bets, { cookie }).place(coupon)).ok).toBe(true);
    expect(tokens('/bets-api/v1/coupons')).toEqual(['Bearer old', 'Bearer fresh-1']);
  });

  test('fails where the contract does not mention that it may be refused', async () => {
    upstream.on('POST /bets-api/v1/coupons', () => ({
      status: 401,
      headers: { 'content-type': 'text/html' },
    }));
    await expect(calls.from(bets, { cookie }).place(coupon)).rejects.toMatchObject({ status: 401 });
    expect(tokens('/bets-api/v1/coupons')).toHaveLength(2);
  });

  test('just fails on a call that brings its own bearer', async () => {
    withToken(null, accountList);
    const own = calls.from(accounts, { cookie }).list as (args: object) => Promise<unknown>;
    await expect(own({ headers: { 'X-Auth': 'Bearer own' } })).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
    expect(tokens('/web-api/accounts')).toEqual(['Bearer own']);
  });

  test('just fails on a call for nobody', async () => {
    withToken('Bearer x', accountList);
    await expect(calls.from(accounts).shared()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(tokens('/web-api/accounts')).toEqual([undefined]);
  });
});

describe('a demand', () => {
  test.each([
    [400, { code: 100 }, 'CAPTCHA_REQUIRED'],
    [400, { errors: [{ code: '113', detail: 'Solve it' }] }, 'CAPTCHA_REQUIRED'],
    [400, { errorCode: 120 }, 'FINGERPRINT_REQUIRED'],
    [451, { exceptionCode: 1 }, 'TERMS_CHANGED'],
  ])('by %d %j is %s, for reads and writes, whatever the contract documents', async (status, body, code) => {
    upstream.on('GET /web-api/accounts', () => ({ status, body }));
    upstream.on('POST /bets-api/v1/coupons', () => ({ status, body }));
    await expect(calls.from(accounts, { cookie }).list()).rejects.toMatchObject({ code });
    const refused = calls.from(bets, { cookie }).place(coupon);
    await expect(refused).rejects.toMatchObject({ code });
    await expect(refused).rejects.not.toMatchObject({ message: expect.stringContaining('Solve it') });
    expect(upstream.received).toHaveLength(2);
  });

  test('is met by headers of the browser, which go up with what is asked for this caller alone', async () => {
    upstream.on('GET /web-api/accounts', ({ headers }: { headers: Record<string, unknown> }) =>
      headers['x-captcha'] === 'solved' ? { body: accountList } : { status: 400, body: { code: 100 } },
    );
    const headers = { 'x-captcha': 'solved', 'x-fingerprint': 'f', 'x-evil': '1' };
    expect((await calls.from(accounts, { cookie, headers }).list()).value).toEqual(accountList);
    expect(upstream.received[0]?.headers).toMatchObject({ 'x-captcha': 'solved', 'x-fingerprint': 'f' });
    expect(upstream.received[0]?.headers).not.toHaveProperty('x-evil');
  });
});

describe('a refusal of a write', () => {
  test('is data with the joined details of a JSON-API list', async () => {
    calls = openCalls(upstream.url, { validation: 'measure' });
    const body = { errors: [{ detail: 'Too little.' }, { detail: 'Too late.' }] };
    upstream.on('POST /bets-api/v1/coupons', () => ({ status: 409, body }));
    expect(await calls.from(bets, { cookie }).place(coupon)).toEqual({
      ok: false,
      status: 409,
      refusal: body,
      message: 'Too little., Too late.',
    });
  });
});
