import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { executeOverHttp, type RemoteGateway } from './executeOverHttp';

let servers: Server[] = [];
let gateway: RemoteGateway | undefined;

afterEach(async () => {
  await gateway?.close();
  for (const server of servers) {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
  servers = [];
});

async function listen(handle: RequestListener): Promise<string> {
  const server = createServer(handle);
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('a document is requested by id, with the visitor’s identity and no other header of theirs', async () => {
  const seen: { url: string | undefined; headers: IncomingHttpHeaders; body: string }[] = [];
  const origin = await listen((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      seen.push({ url: request.url, headers: request.headers, body });
      response.setHeader('Set-Cookie', ['sid=1', 'user_token=2']).end('{"data":{"ok":true}}');
    });
  });
  gateway = executeOverHttp(`${origin}/base/`, false);
  const answer = await gateway.execute({
    id: 'abc',
    variables: { a: 1 },
    headers: { cookie: 'sid=0', authorization: 'secret', 'content-length': '999' },
    requestId: 'r1',
    clientIp: '203.0.113.7',
    navigation: 'n1',
    language: 'kk',
  });
  expect(answer).toEqual({ result: { data: { ok: true } }, setCookies: ['sid=1', 'user_token=2'] });
  expect(seen[0]).toMatchObject({
    url: '/base/graphql',
    body: '{"id":"abc","variables":{"a":1}}',
    headers: {
      cookie: 'sid=0',
      'x-request-id': 'r1',
      'x-navigation-id': 'n1',
      'x-page-language': 'kk',
      'x-forwarded-for': '203.0.113.7',
    },
  });
  expect(seen[0]?.headers.authorization).toBeUndefined();
});

test.each([
  ['1', true],
  ['0', false],
  [undefined, false],
])('an answer is for everybody only if the gateway says so (%s)', async (said, isForAll) => {
  const asked: unknown[] = [];
  const origin = await listen((request, response) => {
    asked.push(request.headers['x-tell-shared']);
    if (said !== undefined) response.setHeader('X-Answer-Shared', said);
    request.resume().on('end', () => response.end('{"data":{"ok":true}}'));
  });
  gateway = executeOverHttp(origin, true);
  const { json, ...answer } = await gateway.execute({
    id: 'abc',
    variables: {},
    headers: {},
    requestId: 'r1',
  });
  expect(answer).toEqual({ result: { data: { ok: true } }, setCookies: [] });
  expect(json?.toString()).toBe(isForAll ? '{"data":{"ok":true}}' : undefined);
  expect(asked).toEqual(['1']);
});

test('a browser cannot ask whether an answer is for everybody', async () => {
  const asked: unknown[] = [];
  const origin = await listen((request, response) => {
    asked.push(request.headers['x-tell-shared']);
    request.resume().on('end', () => response.end('{"data":null}'));
  });
  const remote = executeOverHttp(origin, true);
  gateway = remote;
  const front = await listen((request, response) => remote.handle(request, response));
  const headers = { 'x-tell-shared': '1' };
  await (await fetch(`${front}/graphql`, { method: 'POST', headers, body: '{}' })).text();
  expect(asked).toEqual([undefined]);
});

test.each([
  [true, 'kz'],
  [false, undefined],
])('a country is passed on only from a trusted proxy (%s)', async (trustProxy, country) => {
  const seen: unknown[] = [];
  const origin = await listen((request, response) => {
    seen.push(request.headers['x-geoip-country-code']);
    request.resume().on('end', () => response.end('{"data":null}'));
  });
  const remote = executeOverHttp(origin, trustProxy);
  gateway = remote;
  const headers = { 'x-geoip-country-code': 'kz' };
  await remote.execute({ id: 'abc', variables: {}, headers, requestId: 'r1' });
  const front = await listen((request, response) => remote.handle(request, response));
  await (await fetch(`${front}/graphql`, { method: 'POST', headers, body: '{}' })).text();
  expect(seen).toEqual([country, country]);
});

test.each([
  [true, 'mirror.example'],
  [false, 'site.example'],
])(
  'the host of the page is passed on, from a proxy only where it is trusted (%s)',
  async (trustProxy, host) => {
    const seen: unknown[] = [];
    const origin = await listen((request, response) => {
      seen.push(request.headers['x-forwarded-host']);
      request.resume().on('end', () => response.end('{"data":null}'));
    });
    gateway = executeOverHttp(origin, trustProxy);
    const headers = { host: 'site.example', 'x-forwarded-host': 'mirror.example' };
    await gateway.execute({ id: 'abc', variables: {}, headers, requestId: 'r1' });
    expect(seen).toEqual([host]);
  },
);

test('the web server lacks its gateway while that is not ready', async () => {
  let status = 503;
  const origin = await listen((_, response) => void response.writeHead(status).end());
  gateway = executeOverHttp(origin, false);
  expect(await gateway.missing()).toEqual(['gateway']);
  status = 200;
  expect(await gateway.missing()).toEqual([]);
});

test('the web server lacks a gateway that cannot be reached, and browsers are told so', async () => {
  const gone = executeOverHttp('http://127.0.0.1:1', false);
  gateway = gone;
  expect(await gone.missing()).toEqual(['gateway']);
  const origin = await listen((request, response) => gone.handle(request, response));
  const answer = await fetch(`${origin}/graphql`, { method: 'POST', body: '{}' });
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await answer.json()).toMatchObject({ errors: [{ extensions: { code: 'UPSTREAM_UNAVAILABLE' } }] });
});

test('requests of browsers pass through, streams without buffering', async () => {
  const origin = await listen((request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.write(`event: next\ndata: ${request.method} ${request.headers['x-forwarded-host']}\n\n`);
  });
  const remote = executeOverHttp(origin, false);
  gateway = remote;
  const front = await listen((request, response) => remote.handle(request, response));
  const answer = await fetch(`${front}/graphql`, { method: 'POST', body: '{}' });
  const reader = answer.body?.getReader();
  const { value } = (await reader?.read()) ?? {};
  expect(new TextDecoder().decode(value)).toContain(`data: POST ${new URL(front).host}`);
  await reader?.cancel();
});

test('a query by GET passes through with its address', async () => {
  const origin = await listen((request, response) => response.end(`${request.method} ${request.url}`));
  const remote = executeOverHttp(`${origin}/base`, false);
  gateway = remote;
  const front = await listen((request, response) => remote.handle(request, response));
  const answer = await fetch(`${front}/graphql?id=a&lng=en&variables=%7B%22a%22%3A%22b%3F%22%7D`);
  expect(await answer.text()).toBe('GET /base/graphql?id=a&lng=en&variables=%7B%22a%22%3A%22b%3F%22%7D');
});

test('a forwarded stream ends with its end event when the process stops', async () => {
  const origin = await listen((request, response) => {
    request.resume();
    response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write('event: next\ndata: {}\n\n');
  });
  const remote = executeOverHttp(origin, false);
  gateway = remote;
  const front = await listen((request, response) => remote.handle(request, response));
  const answer = await fetch(`${front}/graphql`, { method: 'POST', body: '{}' });
  const reader = answer.body?.getReader();
  const first = await reader?.read();
  expect(new TextDecoder().decode(first?.value)).toBe('event: next\ndata: {}\n\n');
  remote.endStreams();
  let rest = '';
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
    rest += new TextDecoder().decode(part.value);
  expect(rest).toMatch(/^retry: [1-5]\d{3}\nevent: complete\ndata:\n\n$/);
});
