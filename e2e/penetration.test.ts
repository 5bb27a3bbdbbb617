/**
 * What an attacker with a script tries on a site behind https, one test for each promise of SECURITY.md that holds for
 * the whole surface. Attacks on one part stand with that part: `captcha`, `deposits`, `verification`, `passkeys`,
 * `social`, `sessions`, `badInput`.
 */
import { readFileSync } from 'node:fs';
import { inTurn } from '../testing/commitTurns';
import { freePort } from '../testing/startOidcProvider';
import { documentId, proofDemanded, type Answer } from './player';
import { demoPlayer } from './screens';
import { useSitesInProcess } from './inProcess/site';

const host = 'touchline.example';

/** Where the proxy in front of the site reaches it. */
let inner: string;
const { start } = useSitesInProcess();
beforeAll(async () => {
  const port = String(await freePort());
  const site = await start({
    PUBLIC_URL: `https://${host}`,
    TRUST_PROXY: '1',
    PORT: port,
    HOST: 'localhost',
  });
  inner = site.url;
});

type Headers = Record<string, string>;

/** A browser's request as the proxy in front of the site hands it on. */
function ask(path: string, headers: Headers = {}, init: RequestInit = {}): Promise<Response> {
  return fetch(inner + path, {
    redirect: 'manual',
    ...init,
    headers: { 'x-forwarded-host': host, 'x-forwarded-proto': 'https', ...headers },
  });
}

/** Sends a trusted document. */
function post(name: string, variables: object, headers: Headers = {}): Promise<Response> {
  const body = JSON.stringify({ id: documentId(name), variables });
  return ask('/graphql', { 'content-type': 'application/json', ...headers }, { method: 'POST', body });
}

/** Sends it from a network address of its own; where a captcha is demanded, solves one and sends it again. */
async function answerFrom(address: string, name: string, variables: object): Promise<Answer> {
  const from = { 'x-forwarded-for': address };
  const answer = (await (await post(name, variables, from)).json()) as Answer;
  const proof = await proofDemanded(inner, answer, from);
  if (proof === null) return answer;
  return (await (await post(name, variables, { ...from, 'x-captcha': proof })).json()) as Answer;
}

const cookiesOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');

async function register(address: string) {
  const from = { 'x-forwarded-for': address };
  const response = await post(
    'registrationOneClickMutation',
    { input: { currency: 'RUB', isOfAge: true } },
    from,
  );
  return { response, cookie: cookiesOf(response) };
}

const operations = JSON.parse(readFileSync('schema/operations.json', 'utf8')) as Record<string, string>;
const mutations = Object.entries(operations).flatMap(([id, text]) => {
  const name = /^mutation (\w+)/.exec(text)?.[1];
  return name === undefined ? [] : [{ id, name }];
});

/** What a page of another site can make a player's browser send. */
const foreign: Record<string, { headers: Headers; method?: string; status: number }> = {
  'a script of another site': {
    headers: { origin: 'https://evil.example', 'content-type': 'application/json' },
    status: 403,
  },
  'a frame without an origin': {
    headers: { origin: 'null', 'content-type': 'application/json' },
    status: 403,
  },
  'a page of a sister domain': {
    headers: { 'sec-fetch-site': 'same-site', 'content-type': 'application/json' },
    status: 403,
  },
  'a page that pretends to be a sister': {
    headers: { origin: `https://${host}.evil.example`, 'content-type': 'application/json' },
    status: 403,
  },
  'a form in an old browser': { headers: { 'content-type': 'text/plain' }, status: 415 },
  'a form with fields': { headers: { 'content-type': 'application/x-www-form-urlencoded' }, status: 415 },
  'an image': { headers: { 'sec-fetch-site': 'cross-site' }, method: 'GET', status: 400 },
};

for (const [attacker, { headers, method = 'POST', status }] of Object.entries(foreign)) {
  test(`${attacker} can run no mutation with a player's cookies`, async () => {
    expect(mutations.length).toBeGreaterThan(40);
    const { cookie } = await register('192.0.2.10');
    for (const { id, name } of mutations) {
      const body = JSON.stringify({ id, variables: {} });
      const path = method === 'GET' ? `/graphql?id=${id}&variables=%7B%7D` : '/graphql';
      const response = await ask(path, { ...headers, cookie }, method === 'GET' ? {} : { method, body });
      expect([name, response.status]).toEqual([name, status]);
      expect([name, response.headers.getSetCookie()]).toEqual([name, []]);
      expect([name, response.headers.get('access-control-allow-origin')]).toEqual([name, null]);
    }
  });
}

test('every cookie of a session is kept from scripts, other sites, other hosts and open connections', async () => {
  const { response } = await register('192.0.2.11');
  const lines = response.headers.getSetCookie();
  // The name of the token is the specification's. The token and the device's cookie open nothing without the session's.
  expect(lines.map((line) => line.split('=')[0]).sort()).toEqual(['__Host-sid', 'did', 'user_token']);
  for (const line of lines) {
    for (const flag of [/; Secure/i, /; HttpOnly/i, /; SameSite=(Lax|Strict)/i, /; Path=\/(;|$)/i])
      expect(line).toMatch(flag);
    expect(line).not.toMatch(/; Domain=/i);
  }
});

test('a session that was planted before a sign-in is not the player’s afterwards', async () => {
  const { cookie: planted } = await register('192.0.2.12');
  const response = await post(
    'SignInFormMutation',
    { input: { ...demoPlayer, remember: false } },
    { cookie: planted, 'x-forwarded-for': '192.0.2.12' },
  );
  const own = cookiesOf(response);
  const playerOf = async (cookie: string) => {
    const answer = (await (await post('accountQuery', {}, { cookie })).json()) as Answer;
    return (answer.data?.player as { login: string } | null)?.login ?? null;
  };
  const demo = await playerOf(own);
  expect(demo).not.toBeNull();
  expect(await playerOf(planted)).not.toBe(demo);
});

test('every answer forbids sniffing, framing and other origins, and stays on https', async () => {
  const { cookie } = await register('192.0.2.13');
  const paths = ['/en', '/en/line', '/en/nothing', '/en/office/account', '/graphql', '/robots.txt'];
  for (const path of paths) {
    const { headers } = await ask(path, { cookie });
    expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff']);
    expect([path, headers.get('x-frame-options')]).toEqual([path, 'DENY']);
    const matches = (name: string, pattern: RegExp) =>
      expect([path, name, headers.get(name)]).toEqual([path, name, expect.stringMatching(pattern)]);
    matches('strict-transport-security', /max-age=\d{8}/);
    matches('referrer-policy', /strict-origin|no-referrer/);
    const absent = ['access-control-allow-origin', 'server', 'x-powered-by'];
    expect([path, absent.map((name) => headers.get(name))]).toEqual([path, [null, null, null]]);
    if (!headers.get('content-type')?.includes('text/html')) continue;
    matches('content-security-policy', /frame-ancestors 'none'/);
    matches('content-security-policy', /^(?!.*(?:unsafe-(?:inline|eval)|\*))/s);
    matches('cache-control', /private|no-store|no-cache/);
  }
});

/** What must not tell whether somebody has an account: a document, and its input for a known and an unknown person. */
const questions: [string, string, object, object][] = [
  [
    'a wrong password',
    'SignInFormMutation',
    { login: demoPlayer.login, password: 'wrong-password', remember: false },
    { login: 'nobody@touchline.example', password: 'wrong-password', remember: false },
  ],
  [
    'a forgotten password',
    'CodeRequestFormMutation',
    { email: demoPlayer.login },
    { email: 'nobody@touchline.example' },
  ],
];

/** An answer without what differs each time: ids and times. */
const shape = (answer: Answer): unknown =>
  JSON.parse(JSON.stringify(answer.data ?? null).replace(/"[\w-]{20,}"/g, '"id"'));

for (const [what, name, known, unknown] of questions) {
  test(`after ${what} the answer is the same, whether somebody has the account or not`, async () => {
    const first = await answerFrom('192.0.2.21', name, { input: known });
    const second = await answerFrom('192.0.2.22', name, { input: unknown });
    expect(first.data).toBeTruthy();
    expect(shape(first)).toEqual(shape(second));
  });
}

test('many tries in one request are refused: only the client’s own documents run, one at a time', async () => {
  const alias = (n: number) =>
    `a${n}: signIn(input: { login: "x", password: "p${n}", remember: false }) { __typename }`;
  const query = `mutation { ${Array.from({ length: 20 }, (_, n) => alias(n)).join(' ')} }`;
  const one = { id: documentId('SignInFormMutation'), variables: {} };
  for (const body of [{ query }, [one, one], { ...one, query }]) {
    const response = await ask(
      '/graphql',
      { 'content-type': 'application/json' },
      { method: 'POST', body: JSON.stringify(body) },
    );
    expect(response.status).toBe(400);
  }
});

test('no address leads a visitor or a signed-in player to another site', async () => {
  const { cookie } = await register('192.0.2.14');
  const targets = [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/en/..//evil.example',
    'javascript:alert(1)',
    '/%09/evil.example',
    'https:evil.example',
  ];
  const paths = ['/en/auth', '/en/user/login', '/en/registration', '/en/confirm-terms', '/en'];
  const place = (target: string, path: string) => `${target} at ${path}`;
  const namesOf = inTurn(
    'addresses of other sites',
    targets.flatMap((target) => paths.map((path) => place(target, path))),
    ['return', 'returnTo', 'redirect', 'url'],
  );
  for (const target of targets) {
    for (const path of paths) {
      for (const name of namesOf(place(target, path))) {
        const address = `${path}?${name}=${encodeURIComponent(target)}`;
        for (const headers of [{}, { cookie }]) {
          const location = (await ask(address, headers)).headers.get('location') ?? '/';
          const { origin } = new URL(location, `https://${host}`);
          expect([address, origin]).toEqual([address, `https://${host}`]);
        }
      }
    }
  }
});
