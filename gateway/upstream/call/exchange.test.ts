/** How calls are made, over real sockets. */
import type { ServerResponse } from 'node:http';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { setMaxListeners } from 'node:events';
import type { paths as AccountsPaths } from '../../../schema/upstreams/__generated__/accounts';
import type { paths as BetsPaths } from '../../../schema/upstreams/__generated__/bets';
import type { paths as ConfigPaths } from '../../../schema/upstreams/__generated__/config';
import type { paths as FeedPaths } from '../../../schema/upstreams/__generated__/feed';
import type { paths as SessionPaths } from '../../../schema/upstreams/__generated__/session';
import { openCalls, type Calls } from '../../testing/callerOf';
import { startFakeUpstream, type FakeUpstream } from '../../testing/fakeUpstream';
import { accountList, catalogue, siteConfig } from '../../testing/samples';
import type { CallEnd, ObservedCall } from './observer';
import { source } from './source';

const accounts = { list: source<AccountsPaths>('accounts').read('GET /web-api/accounts', { as: 'player' }) };
const bets = {
  place: source<BetsPaths>('bets').write('POST /bets-api/v1/coupons', { as: 'player' }),
};
const keptFreshMs = () => 60_000;
const config = {
  site: source<ConfigPaths>('config').read('GET /bff-api/config/all.json', { as: 'nobody', keptFreshMs }),
};
const feed = {
  catalogue: source<FeedPaths>('feed').read('GET /feed-api/v1/catalogue', { as: 'nobody', keptFreshMs }),
};
const sessionSource = source<SessionPaths>('session');
const session = {
  signIn: sessionSource.write('POST /auth-api/login-by-email-id', { as: 'session', setsCookies: true }),
  end: sessionSource.write('POST /auth-api/sessions/{id}/end', { as: 'player' }),
};
const place = {
  headers: { 'Idempotency-Key': '0b9d4f0e-6d0f-4a6e-9d1b-6d9f6b1d2c3a' },
  body: { typeId: 0 as const, amount: 100, currency: 'RUB', changeCoefAction: 0 as const, bets: [] },
};
const cookie = 'sid=alive; user_token=token; other=secret';

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

/** What came up that HTTP itself does not add. */
const sentHeaders = (index = 0) => {
  const { host: _host, connection: _connection, ...headers } = upstream.received[index]?.headers ?? {};
  return headers;
};

describe('headers of a call', () => {
  const common = {
    accept: 'application/json',
    'x-requested-with': 'XMLHttpRequest',
    'x-app-n': 'touchline',
    'x-request-id': 'test-request',
  };

  test('are the common ones, plus the address and the token for calls as the player', async () => {
    upstream.on('GET /web-api/accounts', accountList);
    await calls
      .from(accounts, { cookie, clientIp: '192.0.2.7', headers: { cookie, host: 'evil.test' } })
      .list();
    expect(sentHeaders()).toEqual({ ...common, 'x-forwarded-for': '192.0.2.7', 'x-auth': 'Bearer token' });
  });

  test('contain only the session cookie, and only for the session service', async () => {
    upstream.on('POST /auth-api/login-by-email-id', () => ({
      body: { user_id: 7, token: 't' },
      headers: { 'set-cookie': ['sid=new; HttpOnly', 'bad=\u00fc'] },
    }));
    const body = { login: 'a', password: 'b', save: false, lng: 'en' };
    const { signIn, passedOn } = calls.from(session, { cookie, clientIp: 'not an address' });
    await signIn({ body });
    expect(sentHeaders()).toEqual({
      ...common,
      cookie: 'sid=alive',
      'content-type': 'application/json',
      'content-length': String(JSON.stringify(body).length),
    });
    expect(passedOn).toEqual(['sid=new; HttpOnly']);
  });

  test('identify no player when the answer is for everyone', async () => {
    upstream.on('GET /bff-api/config/all.json', siteConfig);
    const caller = { cookie, clientIp: '192.0.2.7', headers: { 'x-captcha': 'solved' } };
    const args = { query: { lang: 'en' }, headers: { 'X-GEOIP-COUNTRY-CODE': 'kz' } };
    await calls.from(config, caller).site(args);
    expect(sentHeaders()).toEqual({ ...common, 'x-geoip-country-code': 'kz' });
  });

  test('pass no cookie on to the browser unless the source declares it', async () => {
    upstream.on('GET /web-api/accounts', () => ({
      body: accountList,
      headers: { 'set-cookie': 'sid=stolen' },
    }));
    const { list, passedOn } = calls.from(accounts, { cookie });
    await list();
    expect(passedOn).toEqual([]);
  });

  test.each(['a\r\nX-Evil: 1', 'a\u0100'])('refuse an invalid argument: %j', async (value) => {
    const placing = calls.from(bets, { cookie }).place({ ...place, headers: { 'Idempotency-Key': value } });
    await expect(placing).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(upstream.received).toEqual([]);
  });

  test('treat a session that cannot be sent as none', async () => {
    const { caller } = calls.from(accounts, { cookie: 'sid=a\u0100b; user_token=t' });
    expect(caller.identity.hasSession).toBe(false);
  });
});

describe('ids in a path', () => {
  test.each([
    ['../x', '..%2Fx'],
    ['%2e%2e', '%252e%252e'],
    ['a b?c#d', 'a%20b%3Fc%23d'],
    ['a\r\nb', 'a%0D%0Ab'],
    ['ü', '%C3%BC'],
  ])('%j stays one segment', async (id, segment) => {
    upstream.on(`POST /auth-api/sessions/${segment}/end`, () => ({ status: 204 }));
    const ended = await calls.from(session, { cookie }).end({ path: { id } });
    expect(ended).toMatchObject({ ok: true });
  });

  test.each(['..', '.', ''])('%j are refused', async (id) => {
    await expect(calls.from(session, { cookie }).end({ path: { id } })).rejects.toThrow();
    expect(upstream.received).toEqual([]);
  });
});

describe('a read', () => {
  test('is retried, and each attempt is observed', async () => {
    let tries = 0;
    upstream.on('GET /web-api/accounts', () =>
      (tries += 1) === 1 ? { status: 503, body: {} } : { body: accountList },
    );
    const started: ObservedCall[] = [];
    const ended: CallEnd[] = [];
    const observer = {
      start(call: ObservedCall) {
        started.push(call);
        return {
          headers: { traceparent: `trace-${call.attempt}` },
          end: (end: CallEnd) => void ended.push(end),
        };
      },
    };
    await calls.from(accounts, { cookie, observer }).list();
    const seen = { upstream: 'accounts', endpoint: 'GET /web-api/accounts', requestId: 'test-request' };
    expect(started).toEqual([
      { ...seen, attempt: 1 },
      { ...seen, attempt: 2 },
    ]);
    expect(ended).toEqual([
      { status: 503, ms: expect.any(Number) },
      { status: 200, ms: expect.any(Number) },
    ]);
    expect([sentHeaders(0).traceparent, sentHeaders(1).traceparent]).toEqual(['trace-1', 'trace-2']);
  });

  test('is aborted at once with its client, and observed as such', async () => {
    const left = new AbortController();
    const ended: CallEnd[] = [];
    const observer = { start: () => ({ end: (end: CallEnd) => void ended.push(end) }) };
    upstream.on('GET /web-api/accounts', () => {
      left.abort();
      return 'hang';
    });
    const listing = calls.from(accounts, { cookie, signal: left.signal, observer }).list();
    await expect(listing).rejects.toMatchObject({ code: 'CLIENT_CLOSED_REQUEST' });
    expect(ended).toEqual([{ code: 'CLIENT_CLOSED_REQUEST', ms: expect.any(Number) }]);
  });

  test('is not made for a client that has left', async () => {
    const left = new AbortController();
    left.abort();
    await expect(calls.from(accounts, { cookie, signal: left.signal }).list()).rejects.toMatchObject({
      code: 'CLIENT_CLOSED_REQUEST',
    });
    expect(upstream.received).toEqual([]);
  });

  test('shared by all callers continues for the others when one leaves', async () => {
    const left = new AbortController();
    let answer!: (reply: { body: unknown }) => void;
    upstream.on(
      'GET /feed-api/v1/catalogue',
      () => new Promise<{ body: unknown }>((resolve) => (answer = resolve)),
    );
    const leaving = calls.from(feed, { signal: left.signal }).catalogue();
    const staying = calls.from(feed).catalogue();
    while (upstream.received.length === 0) await new Promise((resolve) => setImmediate(resolve));
    left.abort();
    await expect(leaving).rejects.toMatchObject({ code: 'CLIENT_CLOSED_REQUEST' });
    answer({ body: catalogue });
    expect((await staying).value).toEqual(catalogue);
    expect(upstream.received).toHaveLength(1);
  });
});

describe('how long the answers of a request may be shared', () => {
  test('is as long as the shared answers are fresh', async () => {
    upstream.on('GET /feed-api/v1/catalogue', catalogue);
    const { catalogue: read, caller } = calls.from(feed);
    await read();
    expect(caller.sharedUntil.untilMs).toBeGreaterThan(performance.now());
    expect(caller.sharedUntil.untilMs).toBeLessThan(performance.now() + 60_001);
  });

  test('is zero once anything was read for the caller alone, failed or was written', async () => {
    upstream.on('GET /web-api/accounts', accountList);
    const reading = calls.from(accounts, { cookie });
    await reading.list();
    const failing = calls.from(feed);
    await failing.catalogue().catch(() => undefined);
    const writing = calls.from(bets, { cookie });
    await writing.place(place).catch(() => undefined);
    expect([reading, failing, writing].map(({ caller }) => caller.sharedUntil.untilMs)).toEqual([0, 0, 0]);
  });
});

describe('one answer for everybody', () => {
  test('is cached separately for every value of the headers that vary it', async () => {
    upstream.on('GET /bff-api/config/all.json', siteConfig);
    const { site } = calls.from(config);
    for (const country of ['kz', 'ru', 'kz']) {
      await site({ query: { lang: 'en' }, headers: { 'X-GEOIP-COUNTRY-CODE': country } });
    }
    await site({ query: { lang: 'ru' }, headers: { 'X-GEOIP-COUNTRY-CODE': 'kz' } });
    expect(upstream.received).toHaveLength(3);
  });
});

describe('an answer that does not fit its contract', () => {
  const secret = [
    {
      id: 'secret',
      type: 0,
      iso: 'RUB',
      symbol: '₽',
      currencyId: 643,
      money: 1,
      points: 0,
      label: '',
      isActive: true,
      isPointsTypeBalance: false,
    },
  ];

  test('is refused, and the log names the place without the value', async () => {
    upstream.on('GET /web-api/accounts', secret);
    await expect(calls.from(accounts, { cookie }).list()).rejects.toMatchObject({ code: 'UPSTREAM_INVALID' });
    const [line] = calls.log;
    expect(line).toMatchObject({
      upstream: 'accounts',
      endpoint: 'GET /web-api/accounts',
      field: '/0/id',
      rule: 'type',
    });
    expect(JSON.stringify(line)).not.toContain('secret');
  });

  test('is passed on in measuring mode, with the same line in the log', async () => {
    calls = openCalls(upstream.url, { validation: 'measure' });
    upstream.on('GET /web-api/accounts', secret);
    expect((await calls.from(accounts, { cookie }).list()).value).toEqual(secret);
    expect(calls.log).toContainEqual(expect.objectContaining({ field: '/0/id', rule: 'type' }));
    expect(JSON.stringify(calls.log)).not.toContain('secret');
  });

  test('is refused for its content type even in measuring mode', async () => {
    calls = openCalls(upstream.url, { validation: 'measure' });
    upstream.on('GET /web-api/accounts', () => ({
      body: accountList,
      headers: { 'content-type': 'text/html' },
    }));
    await expect(calls.from(accounts, { cookie }).list()).rejects.toMatchObject({ code: 'UPSTREAM_INVALID' });
  });

  test.each([
    'application/json',
    'application/json; charset=utf-8',
    'application/vnd.api+json',
    'Application/JSON',
  ])('accepts %s as JSON', async (type) => {
    upstream.on('GET /web-api/accounts', () => ({ body: accountList, headers: { 'content-type': type } }));
    expect((await calls.from(accounts, { cookie }).list()).value).toEqual(accountList);
  });
});

describe('an answer in an unusual form', () => {
  const answerRaw = (body: Buffer, headers: object = {}) =>
    upstream.on('GET /web-api/accounts', (_: unknown, response: ServerResponse) => {
      response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(body);
      return 'streaming';
    });
  const json = Buffer.from(JSON.stringify(accountList));

  test('is read after a byte order mark', async () => {
    answerRaw(Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), json]));
    expect((await calls.from(accounts, { cookie }).list()).value).toEqual(accountList);
  });

  test.each([
    ['gzip', gzipSync],
    ['GZIP', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ] as const)('is read from %s, although it was not requested', async (encoding, compress) => {
    answerRaw(compress(json), { 'content-encoding': encoding });
    expect((await calls.from(accounts, { cookie }).list()).value).toEqual(accountList);
  });

  test.each([
    ['is not what its encoding says', json],
    ['grows without end', gzipSync(Buffer.alloc(17 * 1024 * 1024))],
  ])('is refused when it %s', async (_, body) => {
    answerRaw(body, { 'content-encoding': 'gzip' });
    await expect(calls.from(accounts, { cookie }).list()).rejects.toMatchObject({ code: 'UPSTREAM_INVALID' });
  });
});

test('a slow upstream fills its own bulkhead, and its next call is refused at once', async () => {
  upstream.on('GET /web-api/accounts', () => 'hang');
  upstream.on('GET /feed-api/v1/catalogue', catalogue);
  const left = new AbortController();
  setMaxListeners(0, left.signal);
  const waiting = Array.from({ length: 192 }, (_, n) =>
    calls.from(accounts, { cookie, requestId: String(n), signal: left.signal }).list(),
  );
  await expect(calls.from(accounts, { cookie }).list()).rejects.toMatchObject({
    code: 'UPSTREAM_UNAVAILABLE',
  });
  expect((await calls.from(feed).catalogue()).value).toEqual(catalogue);
  left.abort();
  const ended = await Promise.allSettled(waiting);
  expect(ended.every((one) => one.status === 'rejected' && one.reason.code === 'CLIENT_CLOSED_REQUEST')).toBe(
    true,
  );
});
