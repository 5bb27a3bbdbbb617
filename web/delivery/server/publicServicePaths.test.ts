import { createServer, request as send, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { forwardToService, publicPathOf } from './publicServicePaths';

const pay = `/cashier-api/v1/pay/${'a'.repeat(36)}`;
const webhook = '/cashier-api/v1/webhooks/test';
const upload = `/upload-api/v1/${'a'.repeat(43)}`;
const download = `/export-api/v1/${'a'.repeat(43)}`;

test.each([
  [pay, 'cashier'],
  [webhook, 'cashier'],
  [upload, 'verification'],
  [download, 'datarights'],
  [`/upload-api/v1/attachments/${'a'.repeat(43)}`, 'support'],
  [`/export-api/v1/attachments/${'a'.repeat(43)}`, 'support'],
  ['/upload-api/v1/attachments/short', undefined],
  ['/hd-api/external/apps/own/api.js', 'config'],
  ['/hd-api/external/apps/own/../api.js', undefined],
  [`/hd-api/external/apps/${'a'.repeat(65)}/api.js`, undefined],
  ['/hd-api/external/apps/own/other.js', undefined],
  ['/web-api/policy/logo.agif', 'config'],
  ['/web-api/policy/logo.gif', undefined],
  ['/bff-api/config/all.json', undefined],
  ['/web-api/session', 'session'],
  ['/web-api/session/more', undefined],
  ['/web-api/sessions', undefined],
  [`${upload}/more`, undefined],
  [`${download}/more`, undefined],
  ['/data-rights-api/v1/payment-exports', undefined],
  ['/upload-api/v1/short', undefined],
  ['/verification-api/v1/tickets', undefined],
  [`${pay}/more`, undefined],
  ['/cashier-api/v1/deposits', undefined],
  ['/cashier-api/v1/webhooks/../deposits', undefined],
  ['/cashier-api/v1/webhooks/', undefined],
  ['/web-api/accounts', undefined],
])('%s belongs to %s', (path, service) => expect(publicPathOf(path)?.service).toBe(service));

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
});

async function listen(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return (server.address() as AddressInfo).port;
}

/** Asks the web server; answers with the status, the headers of the answer, and what the service was sent. */
async function ask(method: string, path: string, headers: Record<string, string>, isSecure = false) {
  let seen: IncomingMessage | undefined;
  const services = createServer((request, response) => {
    seen = request;
    const policy = { 'content-security-policy': "default-src 'none'", 'set-cookie': 'a=b' };
    request.resume().on('end', () => response.writeHead(200, policy).end());
  });
  const servicesUrl = `http://127.0.0.1:${await listen(services)}`;
  const web = createServer((request, response) => {
    const row = publicPathOf(request.url ?? '');
    if (row)
      forwardToService(request, response, row, {
        servicesUrl,
        trustProxy: false,
        isSecure,
        requestId: 'request-1',
      });
  });
  const port = await listen(web);
  return new Promise<{ status: number | undefined; answer: IncomingMessage; seen: typeof seen }>(
    (resolve, reject) => {
      const question = send({ host: '127.0.0.1', port, path, method, headers }, (answer) =>
        answer.resume().on('end', () => resolve({ status: answer.statusCode, answer, seen })),
      );
      question.on('error', reject).end();
    },
  );
}

test('a notice reaches its service with its signature and without cookies', async () => {
  const headers = {
    'content-type': 'application/json',
    'x-notice-time': '1',
    'x-notice-signature': 'ab',
    cookie: 'sid=1',
  };
  const { status, seen } = await ask('POST', webhook, { ...headers, 'sec-fetch-site': 'cross-site' });
  expect(status).toBe(200);
  expect(seen?.headers).toMatchObject({ 'x-notice-time': '1', 'x-notice-signature': 'ab' });
  expect(seen?.headers.cookie).toBeUndefined();
});

test('a document reaches its service with the session, and with no header that it does not need', async () => {
  const { seen } = await ask('POST', upload, { cookie: 'a=b; sid=1', 'x-auth': 'Bearer forged' });
  expect(seen?.headers.cookie).toBe('sid=1');
  const secure = await ask('POST', upload, { cookie: 'sid=forged; __Host-sid=2' }, true);
  expect(secure.seen?.headers.cookie).toBe('sid=2');
  expect(seen?.headers['x-auth']).toBeUndefined();
});

test('the hosted page keeps its own policy and sets no cookie', async () => {
  const { status, answer } = await ask('GET', pay, {});
  expect(status).toBe(200);
  expect(answer.headers['content-security-policy']).toBe("default-src 'none'");
  expect(answer.headers['set-cookie']).toBeUndefined();
});

test('pages of other sites press no button of the hosted page and send no document', async () => {
  const foreign = await ask('POST', pay, { 'sec-fetch-site': 'cross-site' });
  expect([foreign.status, foreign.seen]).toEqual([403, undefined]);
  expect((await ask('POST', upload, { origin: 'http://evil.example' })).status).toBe(403);
  expect((await ask('POST', pay, { 'sec-fetch-site': 'same-origin' })).status).toBe(200);
});

test('the session of a guest is opened for pages of this site alone, by its device and no other cookie', async () => {
  const path = '/web-api/session';
  const { seen } = await ask('GET', path, { cookie: 'sid=1; did=2; user_token=3' });
  expect(seen?.headers.cookie).toBe('did=2');
  expect((await ask('GET', path, { 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  const foreign = await ask('GET', path, { 'sec-fetch-site': 'cross-site' });
  expect([foreign.status, foreign.seen, foreign.answer.headers['set-cookie']]).toEqual([
    403,
    undefined,
    undefined,
  ]);
});

test.each([
  ['GET', webhook, 'POST'],
  ['POST', '/web-api/session', 'GET'],
  ['DELETE', pay, 'GET, POST'],
])('%s %s is refused', async (method, path, allow) => {
  const { status, answer, seen } = await ask(method, path, {});
  expect([status, answer.headers.allow, seen]).toEqual([405, allow, undefined]);
});
