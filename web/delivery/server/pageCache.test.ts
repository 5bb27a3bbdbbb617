import { createServer, request as send, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { pino } from 'pino';
import { fakeGateway, type FakeValues } from '../../testing/fakeGateway';
import type { Language } from '../../foundation/i18n/languages';
import { executeOverHttp, type RemoteGateway } from './executeOverHttp';
import { createHandler } from './handler';
import { createWebMetrics } from './metrics';
import type { Execute } from './options';
import { isOpen, readManifest, readSiteMap, render } from './render';
import type { Renderer } from './renderer';

const renderer: Renderer = {
  render,
  isOpen,
  readSiteMap,
  readManifest,
  release: 'one',
  assets: () => ({ entry: '/assets/entry.js', preloads: [], styles: ['/assets/entry.css'], fonts: [] }),
  extraHead: async () => '',
  files: (_request, _response, next) => next(),
  explain: () => undefined,
  close: async () => undefined,
};

/** What the operator and the services say; tests change it while the site runs. */
let values: FakeValues;
/** What comes with every answer of the gateway. */
let alongside: { setCookies?: string[]; isForAll?: boolean };
/** Documents that were asked for. */
let asked: string[];
const servers: Server[] = [];

beforeEach(() => {
  // Time stands still unless a test lets it pass; what waits, waits as it does.
  jest.useFakeTimers({
    now: Date.parse('2026-03-08T12:00:00.000Z'),
    doNotFake: [
      'nextTick',
      'queueMicrotask',
      'setImmediate',
      'setInterval',
      'setTimeout',
      'clearTimeout',
      'clearInterval',
      'clearImmediate',
    ],
  });
  alongside = {};
  asked = [];
  values = {
    'Page.serverTime': () => new Date().toISOString(),
    'Page.signedIn': false,
    'Page.ban': () => null,
    'Page.block': () => null,
    'Page.redirect': () => null,
    'Site.maintenance': () => null,
    'Site.legacyRedirects': () => [],
    'Site.afterRegistrationRedirects': () => [],
    'Site.remoteApps': () => [],
    'Query.player': () => null,
    'Site.companyName': 'Acme',
    'Site.languages': () => ['en', 'ru', 'ar'],
    'Site.defaultLanguage': 'ru',
    'Site.availableRoutes': () => Array.from({ length: 14 }, (_, index) => index + 1),
    'Site.excludedPaths': () => [],
    'Site.currencies': () => ['RUB'],
    'Money.currency': 'RUB',
    'Sport.slug': 'football',
    'Champ.slug': 'cup',
    'Champ.countryCode': 'GB-ENG',
    'PageHead.title': () => null,
    'PageHead.robots': () => [],
    'PageHead.alternateLanguages': () => [],
    'PageMetadata.languageCodes': () => [],
    'BrandBook.style': () => '.x{color:red}',
    'Game.slug': '7-a-b',
  };
});

afterEach(async () => {
  jest.useRealTimers();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
});

/** A gateway whose answers name everything that they may follow from where nobody is signed in. */
const execute: Execute = async (request) => {
  const gateway = fakeGateway(process.cwd(), {
    ...values,
    'Site.companyName': `Acme ${request.headers['x-geoip-country-code'] ?? 'nowhere'} ${request.language ?? ''} ${request.headers['x-forwarded-host'] ?? ''}`,
  });
  const { json, ...answer } = await gateway.execute(request);
  asked.push(...gateway.asked);
  const { setCookies = [], isForAll = true } = alongside;
  return { ...answer, setCookies, ...(isForAll && json && { json }) };
};

type Question = { path?: string; method?: string; headers?: Record<string, string> };

async function site(trustProxy = true, ask = execute) {
  const metrics = createWebMetrics();
  const handle = createHandler(
    renderer,
    {
      execute: ask,
      graphql: (_, response) => void response.end(),
      development: false,
      root: process.cwd(),
      logger: pino({ level: 'silent' }),
      trustProxy,
    },
    metrics,
  );
  const server = createServer(handle);
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const get = ({ path = '/en/live', method = 'GET', headers = {} }: Question = {}) =>
    new Promise<{ status: number; headers: IncomingHttpHeaders; raw: Buffer }>((resolve, reject) => {
      const request = send(
        { port, path, method, host: '127.0.0.1', headers: { host: 'site.example', ...headers } },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('end', () =>
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, raw: Buffer.concat(chunks) }),
          );
        },
      );
      request.on('error', reject).end();
    });
  const hits = async () =>
    (await metrics.registry.getSingleMetric('web_page_cache_total')?.get())?.values.find(
      ({ labels }) => labels.result === 'hit',
    )?.value ?? 0;
  return { get, hits };
}

const draws = () => asked.filter((name) => name === 'pageQuery').length;

const nonceOf = ({ headers }: { headers: IncomingHttpHeaders }) =>
  /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? 'none';

/** An answer without what differs between any two. */
function lasting(answer: { status: number; headers: IncomingHttpHeaders; raw: Buffer }) {
  const {
    'x-request-id': _id,
    date: _date,
    'content-length': _length,
    'transfer-encoding': _transfer,
    ...headers
  } = answer.headers;
  const nonce = nonceOf(answer);
  const body = headers['content-encoding'] === 'gzip' ? gunzipSync(answer.raw) : answer.raw;
  const text = (part: string) => part.replaceAll(nonce, 'NONCE');
  return { status: answer.status, headers: text(JSON.stringify(headers)), body: text(body.toString()) };
}

it('draws a page once for all visitors without cookies, each with a nonce of its own', async () => {
  const { get, hits } = await site();
  const answers = [await get(), await get(), await get({ headers: { 'accept-encoding': 'gzip, br' } })];
  expect(draws()).toBe(1);
  expect(await hits()).toBe(2);
  const [first, ...others] = answers.map(lasting);
  for (const other of others) expect(other.body).toBe(first?.body);
  expect(first?.body).toContain('nonce="NONCE"');
  expect(new Set(answers.map(nonceOf)).size).toBe(3);
  expect(answers.map(({ headers }) => headers['cache-control'])).toEqual(Array(3).fill('private, no-store'));
});

it.each([
  ['br', 'br', brotliDecompressSync],
  ['br, gzip', 'gzip', gunzipSync],
  ['gzip;q=0, br;q=0.5', 'br', brotliDecompressSync],
  ['identity', undefined, (raw: Buffer) => raw],
])(
  'sends a kept page as a client that accepts %s can read it, with its own nonce',
  async (accepted, encoding, read) => {
    const { get } = await site();
    const drawn = await get();
    const kept = await get({ headers: { 'accept-encoding': accepted } });
    expect(draws()).toBe(1);
    expect(kept.headers['content-encoding']).toBe(encoding);
    expect(kept.headers['content-length']).toBe(String(kept.raw.length));
    expect(read(kept.raw).toString()).toBe(drawn.raw.toString().replaceAll(nonceOf(drawn), nonceOf(kept)));
  },
);

/** The same gateway in another process, which says of its answers whether they are for everybody or says nothing. */
async function gatewayElsewhere(tells: boolean): Promise<RemoteGateway> {
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const body = JSON.parse(Buffer.concat(chunks).toString()) as { id: string; variables: object };
      const headers = request.headers as Record<string, string>;
      const language = headers['x-page-language'] as Language;
      const { result, json } = await execute({
        ...body,
        variables: { ...body.variables },
        headers,
        language,
        requestId: 'r',
      });
      if (json && tells) response.setHeader('X-Answer-Shared', '1');
      response.end(JSON.stringify(result));
    })();
  });
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return executeOverHttp(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, true);
}

it.each([
  [true, 1],
  [false, 2],
])(
  'keeps pages of a gateway in another process only if it says what is for everybody (%s)',
  async (tells, drawn) => {
    const gateway = await gatewayElsewhere(tells);
    const { get } = await site(true, gateway.execute);
    const [first, second] = [await get(), await get()].map(lasting);
    expect(first?.status).toBe(200);
    expect(second?.body).toBe(first?.body);
    expect(draws()).toBe(drawn);
    await gateway.close();
  },
);

const iPhone = (version: number) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${version}_4 like Mac OS X) AppleWebKit/605.1.15`;

test.each<[fact: string, Question]>([
  ['the path', { path: '/en/line' }],
  ['the language', { path: '/ru/live' }],
  ['the query', { path: '/en/live?x=1' }],
  ['a modal', { path: '/en/live?modal=login' }],
  ['a referral tag', { path: '/en/live?btag=a' }],
  ['the variant asked for', { path: '/en/live?platform_type=mobile' }],
  ['no language', { path: '/live' }],
  ['no page', { path: '/en/nothing-there' }],
  ['the method', { method: 'HEAD' }],
  ['the host', { headers: { host: 'other.example' } }],
  ['the host in front', { headers: { 'x-forwarded-host': 'other.example' } }],
  ['the country', { headers: { 'x-geoip-country-code': 'KZ' } }],
  ['the address', { headers: { 'x-forwarded-for': '10.1.1.1' } }],
  ['a robot', { headers: { 'user-agent': 'Googlebot/2.1' } }],
  ['an old iPhone', { headers: { 'user-agent': iPhone(13) } }],
  ['a new iPhone', { headers: { 'user-agent': iPhone(17) } }],
  ['gzip', { headers: { 'accept-encoding': 'gzip' } }],
  ['the languages read', { headers: { 'accept-language': 'ru' } }],
  ['a dark theme', { headers: { cookie: 'app_theme=dark' } }],
  ['odds', { headers: { cookie: 'coef_view=1' } }],
  ['a zone', { headers: { cookie: 'tzo=330; is12h=1' } }],
  ['an insisted variant', { headers: { cookie: 'platform_type=mobile' } }],
  ['a session', { headers: { cookie: 'sid=secret' } }],
  ['an empty cookie', { headers: { cookie: '' } }],
  ['data saving', { headers: { 'save-data': 'on', dnt: '1', 'sec-ch-ua-mobile': '?1' } }],
  ['a referrer', { headers: { referer: 'https://elsewhere.example/' } }],
])('a visitor who differs only in %s gets the page rendered for them', async (_, question) => {
  const warm = await site();
  await warm.get();
  const answer = lasting(await warm.get(question));
  const fresh = await site();
  expect(answer).toEqual(lasting(await fresh.get(question)));
});

it('believes no country that no proxy says', async () => {
  const { get } = await site(false);
  await get();
  await get({ headers: { 'x-geoip-country-code': 'KZ' } });
  expect(draws()).toBe(1);
});

test.each<[string, Question]>([
  ['with a cookie', { headers: { cookie: 'a=b' } }],
  ['with a referral tag', { path: '/en/live?btag=a' }],
  ['with a wish for a variant', { path: '/en/live?platform_type=mobile' }],
  ['for no page', { path: '/en/nothing-there' }],
])('a request %s is rendered anew each time', async (_, question) => {
  const { get, hits } = await site();
  for (let time = 0; time < 3; time += 1) await get(question);
  expect(await hits()).toBe(0);
});

test.each([
  ['leaves a cookie', { setCookies: ['did=x'] }],
  ['is for this visitor', { isForAll: false }],
])('a page with an answer that %s is not kept', async (_, told) => {
  alongside = told;
  const { get, hits } = await site();
  await get();
  alongside = {};
  await get();
  expect(await hits()).toBe(0);
});

it('sends a page no longer than a second after what it says', async () => {
  const { get } = await site();
  const told = new Date(Date.now() - 400).toISOString();
  values['Page.serverTime'] = () => told;
  await get();
  jest.advanceTimersByTime(599);
  await get();
  expect(draws()).toBe(1);
  jest.advanceTimersByTime(2);
  await get();
  expect(draws()).toBe(2);
});

it('sends nothing that is kept once the site is maintained or the address is blocked', async () => {
  const { get } = await site();
  const kept = await get();
  values['Page.block'] = () => 'SUSPENSION';
  expect((await get()).status).not.toBe(kept.status);
  values['Page.block'] = () => null;
  expect((await get()).status).toBe(200);
  values['Site.maintenance'] = () => ({ isActive: true });
  expect((await get()).status).not.toBe(kept.status);
});

it('draws a page once for a crowd that asks at the same time', async () => {
  const { get } = await site();
  const answers = await Promise.all(Array.from({ length: 8 }, () => get()));
  expect(draws()).toBe(1);
  expect(new Set(answers.map((answer) => lasting(answer).body)).size).toBe(1);
});

it('lets a crowd draw its own pages where theirs cannot be kept', async () => {
  const { get } = await site();
  const answers = await Promise.all(Array.from({ length: 4 }, () => get({ path: '/en/nothing-there' })));
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});
