import { connect } from 'node:net';
import { toGlobalId } from '../../request/ids';
import { accountList, asOf, catalogue, gameList, siteConfig } from '../samples';
import { startTestGateway, type TestGateway } from '../testGateway';

jest.setTimeout(60_000);

const operations = {
  page: 'query Page($url: String!) { page(url: $url) { url signedIn site { companyName } liveCursor } }',
  games:
    'query Games($champ: String, $after: String) { games(section: LIVE, champ: $champ, after: $after) { totalCount } }',
  coupon: 'query Coupon($id: ID!) { node(id: $id) { id } }',
  profile: 'query Profile { player { id profile { name } } }',
  signIn: 'mutation SignIn($input: SignInInput!) { signIn(input: $input) { __typename } }',
  section: 'query Sections($section: Section = LIVE) { sports(section: $section) { slug } }',
  place: 'mutation Place($input: PlaceCouponInput!) { placeCoupon(input: $input) { __typename } }',
};

const hostile = [
  '../x',
  '..',
  '%2e%2e',
  '%2e%2e%2fadmin',
  'a b?c#d',
  'a&b=c',
  'a/b\\c',
  '/etc/passwd',
  'x\r\nX-Injected: 1',
  'x\nSet-Cookie: sid=stolen',
  '\u0000',
  '\ud800',
  '\u202e\u0661',
  '{{7*7}}${7*7}',
  "' OR 1=1 --",
  '1e309',
  'x'.repeat(5000),
  '__proto__',
];

let site: TestGateway;
let trusting: TestGateway;
beforeAll(async () => {
  site = await startTestGateway({ operations });
  trusting = await startTestGateway({ operations, trustProxy: true });
  for (const { upstream } of [site, trusting]) {
    upstream.on('GET /feed-api/v1/catalogue', catalogue);
    upstream.on('GET /feed-api/v1/games', gameList());
    upstream.on('GET /bff-api/config/all.json', siteConfig);
    upstream.on('GET /auth-api/session', { userId: 7 });
    upstream.on('GET /web-api/user/gettoken', { token: 'fresh' });
    upstream.on('GET /web-api/user/config', { result: null, error: 'none' });
    upstream.on('GET /web-api/accounts', accountList);
    upstream.on('GET /feed-api/v1/games-by-number', { asOf, cursor: '1', games: [] });
    upstream.on('GET /feed-api/v1/outcomes', { asOf, outcomes: [] });
    const refusal = { code: 'BAD_CREDENTIALS', message: '' };
    upstream.on('POST /auth-api/login-by-email-id', () => ({ status: 401, body: refusal }));
  }
});
afterAll(async () => {
  await site.close();
  await trusting.close();
});
beforeEach(() => {
  for (const { upstream, log } of [site, trusting]) upstream.received.length = log.length = 0;
});

/** Status line, headers and body of the answer to raw bytes. */
function sendRaw(to: TestGateway, lines: string[], body: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(to.url).port), '127.0.0.1');
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('close', () => resolve(Buffer.concat(chunks).toString('latin1')));
    socket.on('error', reject);
    const bytes = Buffer.byteLength(body);
    const head = ['POST /graphql HTTP/1.1', 'Connection: close', 'Content-Type: application/json'];
    const all = [...head, `Content-Length: ${bytes}`, ...lines, '', ''];
    socket.write(all.join('\r\n'), 'latin1');
    socket.write(body);
  });
}

const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);

/** Sends an operation with raw header lines. */
const ask = (
  lines: string[],
  id: keyof typeof operations = 'page',
  variables: object = { url: '/en' },
  to = site,
) => sendRaw(to, lines, JSON.stringify({ id, variables }));

/** Nothing that nobody foresaw happened, and upstreams were asked for documented paths alone. */
function expectHarmless(answer: string, to = site): void {
  expect(statusOf(answer)).toBeGreaterThanOrEqual(200);
  expect(statusOf(answer)).not.toBe(500);
  expect(answer).not.toContain('INTERNAL');
  expect(to.log.filter(({ level }) => (level as number) >= 50)).toEqual([]);
  const documented =
    /^\/(feed-api\/v1|bff-api\/config|auth-api|web-api(\/user)?|bets-api\/v1)\/[\w-]+(\.json)?(\/\d+)?$/;
  for (const { path, headers } of to.upstream.received) {
    expect(path).toMatch(documented);
    expect(headers).not.toHaveProperty('x-injected');
  }
}

describe.each(hostile.map((text) => [JSON.stringify(text.slice(0, 30)), text]))('the text %s', (_, text) => {
  it('as a variable is sent on as one parameter, or refused', async () => {
    const answer = await ask(['Host: localhost'], 'games', { champ: text });
    expectHarmless(answer);
    const sent = site.upstream.to('/feed-api/v1/games');
    for (const { query } of sent) {
      expect(Object.keys(query).sort()).toEqual(['champ', 'limit', 'lng', 'offset', 'section']);
      expect(query.champ).toBe(text);
    }
    if (sent.length === 0) expect(answer).toContain('BAD_USER_INPUT');
  });

  it('as a cursor, a page’s address, a login or part of an id reaches no other endpoint', async () => {
    const session = ['Host: localhost', 'Cookie: sid=alive'];
    expectHarmless(await ask(session, 'games', { after: text }));
    expectHarmless(await ask(session, 'page', { url: `/${text}` }));
    expectHarmless(await ask(session, 'page', { url: text }));
    for (const type of [
      'Coupon',
      'Account',
      'Game',
      'Outcome',
      'Market',
      'Champ',
      'Sport',
      'Player',
    ] as const)
      for (const key of [text, `1${text}`, `1~${text}`])
        expectHarmless(await ask(session, 'coupon', { id: toGlobalId(type, key) }));
    expectHarmless(await ask(session, 'coupon', { id: text }));
    expectHarmless(await ask(session, 'signIn', { input: { login: text, password: text, remember: true } }));
    const input = {
      idempotencyKey: text,
      type: 'SINGLE',
      stake: 1,
      currency: text,
      bets: [{ outcomeId: text, price: '1.850', priceVersion: 1 }],
      priceChangePolicy: 'ASK',
    };
    expectHarmless(await ask(session, 'place', { input }));
    expect(site.upstream.to('/bets-api/v1/coupons')).toEqual([]);
  });
});

describe('cookies', () => {
  const printable = hostile.filter((text) => !/[\r\n\0\ud800\u0661]/.test(text));

  it.each(printable)('named sid with %j arrive as one cookie or not at all', async (text) => {
    expectHarmless(await ask(['Host: localhost', `Cookie: a=1; sid=${text}; b=2`], 'profile', {}));
    for (const { headers } of site.upstream.received)
      if (headers.cookie !== undefined) expect(headers.cookie).toBe(`sid=${text}`);
  });

  it.each(printable)('named user_token with %j arrive as a bearer or not at all', async (text) => {
    expectHarmless(await ask(['Host: localhost', `Cookie: sid=alive; user_token=${text}`], 'profile', {}));
    const [asked] = site.upstream.to('/web-api/user/config');
    expect([`Bearer ${text}`, 'Bearer fresh']).toContain(asked?.headers['x-auth']);
  });

  it('with an empty sid count as no session, and no service is asked', async () => {
    const answer = await ask(['Host: localhost', 'Cookie: sid='], 'profile', {});
    expect(answer).toContain('{"data":{"player":null}}');
    expect(site.upstream.received).toEqual([]);
  });

  it('with non-ASCII bytes do no harm', async () => {
    expectHarmless(
      await ask(['Host: localhost', 'Cookie: sid=\xff\xfe\x80; user_token=\xe9'], 'profile', {}),
    );
  });

  it('sent in two headers count as one', async () => {
    expectHarmless(await ask(['Host: localhost', 'Cookie: a=1', 'Cookie: sid=alive'], 'profile', {}));
    expect(site.upstream.to('/auth-api/session')[0]?.headers.cookie).toBe('sid=alive');
  });
});

describe('headers', () => {
  it.each([
    ['a line break within a value', ['Host: localhost', 'X-Request-Id: a\nX-Injected: 1']],
    ['a bare line feed', ['Host: localhost', 'X-Request-Id: 12345678\n']],
    ['a folded line', ['Host: localhost', 'X-Request-Id: a', ' X-Injected: 1']],
    ['a zero byte', ['Host: localhost', 'X-Request-Id: 1234\x005678']],
    ['no host', []],
    ['two lengths', ['Host: localhost', 'Content-Length: 3']],
    ['a length beside chunks', ['Host: localhost', 'Transfer-Encoding: chunked']],
    ['a space before the colon', ['Host: localhost', 'X-Request-Id : 12345678']],
    ['a length beyond all bounds', ['Host: localhost', `X-Long: ${'x'.repeat(20_000)}`]],
  ])('with %s are refused by HTTP itself, or do no harm', async (_, lines) => {
    expectHarmless(await ask(lines));
  });

  it.each([
    'evil.example',
    'evil.example:99999',
    '[::1]',
    '',
    'localhost, evil.example',
    'user:secret@evil.example',
    'x'.repeat(8000),
    '../x',
  ])('that name the host %s change nothing', async (host) => {
    const answer = await ask([`Host: ${host}`]);
    expectHarmless(answer);
    expect([200, 400]).toContain(statusOf(answer));
    expect(answer).not.toContain('evil.example');
    for (const { headers } of site.upstream.received)
      expect(headers.host).toBe(new URL(site.upstream.url).host);
  });

  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['10.0.0.1, 203.0.113.9', '203.0.113.9'],
    ['evil, , 203.0.113.9', '203.0.113.9'],
    ['2001:db8::7', '2001:db8::7'],
    ['unknown', '127.0.0.1'],
    ['203.0.113.9, <script>', '127.0.0.1'],
    ['203.0.113.9:1234', '127.0.0.1'],
    ['', '127.0.0.1'],
    [',,,', '127.0.0.1'],
    [`${'1.1.1.1, '.repeat(900)}203.0.113.9`, '203.0.113.9'],
    ['x'.repeat(8000), '127.0.0.1'],
    ['203.0.113.9\t\xff', '127.0.0.1'],
  ])('forwarded for %.40s from a trusted proxy name one address', async (forwarded, address) => {
    const lines = ['Host: localhost', 'Cookie: sid=alive', `X-Forwarded-For: ${forwarded}`];
    expectHarmless(await ask(lines, 'profile', {}, trusting), trusting);
    expect(trusting.upstream.to('/auth-api/session')[0]?.headers['x-forwarded-for']).toMatch(
      new RegExp(`^(::ffff:)?${address.replaceAll('.', '\\.')}$`),
    );
  });

  it('about forwarding from untrusted callers are ignored', async () => {
    await ask(['Host: localhost', 'Cookie: sid=alive', 'X-Forwarded-For: 203.0.113.9'], 'profile', {});
    expect(site.upstream.to('/auth-api/session')[0]?.headers['x-forwarded-for']).toMatch(/127\.0\.0\.1$/);
  });

  it('that services trust are never taken from the browser', async () => {
    const forged = [
      'X-Auth: Bearer forged',
      'Authorization: Bearer forged',
      'X-App-N: forged',
      'Idempotency-Key: forged',
      'X-GEOIP-COUNTRY-CODE: zz',
    ];
    await ask(['Host: localhost', 'Cookie: sid=alive; user_token=own', ...forged], 'profile', {});
    for (const { headers } of site.upstream.received) expect(JSON.stringify(headers)).not.toContain('forged');
  });
});

describe('a null for an argument that may not be null', () => {
  it('is the caller’s fault', async () => {
    const answer = await ask(['Host: localhost'], 'section', { section: null });
    expectHarmless(answer);
    expect(answer).toContain('BAD_USER_INPUT');
  });

  it('is the caller’s fault in free text too, which is not compiled', async () => {
    const developing = await startTestGateway({ development: true });
    const body = JSON.stringify({ query: operations.section, variables: { section: null } });
    const answer = await sendRaw(developing, ['Host: localhost'], body);
    await developing.close();
    expect(answer).toContain('BAD_USER_INPUT');
  });
});
