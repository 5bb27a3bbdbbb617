import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { debuggerPage } from './debuggerPage';

let server: Server;
let origin: string;

beforeAll(async () => {
  const handle = debuggerPage(async (path, html) => html.replace('<body>', `<body data-path="${path}">`));
  server = createServer((request, response) =>
    handle(request, response, () => response.writeHead(418).end()),
  );
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((closed) => server.close(closed)));

it.each([
  ['/dev/debugger', 200],
  ['/en/debugger', 200],
  ['/ar/debugger?x=1', 200],
  ['/debugger', 418],
  ['/en/debugger/more', 418],
  ['/en/debuggers', 418],
  ['/dev/clock', 418],
])('%s answers %i', async (path, status) => {
  const answer = await fetch(origin + path);
  expect(answer.status).toBe(status);
  if (status === 200) expect(await answer.text()).toContain('/web/app/entry.debugger.tsx');
});
