/** What visitors get when a server behind the web server is dead, breaks off, or freezes: over real sockets, in time that passes by command. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createEventReader } from '../../../rules/eventStream';
import { watchFailures } from '../../testing/failureLines';
import { executeOverHttp, type RemoteGateway } from './executeOverHttp';
import { createHandler } from './handler';
import { createWebMetrics } from './metrics';
import { isOpen, readManifest, readSiteMap, render } from './render';
import type { Renderer } from './renderer';

const renderer: Renderer = {
  render,
  isOpen,
  readSiteMap,
  readManifest,
  release: 'one',
  assets: () => ({ entry: '/assets/entry.js', preloads: [], styles: [], fonts: [] }),
  extraHead: async () => '',
  files: (_request, _response, next) => next(),
  explain: () => undefined,
  close: async () => undefined,
};

/** How long a server may be silent, in milliseconds that `letTimePass` makes pass. */
const boundMs = 60_000;
const realTime = [
  'Date',
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
] as const;
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: [...realTime, 'setInterval', 'clearInterval'] });
});

/** Lets time pass until this has come. */
async function letTimePass<Value>(coming: Promise<Value>): Promise<Value> {
  let hasCome = false;
  const come = (): void => void (hasCome = true);
  coming.then(come, come);
  while (!hasCome) {
    jest.advanceTimersByTime(boundMs);
    await new Promise(setImmediate);
  }
  return coming;
}

const failures = watchFailures();
const servers: Server[] = [];
let gateway: RemoteGateway | undefined;
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
  await gateway?.close();
  gateway = undefined;
  jest.useRealTimers();
  await failures.expectExplained();
});

async function listen(handle: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const server = createServer(handle);
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const nowhere = 'http://127.0.0.1:1';
const metrics = createWebMetrics();

/** A web server whose gateway and services are at one address. */
async function serve(behind: string, withinMs = boundMs): Promise<string> {
  const remote = executeOverHttp(behind, false, { answerMs: withinMs, silenceMs: withinMs });
  gateway = remote;
  const handle = createHandler(
    renderer,
    {
      execute: remote.execute,
      graphql: remote.handle,
      development: false,
      root: process.cwd(),
      logger: failures.logger,
      trustProxy: false,
      publicServices: { cashier: behind },
      serviceAnswerMs: withinMs,
    },
    metrics,
  );
  return listen((request, response) => {
    failures.watch(response);
    handle(request, response);
  });
}

const stream = { 'Content-Type': 'text/event-stream' };

/** How a server fails; it has the request whole, and the means to end the connection. */
type Fault = (response: ServerResponse) => void;
const freeze: Fault = () => undefined;
const die: Fault = (response) => response.socket?.destroy();

/** A server that fails at each request. */
const faulty = (fault: Fault): Promise<string> =>
  listen((request, response) => void request.resume().once('end', () => fault(response)));

/** Sends these bytes and then fails. */
const after =
  (headers: Record<string, string>, bytes: string, fault: Fault): Fault =>
  (response) => {
    response.writeHead(200, headers);
    response.write(bytes, () => fault(response));
  };

const post = { method: 'POST', body: '{}' };
const ways = [
  ['an operation', '/graphql', post],
  ['a notice of a payment provider', '/cashier-api/v1/webhooks/test', post],
] as const;

describe.each(ways)('%s', (_, path, init) => {
  test.each<[string, () => Promise<string>, string]>([
    ['refuses the connection', async () => nowhere, 'unreachable'],
    ['dies before a byte of its answer', () => faulty(die), 'unreachable'],
    ['freezes before a byte of its answer', () => faulty(freeze), 'silent'],
  ])('gets 503 and when to come back from a server that %s', async (_fault, start, reason) => {
    const behind = await start();
    const asked = fetch((await serve(behind)) + path, init);
    const answer = await (reason === 'silent' ? letTimePass(asked) : asked);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    await answer.text();
    const requestId = answer.headers.get('x-request-id') ?? '';
    await eventually(() => failures.lines.length > 0);
    expect(failures.lines).toMatchObject([
      { level: 40, msg: 'failed', requestId, status: '503', reason, address: behind },
    ]);
    expect(failures.lines[0]).toMatchObject({ cause: expect.any(String), waitedMs: expect.any(Number) });
  });

  test.each<[string, Fault, string]>([
    ['dies', die, 'cut'],
    ['freezes', freeze, 'silent'],
  ])(
    'is broken off, and does not hang, when the server %s in half of its answer',
    async (_fault, fault, reason) => {
      const length = { 'Content-Type': 'application/json', 'Content-Length': '100' };
      const front = await serve(await faulty(after(length, '{"data":', fault)));
      const text = (await fetch(front + path, init)).text();
      await expect(reason === 'silent' ? letTimePass(text) : text).rejects.toThrow();
      await eventually(() => failures.lines.length > 0);
      expect(failures.lines).toMatchObject([{ level: 40, status: 'cut', reason }]);
    },
  );

  test('tells why a server answered 500 or more by itself', async () => {
    const behind = await faulty((response) => response.writeHead(502).end('{}'));
    const answer = await fetch((await serve(behind)) + path, init);
    expect(answer.status).toBe(502);
    await answer.text();
    await eventually(() => failures.lines.length > 0);
    expect(failures.lines).toMatchObject([{ reason: 'failing', cause: 'status 502', address: behind }]);
  });
});

describe('a live stream', () => {
  const event = 'event: next\ndata: {"a":1}\n\n';

  const namesIn = (text: string): string[] =>
    createEventReader()(text).flatMap(({ event: name }) => name || []);

  test.each<[string, string, Fault, string]>([
    ['dies', event, die, 'cut'],
    ['freezes', event, freeze, 'silent'],
    ['dies in the middle of an event', `${event}event: next\ndata: {"a`, die, 'cut'],
    ['freezes in the middle of an event', `${event}event: next\n`, freeze, 'silent'],
  ])(
    'ends with its last event and a time to come back when its gateway %s',
    async (_, bytes, fault, reason) => {
      const answer = await fetch(`${await serve(await faulty(after(stream, bytes, fault)))}/graphql`, post);
      const text = await (reason === 'silent' ? letTimePass(answer.text()) : answer.text());
      expect(namesIn(text)).toEqual(['next', 'complete']);
      expect(text).toMatch(/\nretry: [1-5]\d{3}\nevent: complete\ndata:\n\n$/);
      await eventually(() => failures.lines.length > 0);
      expect(failures.lines).toMatchObject([{ level: 40, reason, route: '/graphql' }]);
    },
  );

  test('goes on while its gateway gives a sign', async () => {
    let say = (_: string): void => undefined;
    const behind = await faulty((response) => {
      say = (text) => void response.write(text);
      response.writeHead(200, stream).write(event);
    });
    const reader = (await fetch(`${await serve(behind)}/graphql`, post)).body?.getReader();
    const read = async () => new TextDecoder().decode((await reader?.read())?.value);
    expect(await read()).toBe(event);
    for (let sign = 0; sign < 3; sign++) {
      jest.advanceTimersByTime(boundMs - 1);
      say(':\n\n');
      expect(await read()).toBe(':\n\n');
    }
    await reader?.cancel();
    expect(failures.lines).toEqual([]);
  });

  test('of a visitor who leaves ends at the gateway, and is no failure', async () => {
    let ended: Promise<unknown> | undefined;
    const behind = await faulty((response) => {
      ended = once(response, 'close');
      response.writeHead(200, stream).write(event);
    });
    const leaving = new AbortController();
    const answer = await fetch(`${await serve(behind)}/graphql`, { ...post, signal: leaving.signal });
    await answer.body?.getReader().read();
    leaving.abort();
    await ended;
    expect(failures.lines).toEqual([]);
  });
});

describe('a page', () => {
  // What draws it needs time that passes by itself: the bound is short where it is to be reached, and long elsewhere.
  beforeEach(() => jest.useRealTimers());
  const shortMs = 500;
  const html = { 'Content-Type': 'text/html', 'Content-Length': '100' };

  test.each<[string, () => Promise<string>, string]>([
    ['is dead', async () => nowhere, 'unreachable'],
    ['dies', () => faulty(die), 'unreachable'],
    ['freezes', () => faulty(freeze), 'silent'],
    ['dies in half of its answer', () => faulty(after(html, '{"data":', die)), 'cut'],
    ['freezes in half of its answer', () => faulty(after(html, '{"data":', freeze)), 'silent'],
    ['answers something else', () => faulty((response) => response.end('<h1>Hello</h1>')), 'invalid'],
    [
      'cannot answer, as a service fails',
      () =>
        faulty((response) =>
          response.writeHead(503).end('{"errors":[{"extensions":{"code":"UPSTREAM_TIMEOUT"}}]}'),
        ),
      'failing',
    ],
  ])('is 503 with a time to come back while the gateway %s', async (_, start, reason) => {
    const front = await serve(await start(), reason === 'silent' ? shortMs : boundMs);
    const answer = await fetch(`${front}/en`);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await answer.text()).toContain('Something went wrong');
    await eventually(() => failures.lines.length > 0);
    expect(failures.lines).toMatchObject([
      { requestId: answer.headers.get('x-request-id'), route: 'home', status: '503', reason },
    ]);
    expect(await metrics.registry.getSingleMetricAsString('web_failures_total')).toContain(
      `web_failures_total{reason="${reason}"}`,
    );
  });

  test('is 500 while the gateway fails by its own fault, since to come back would change nothing', async () => {
    const front = await serve(
      await faulty((response) => response.end('{"data":null,"errors":[{"extensions":{"code":"INTERNAL"}}]}')),
    );
    const answer = await fetch(`${front}/en`);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([500, null]);
    await answer.text();
  });

  test.each(['/sitemap.xml', '/manifest.json'])('is no reason for %s to hang', async (path) => {
    const front = await serve(await faulty(freeze), shortMs);
    expect((await fetch(front + path)).status).toBe(503);
  });
});

/** Lines follow their answers. */
async function eventually(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise(setImmediate);
}
