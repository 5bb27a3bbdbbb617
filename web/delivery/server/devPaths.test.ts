import { createServer, request as send, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { forwardToServices } from './devPaths';

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

/** Asks with headers that a browser would not let a script set; gives the status, and whether the clock was reached. */
async function ask(method: string, headers: Record<string, string>): Promise<[number | undefined, boolean]> {
  let isReached = false;
  const services = createServer((request, response) => {
    isReached = true;
    request.resume().on('end', () => response.end('{"now":"2026-01-01T00:00:00.000Z"}'));
  });
  const servicesUrl = `http://127.0.0.1:${await listen(services)}`;
  const web = createServer((request, response) =>
    forwardToServices(request, response, { servicesUrl, trustProxy: false }),
  );
  const port = await listen(web);
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const question = send({ host: '127.0.0.1', port, path: '/dev/clock', method, headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode));
    });
    question.on('error', reject).end(method === 'POST' ? '{"advanceSeconds":1}' : undefined);
  });
  return [status, isReached];
}

const json = { 'content-type': 'application/json' };

it.each([
  ['a tool', json],
  ['a page of the site', { ...json, 'sec-fetch-site': 'same-origin' }],
  [
    'a page of the site in an older browser',
    { ...json, host: 'site.example', origin: 'http://site.example' },
  ],
])('the clock moves for %s', async (_, headers) => {
  expect(await ask('POST', headers)).toEqual([200, true]);
});

it.each([
  ['a page of another site', { ...json, 'sec-fetch-site': 'cross-site' }],
  ['a page of another host of this machine', { ...json, 'sec-fetch-site': 'same-site' }],
  ['a page that names another origin', { ...json, origin: 'http://evil.example' }],
  ['a page without an origin of its own', { ...json, origin: 'null' }],
])('the clock does not move for %s', async (_, headers) => {
  expect(await ask('POST', headers)).toEqual([403, false]);
});

it('the clock does not move for a request that a form can send', async () => {
  expect(await ask('POST', {})).toEqual([415, false]);
  expect(await ask('POST', { 'content-type': 'text/plain' })).toEqual([415, false]);
});

it('the time is answered to any request', async () => {
  expect(await ask('GET', {})).toEqual([200, true]);
});
