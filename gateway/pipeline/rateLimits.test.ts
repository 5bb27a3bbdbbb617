import { startTestGateway, type TestGateway } from '../testing/testGateway';

const signIn = 'signIn(input: { login: "ann", password: "secret-123", remember: false })';
const result = '{ __typename ... on SignInRefused { code messageKey retryAfter } }';
const tries = (count: number): string =>
  `mutation { ${Array.from({ length: count }, (_, index) => `t${index}: ${signIn} ${result}`).join(' ')} }`;

let site: TestGateway;
beforeEach(async () => {
  site = await startTestGateway();
  site.upstream.on('POST /auth-api/login-by-email-id', () => ({
    status: 401,
    body: { code: 'BAD_CREDENTIALS', message: 'No.' },
  }));
});
afterEach(async () => {
  await site.close();
  jest.restoreAllMocks();
});

const asked = (): number => site.upstream.received.length;

it('counts every alias of a field as an attempt', async () => {
  await site.run(tries(57));
  const before = asked();
  const { data } = await site.run(tries(5));
  expect(Object.values(data).map((answer) => (answer as { code: string }).code)).toEqual([
    'BAD_CREDENTIALS',
    'BAD_CREDENTIALS',
    'BAD_CREDENTIALS',
    'TOO_MANY_TRIES',
    'TOO_MANY_TRIES',
  ]);
  expect(asked() - before).toBe(3);
  expect(await site.gateway.registry.metrics()).toContain(
    'gateway_limits_hit_total{field="Mutation.signIn"} 2',
  );
});

it.each([
  ['a captcha is demanded', 400, { code: 100 }],
  ['a second step follows', 401, { code: 'CODE_REQUIRED', message: '', request: 'r' }],
  ['it succeeds', 200, { user_id: 7, token: 't' }],
])('does not count a sign-in after which %s', async (_, status, body) => {
  const path = 'POST /auth-api/login-by-email-id';
  const cookies = { 'set-cookie': 'sid=new; Path=/; HttpOnly' };
  site.upstream.on(path, () => ({ status, body, ...(status === 200 && { headers: cookies }) }));
  await site.run(tries(40));
  await site.run(tries(40));
  expect(asked()).toBe(80);
  site.upstream.on(path, () => ({ status: 401, body: { code: 'BAD_CREDENTIALS', message: 'No.' } }));
  const { data } = await site.run(tries(61));
  const codes = Object.values(data).map((answer) => (answer as { code: string }).code);
  expect(codes.filter((code) => code === 'BAD_CREDENTIALS')).toHaveLength(60);
  expect(codes.at(-1)).toBe('TOO_MANY_TRIES');
});

describe('a device on which somebody signed in before', () => {
  const path = 'POST /auth-api/login-by-email-id';
  const signedIn = (device: string) => ({
    body: { user_id: 7, token: 't' },
    headers: { 'set-cookie': ['sid=new; Path=/; HttpOnly', `did=${device}; Path=/; HttpOnly`] },
  });
  const refusal = { status: 401, body: { code: 'BAD_CREDENTIALS', message: 'No.' } };
  const codesOf = async (count: number, cookie = '') => {
    const { data } = await site.run(tries(count), {}, cookie);
    return Object.values(data).map((answer) => (answer as { code?: string }).code);
  };

  it('is let in whatever others at its address have used up, and has tries of its own', async () => {
    site.upstream.on(path, () => signedIn('own'));
    await codesOf(1, 'did=old');
    site.upstream.on(path, () => refusal);
    expect((await codesOf(61)).at(-1)).toBe('TOO_MANY_TRIES');
    expect(await codesOf(61, 'did=own')).toEqual([...Array(60).fill('BAD_CREDENTIALS'), 'TOO_MANY_TRIES']);
  });

  it('is none that a caller invents, nor one whose sign-in was refused, nor the id that was replaced', async () => {
    site.upstream.on(path, () => signedIn('own'));
    await codesOf(1, 'did=old');
    site.upstream.on(path, () => refusal);
    await codesOf(60, 'did=refused');
    for (const cookie of ['did=invented', 'did=refused', 'did=old'])
      expect(await codesOf(1, cookie)).toEqual(['TOO_MANY_TRIES']);
  });

  it('shares with the others of its address ten times what one may do', async () => {
    for (let device = 0; device < 11; device += 1) {
      site.upstream.on(path, () => signedIn(`d${device}`));
      await codesOf(1);
    }
    site.upstream.on(path, () => refusal);
    for (let device = 0; device < 10; device += 1) await codesOf(60, `did=d${device}`);
    expect(await codesOf(1, 'did=d10')).toEqual(['TOO_MANY_TRIES']);
  });
});

it('says how long to wait, and accepts the caller again afterwards', async () => {
  await site.run(tries(60));
  const { data } = await site.run(tries(1));
  expect(data.t0).toMatchObject({ __typename: 'SignInRefused', messageKey: 'error_too_many_tries' });
  expect(data.t0.retryAfter).toBeGreaterThan(590);
  expect(data.t0.retryAfter).toBeLessThanOrEqual(600);
  const later = Date.now() + 601_000;
  jest.spyOn(Date, 'now').mockImplementation(() => later);
  expect((await site.run(tries(1))).data.t0.code).toBe('BAD_CREDENTIALS');
});

it('counts each address separately', async () => {
  await site.run(tries(61));
  const document = tries(1);
  await site.run(document);
  const { result } = await site.gateway.execute({
    id: document,
    variables: {},
    headers: {},
    requestId: 'elsewhere',
    clientIp: '192.0.2.8',
  });
  expect(result.data).toMatchObject({ t0: { code: 'BAD_CREDENTIALS' } });
});

it.each([
  ['one /64', ['2001:db8::1', '2001:db8::2', '2001:db8:0:0:ffff::3'], 60],
  ['IPv4 and IPv4 within IPv6', ['192.0.2.9', '::ffff:192.0.2.9', '::ffff:c000:209'], 60],
  ['one /48, with more room', Array.from({ length: 6 }, (_, n) => `2001:db8:1:${n}::1`), 240],
])('counts the addresses of %s together', async (_, addresses, allowed) => {
  const document = tries(50);
  await site.run(document);
  const before = asked();
  for (let n = 0; n < 6; n += 1) {
    await site.gateway.execute({
      id: document,
      variables: {},
      headers: {},
      requestId: 'elsewhere',
      clientIp: addresses[n % addresses.length] ?? '',
    });
  }
  expect(asked() - before).toBe(allowed);
});

it('counts in each gateway separately', async () => {
  await site.run(tries(61));
  const other = await startTestGateway({ upstreams: { session: site.upstream.url } });
  const { data } = await other.run(tries(1));
  await other.close();
  expect(data.t0.code).toBe('BAD_CREDENTIALS');
});

const input = `{ idempotencyKey: "6e6c2a54-9a3e-4a9c-8f3a-0d6f0a3f1a11", type: SINGLE, stake: 1, currency: "RUB", bets: [], priceChangePolicy: ASK }`;
const place = (count: number): string =>
  `mutation { ${Array.from({ length: count }, (_, index) => `t${index}: placeCoupon(input: ${input}) { ... on CouponRefused { code } }`).join(' ')} }`;

it('counts placing by session, and reports an attempt beyond the limit as not sent, never as a refused coupon', async () => {
  const { data } = await site.run(place(120), {}, 'sid=one');
  expect(data.t119).toEqual({ code: 'BET_COUNT' });

  const before = asked();
  const tooMany = await site.run(place(1), {}, 'sid=one');
  expect(tooMany.data).toBeNull();
  expect(tooMany.errors?.map(({ extensions }) => extensions?.code)).toEqual(['RATE_LIMITED']);
  expect(asked()).toBe(before);
  expect((await site.run(place(1), {}, 'sid=other')).data.t0.code).toBe('BET_COUNT');
});

it('counts the sessions of an address together, so that a new cookie for each coupon does not evade the limit', async () => {
  for (let session = 0; session < 12; session += 1) await site.run(place(100), {}, `sid=${session}`);
  const before = asked();
  const { codes } = await site.run(place(1), {}, 'sid=fresh');
  expect(codes).toEqual(['RATE_LIMITED']);
  expect(asked()).toBe(before);
});
