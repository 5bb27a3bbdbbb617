import { createServer, request as send, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { forwardToService, publicPathOf } from './publicServicePaths';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
});

async function listen(server: Server): Promise<string> {
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const path = '/social-api/oauth/callback/google?code=1&state=2';

interface Seen {
  url: string;
  headers: IncomingHttpHeaders;
}

/** Asks a web server for a path; gives its answer, and what the service saw of it. */
async function ask(
  url: string,
  { method = 'GET', headers = {}, isSecure = false, isDown = false, trustProxy = false } = {},
) {
  const seen: Seen[] = [];
  const service = await listen(
    createServer((request, response) => {
      seen.push({ url: request.url ?? '', headers: request.headers });
      response.writeHead(302, {
        location: '/en/line',
        'set-cookie': ['sid=new; Path=/; HttpOnly; Secure', 'did=device; Path=/'],
        'x-powered-by': 'a service',
      });
      response.end();
    }),
  );
  const servicesUrl = isDown ? 'http://127.0.0.1:1' : service;
  const web = await listen(
    createServer((request, response) => {
      const row = publicPathOf((request.url ?? '').split('?')[0] ?? '');
      if (!row) return void response.writeHead(404).end();
      forwardToService(request, response, row, { servicesUrl, trustProxy, isSecure, requestId: 'request-1' });
    }),
  );
  const answer = await new Promise<{ status: number | undefined; headers: IncomingHttpHeaders }>(
    (resolve, reject) => {
      const question = send(web + url, { method, headers }, (response) => {
        response
          .resume()
          .on('end', () => resolve({ status: response.statusCode, headers: response.headers }));
      });
      question.on('error', reject).end();
    },
  );
  return { ...answer, seen };
}

it('a browser that comes back from a network reaches the service, and is sent on', async () => {
  const { status, headers, seen } = await ask(path);
  expect([status, headers.location, headers['cache-control']]).toEqual([302, '/en/line', 'no-store']);
  expect(headers['set-cookie']).toEqual(['sid=new; Path=/; HttpOnly; Secure', 'did=device; Path=/']);
  expect(headers['x-powered-by']).toBeUndefined();
  expect(seen.map(({ url }) => url)).toEqual([path]);
});

it('the service is told of the cookies that it needs, and of no other header but the browser’s name', async () => {
  const cookie = 'sid=s; user_token=t; did=d; social=o; theme=dark';
  const headers = { cookie, 'user-agent': 'Firefox', 'x-auth': 'Bearer x', 'x-forwarded-for': '203.0.113.9' };
  const { seen } = await ask(path, { headers });
  expect(seen[0]?.headers).toMatchObject({
    cookie: 'sid=s; did=d; social=o',
    'user-agent': 'Firefox',
    'x-forwarded-for': '127.0.0.1',
    'x-request-id': 'request-1',
  });
  expect(seen[0]?.headers['x-auth']).toBeUndefined();
  const behindProxy = await ask(path, { headers, trustProxy: true });
  expect(behindProxy.seen[0]?.headers['x-forwarded-for']).toBe('203.0.113.9');
});

it('under https, cookies count only under the names that no other host can set', async () => {
  const headers = { cookie: 'sid=planted; social=planted; __Host-sid=s; __Host-social=o' };
  const answer = await ask(path, { headers, isSecure: true });
  expect(answer.seen[0]?.headers.cookie).toBe('sid=s; social=o');
  expect(answer.headers['set-cookie']).toEqual([
    '__Host-sid=new; HttpOnly; Path=/; Secure',
    'did=device; Path=/',
  ]);
});

it.each([
  ['GET', '/social-api/v1/sign-ins/current'],
  ['GET', '/social-api/oauth/callback/'],
  ['GET', '/social-api/oauth/callback/google/more'],
  ['GET', '/social-api/oauth/callback/..%2f'],
  ['GET', '/auth-api/session'],
])('%s %s is handed to nobody', async (method, url) => {
  const { status, seen } = await ask(url, { method });
  expect([status, seen]).toEqual([404, []]);
});

it('nothing but opening it does anything', async () => {
  const { status, seen } = await ask(path, { method: 'POST' });
  expect([status, seen]).toEqual([405, []]);
});

it('while the service is away, the browser is led to the page that says so', async () => {
  const { status, headers } = await ask(path, { isDown: true });
  expect([status, headers.location]).toEqual([302, '/user/login?social=google']);
});
