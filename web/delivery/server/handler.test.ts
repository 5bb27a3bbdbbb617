import { createServer, request as send, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { pino } from 'pino';
import { watchFailures } from '../../testing/failureLines';
import { fakeGateway, type FakeGateway, type FakeValues } from '../../testing/fakeGateway';
import { createHandler } from './handler';
import type { WebOptions } from './options';
import { answerPage } from './page';
import { createPageCache } from './pageCache';
import { isOpen, readManifest, readSiteMap, render } from './render';
import type { Renderer } from './renderer';

const renderer: Renderer = {
  render,
  isOpen,
  readSiteMap,
  readManifest,
  release: 'one',
  assets: () => ({
    entry: '/assets/entry.js',
    preloads: ['/assets/home.js'],
    styles: ['/assets/entry.css'],
    fonts: ['/assets/latin.woff2'],
  }),
  extraHead: async () => '',
  files: (request, response, next) => (request.url === '/icon.svg' ? response.end('icon') : next()),
  explain: () => undefined,
  close: async () => undefined,
};

const values: FakeValues = {
  'Page.serverTime': '2026-03-08T12:00:00.000Z',
  'Page.signedIn': false,
  'Page.ban': () => null,
  'Page.block': () => null,
  'Page.redirect': () => null,
  'Site.legacyRedirects': () => [],
  'Site.afterRegistrationRedirects': () => [],
  'Query.player': () => null,
  'Site.companyName': 'Acme <b>&',
  'Site.languages': () => ['en', 'ru', 'ar'],
  'Site.defaultLanguage': 'ru',
  'Site.availableRoutes': () => Array.from({ length: 14 }, (_, index) => index + 1),
  'Site.excludedPaths': () => [],
  'Site.isRegistrationAllowed': true,
  'Site.currencies': () => ['RUB'],
  'Money.currency': 'RUB',
  'Sport.slug': 'football',
  'Champ.slug': 'cup',
  'Champ.countryCode': 'GB-ENG',
  'PageHead.title': () => null,
  'PageHead.robots': () => [],
  'PageHead.alternateLanguages': () => [],
  'PageMetadata.languageCodes': () => [],
  'Competitor.name': 'Rovers </script><!--',
  'Game.slug': '7-a-b',
};

const silent = pino({ level: 'silent' });
const failures = watchFailures();
let server: Server | undefined;

afterEach(async () => {
  server?.closeAllConnections();
  await new Promise((closed) => (server ? server.close(closed) : closed(undefined)));
  server = undefined;
  await failures.expectExplained();
});

async function serve(
  options: Partial<WebOptions> = {},
  gateway: FakeGateway = fakeGateway(process.cwd(), values),
) {
  const handle = createHandler(renderer, {
    execute: gateway.execute,
    graphql: (_, response) => void response.end('graphql'),
    development: false,
    root: process.cwd(),
    logger: failures.logger,
    trustProxy: false,
    ...options,
  });
  server = createServer((request, response) => {
    failures.watch(response);
    handle(request, response);
  });
  await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return (
    path: string,
    { method = 'GET', headers = {} }: { method?: string; headers?: IncomingHttpHeaders } = {},
  ) =>
    new Promise<{ status: number; headers: IncomingHttpHeaders; body: string; raw: Buffer }>(
      (resolve, reject) => {
        const request = send({ port, path, method, headers, host: '127.0.0.1' }, (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('end', () => {
            const raw = Buffer.concat(chunks);
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: raw.toString(), raw });
          });
        });
        request.on('error', reject);
        request.end();
      },
    );
}

const handoffOf = (body: string): { answers: unknown[] } & Record<string, unknown> => {
  const [, json = ''] = /<script type="application\/json" id="handoff">([^<]*)<\/script>/.exec(body) ?? [];
  return JSON.parse(json) as { answers: unknown[] };
};

test('a page comes with its content, language, direction and theme before any script runs', async () => {
  const get = await serve();
  const { status, headers, body } = await get('/ar', { headers: { cookie: 'app_theme=dark' } });
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['cache-control']).toBe('private, no-store');
  expect(body).toContain('<html lang="ar" dir="rtl" data-theme="dark">');
  expect(body).toContain('Acme &#60;b&#62;&#38;</title>');
  expect(body).toContain('href="/ar/line/football/cup/7-a-b"');
  expect(body).toContain('<link rel="alternate" hreflang="ru" href="/ru">');
});

test('the policy allows only this answer’s nonce, and each answer has its own', async () => {
  const get = await serve();
  const [first, second] = [await get('/en'), await get('/en')];
  const nonceOf = (policy: unknown) => /script-src 'self' 'nonce-([^']+)'/.exec(String(policy))?.[1];
  const nonce = nonceOf(first.headers['content-security-policy']);
  expect(first.body).toContain(`<script type="module" src="/assets/entry.js" nonce="${nonce}">`);
  expect(nonceOf(second.headers['content-security-policy'])).not.toBe(nonce);
  expect(first.headers['content-security-policy']).not.toContain('unsafe');
  expect(first.headers['x-content-type-options']).toBe('nosniff');
  expect(first.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
});

test('the page has no style attribute and no inline script', async () => {
  const get = await serve();
  const { body } = await get('/en');
  expect(body).not.toMatch(/<[^>]+\sstyle=/);
  expect(body.match(/<script(?![^>]*(?:src=|application\/json))/g)).toBeNull();
});

test('the data are in the source once, and cannot close their element', async () => {
  const get = await serve();
  const { body } = await get('/en/live/football/cup/7-a-b');
  expect(handoffOf(body).answers).toHaveLength(2);
  expect(body.split('id="handoff"')).toHaveLength(2);
  expect(body.split('"serverTime"')).toHaveLength(2);
  expect(body).not.toContain('Rovers </script>');
});

test.each([
  ['/', 302, '/ru'],
  ['/line?x=1', 302, '/ru/line?x=1'],
  ['/en/line/', 301, '/en/line'],
  ['/en/office/account', 302, '/en/auth?return=%2Fen%2Foffice%2Faccount'],
])('%s answers %s to %s', async (path, status, location) => {
  const get = await serve();
  const answer = await get(path);
  expect(answer.status).toBe(status);
  expect(answer.headers.location).toBe(location);
  if (status === 302) expect(answer.headers['cache-control']).toBe('no-store');
});

test.each(['/en/nope', '/en//line', '//evil.example', '/\\evil.example'])(
  '%s is a page with status 404',
  async (path) => {
    const get = await serve();
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(answer.body).toContain('<meta name="robots" content="noindex">');
    expect(answer.body).toContain('<main');
  },
);

test.each([
  ['/assets/none.js', {}, 404],
  ['/icon.svg', {}, 200],
  ['/dev/clock', {}, 404],
  ['/web-api/user/config', {}, 404],
  ['/bets-api/v1/coupons?x=1', {}, 404],
  ['/cashier-api', {}, 404],
  ['/en', { method: 'POST' }, 405],
  ['/en', { method: 'DELETE' }, 405],
  [`/en?${'x'.repeat(8200)}`, {}, 414],
  ['http://other.example/en', {}, 400],
  ['/robots.txt', {}, 200],
  ['/graphql', { method: 'POST' }, 200],
])('%s %j answers %s without a page', async (path, options, status) => {
  const get = await serve();
  const answer = await get(path, options);
  expect(answer.status).toBe(status);
  expect(answer.body).not.toContain('<html');
});

test('HEAD has the status and no body', async () => {
  const get = await serve();
  const answer = await get('/en/nope', { method: 'HEAD' });
  expect(answer).toMatchObject({ status: 404, body: '' });
});

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip, br;q=0', 'gzip', gunzipSync],
  ['br', 'br', brotliDecompressSync],
])('a browser that accepts %s gets the same page in %s', async (accepted, encoding, unpack) => {
  const get = await serve();
  const answer = await get('/en', { headers: { 'accept-encoding': accepted } });
  expect(answer.headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' });
  expect(unpack(answer.raw).toString()).toMatch(/^<!doctype html>[^]*id="handoff"[^]*<\/html>$/);
});

test('a browser that accepts no encoding gets the page uncompressed', async () => {
  const get = await serve();
  const answer = await get('/en', { headers: { 'accept-encoding': 'gzip;q=0, identity' } });
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(answer.body).toContain('id="handoff"');
});

test('the gateway gets the visitor’s identity, and its cookies reach the browser, on redirects too', async () => {
  const gateway = fakeGateway(process.cwd(), values);
  const execute = jest.fn<ReturnType<FakeGateway['execute']>, Parameters<FakeGateway['execute']>>(
    async (request) => ({
      ...(await gateway.execute(request)),
      setCookies: ['user_token=t; HttpOnly'],
    }),
  );
  const get = await serve({ execute, trustProxy: true });
  const { headers } = await get('/en/office/account', {
    headers: { cookie: 'sid=s', 'x-forwarded-for': '6.6.6.6, 203.0.113.7' },
  });
  expect(headers['set-cookie']).toContain('user_token=t; HttpOnly');
  const [request] = execute.mock.calls[0] ?? [];
  expect(request).toMatchObject({ clientIp: '203.0.113.7', requestId: headers['x-request-id'] });
  expect(request?.headers.cookie).toBe('sid=s');
});

test.each([
  ['/en/line?x=1', 'lng=ru; app_theme=dark', 'en'],
  ['/ar', undefined, 'ar'],
  ['/line', 'lng=ru', undefined],
  ['/xx', 'lng=ru', undefined],
])(
  'all data of the page %s are fetched in its own language, not in the one read last',
  async (path, cookie, language) => {
    const gateway = fakeGateway(process.cwd(), values);
    const execute = jest.fn(gateway.execute);
    const get = await serve({ execute });
    await get(path, { headers: cookie ? { cookie } : {} });
    expect(new Set(execute.mock.calls.map(([request]) => request.language))).toEqual(new Set([language]));
    // The visitor's own cookies are handed on as they came.
    expect(new Set(execute.mock.calls.map(([request]) => request.headers.cookie))).toEqual(new Set([cookie]));
  },
);

test('a chain of redirects shortened to one hop sets each cookie once', async () => {
  const get = await serve();
  const { headers } = await get('/en/user/forgotpassword?subid=s&pb=p');
  expect(headers.location).toBe('/en?subid=s&pb=p&showForgotPasswordModal=1');
  expect(headers['set-cookie']?.map((line) => line.split(';', 1)[0])).toEqual([
    'postback_watcher=p',
    'subid=s',
  ]);
});

test.each([
  ['https://touchline.example', true],
  ['http://touchline.example', false],
])('at %s the cookies of partners are for https only: %s', async (publicUrl, isSecure) => {
  const get = await serve({ publicUrl });
  const { headers } = await get('/en?subid=s');
  const line = headers['set-cookie']?.find((cookie) => cookie.startsWith('subid=')) ?? '';
  expect(line.endsWith('; Secure')).toBe(isSecure);
});

test('X-Forwarded-For is ignored unless a proxy is trusted', async () => {
  const gateway = fakeGateway(process.cwd(), values);
  const execute = jest.fn(gateway.execute);
  const get = await serve({ execute });
  await get('/en', { headers: { 'x-forwarded-for': '203.0.113.7' } });
  expect(execute.mock.calls[0]?.[0].clientIp).toBe('127.0.0.1');
});

test('when the gateway is down the page says so in its language, with status 503 and a time to come back', async () => {
  const get = await serve({ execute: () => Promise.reject(new Error('secret address')) });
  const answer = await get('/en');
  expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5']);
  expect(answer.body).toContain('Something went wrong');
  expect(answer.body).toContain('<main');
  expect(answer.body).not.toContain('secret');
});

test.each(['/en/nope', '/en/500'])('%s, a page in error status, is titled 404', async (path) => {
  const get = await serve();
  expect((await get(path)).body).toContain('<title>404</title>');
});

test('when rendering fails a plain page is still sent', async () => {
  const broken = createHandler(
    { ...renderer, render: () => Promise.reject(new Error('secret')) },
    {
      execute: fakeGateway(process.cwd()).execute,
      graphql: () => undefined,
      development: false,
      root: process.cwd(),
      logger: failures.logger,
      trustProxy: false,
    },
  );
  server = createServer((request, response) => {
    failures.watch(response);
    broken(request, response);
  });
  await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/en/line`);
  const body = await answer.text();
  expect(answer.status).toBe(500);
  expect(body).toContain('Something went wrong');
  expect(body).toContain(answer.headers.get('x-request-id'));
  expect(body).not.toContain('secret');
});

test('a page that fails after its head was sent is aborted, and nothing is written after it', async () => {
  const answered: Promise<void>[] = [];
  let fail = (): void => undefined;
  const failing: Renderer['render'] = async (request) => {
    const page = await render(request);
    if ('redirect' in page) return page;
    const pipe = <Target extends NodeJS.WritableStream>(target: Target): Target => {
      fail = () => target.emit('error', new Error('secret'));
      return target;
    };
    return { ...page, content: { ...page.content, pipe } };
  };
  server = createServer((request, response) => {
    const options = {
      execute: fakeGateway(process.cwd(), values).execute,
      graphql: () => undefined,
      development: false,
      root: process.cwd(),
      logger: silent,
      trustProxy: false,
      renderer: { ...renderer, render: failing },
      errorDocument: () => 'error document',
      pages: { cache: createPageCache(), count: () => undefined },
    };
    answered.push(answerPage(request, response, 'id', options));
  });
  await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/en/line`);
  expect(answer.status).toBe(200);
  fail();
  await expect(answer.text()).rejects.toThrow();
  await expect(answered[0]).resolves.toBeUndefined();
});

test('a visitor who leaves aborts the work for their page', async () => {
  let signal: AbortSignal | undefined;
  const asked = new Promise<void>((resolve) => {
    void serve({
      execute: (request) => {
        signal = request.signal;
        resolve();
        return new Promise(() => undefined);
      },
    }).then(() => {
      const { port } = server?.address() as AddressInfo;
      const request = send({ port, path: '/en', host: '127.0.0.1' });
      request.on('error', () => undefined);
      request.end();
      void asked.then(() => request.destroy());
    });
  });
  await asked;
  await new Promise((aborted) => signal?.addEventListener('abort', aborted));
  expect(signal?.aborted).toBe(true);
});

test('the release of the browser’s code is answered to every caller, never from a cache', async () => {
  const get = await serve();
  const { status, headers, body } = await get('/app-version');
  expect(status).toBe(200);
  expect(headers['cache-control']).toBe('no-store');
  expect(JSON.parse(body)).toEqual({ version: 'one' });
});

test('files come from the host of the page, or from the site’s own host when the operator has configured it', async () => {
  const publicUrl = 'https://touchline.example';
  const wanting = (isFlexible: boolean) =>
    fakeGateway(process.cwd(), { ...values, 'Site.isFlexibleAssetPath': isFlexible });
  const ofPage = await (await serve({ publicUrl }, wanting(true)))('/en');
  expect(ofPage.body).toContain('src="/assets/entry.js"');
  expect(ofPage.headers['content-security-policy']).not.toContain('touchline.example');
  server?.close();
  const ofSite = await (await serve({ publicUrl }, wanting(false)))('/en');
  for (const file of ['entry.js', 'home.js', 'entry.css', 'latin.woff2'])
    expect(ofSite.body).toContain(`"https://touchline.example/assets/${file}"`);
  expect(ofSite.headers['content-security-policy']).toContain('https://touchline.example');
  server?.close();
  const nowhere = await (await serve({}, wanting(false)))('/en');
  expect(nowhere.body).toContain('src="/assets/entry.js"');
});
