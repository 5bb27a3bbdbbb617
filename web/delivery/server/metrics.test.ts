import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { routeOf, watchAnswer, type Answered } from './metrics';

let server: Server | undefined;
afterEach(async () => {
  server?.closeAllConnections();
  await new Promise((closed) => (server ? server.close(closed) : closed(undefined)));
  server = undefined;
});

async function serve(handle: RequestListener) {
  const told: Answered[] = [];
  const waiting: (() => void)[] = [];
  server = createServer((request, response) => {
    watchAnswer(request, response, (answered) => {
      told.push(answered);
      for (const heard of waiting.splice(0)) heard();
    });
    handle(request, response);
  });
  await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const heard = async (count: number): Promise<void> => {
    while (told.length < count) await new Promise<void>((resolve) => waiting.push(resolve));
  };
  return { url: `http://127.0.0.1:${port}`, told, heard };
}

it.each([
  ['/en', 'home'],
  ['/', 'home'],
  ['/en/line/football/some-cup?token=secret', 'champ'],
  ['/en/no-such-page', 'unknown'],
  ['/wp-login.php', 'unknown'],
  ['/en/%zz', 'unknown'],
  ['/graphql', '/graphql'],
  ['/assets/index-abc.js', 'file'],
  ['/robots.txt', '/robots.txt'],
])('%s counts as %s', (url, route) => {
  expect(routeOf(url)).toBe(route);
});

it('records the route, the status and the time of each answer', async () => {
  const { url, told, heard } = await serve((_, response) => void response.writeHead(404).end());
  await fetch(`${url}/en/no-such-page`);
  await heard(1);
  expect(told).toEqual([{ route: 'unknown', status: '404', ms: expect.any(Number), isStream: false }]);
});

it('records visitors who left before the end', async () => {
  const leaving = new AbortController();
  const { url, told, heard } = await serve((_, response) => void response.write('a part'));
  const answer = await fetch(`${url}/en`, { signal: leaving.signal });
  leaving.abort();
  await expect(answer.text()).rejects.toThrow();
  await heard(1);
  expect(told).toMatchObject([{ route: 'home', status: 'left' }]);
});
