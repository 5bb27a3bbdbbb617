/** Answers whose head is not as it should be, byte by byte over real sockets: each call is counted out once. */
import type { Socket } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import type { paths } from '../../../schema/upstreams/__generated__/config';
import { GatewayError } from '../../request/errors';
import { openCalls } from '../../testing/callerOf';
import { rawAnswer, startRawUpstream, type RawUpstream } from '../../testing/rawUpstream';
import { siteConfig } from '../../testing/samples';
import { TestWaiter } from '../../testing/waiter';
import { perUpstream } from '../names';
import { createBulkhead, type Bulkhead } from '../patience/bulkhead';
import { openPools, type Connection } from './pools';
import { source } from './source';
import { transmit } from './transport';

const config = {
  site: source<paths>('config').read('GET /bff-api/config/all.json', { as: 'nobody', keptFreshMs: () => 0 }),
};
const ask = { query: { lang: 'en' } };
const json = 'Content-Type: application/json';
const plain = Buffer.from(JSON.stringify(siteConfig));
const capacity = 192;

let upstream: RawUpstream;
beforeAll(async () => {
  upstream = await startRawUpstream((socket) => void socket.end(rawAnswer([json], plain)));
});
afterAll(() => upstream.close());

/** How many calls it still lets in. */
function freeIn(bulkhead: Bulkhead): number {
  const leaves: (() => void)[] = [];
  try {
    while (leaves.length < 2 * capacity) leaves.push(bulkhead.enter());
  } catch {
    // It is full.
  }
  for (const leave of leaves) leave();
  return leaves.length;
}

/** What one call comes to, and how many calls its upstream lets in after it. */
async function outcomeOf(bytes: Buffer): Promise<{ outcome: unknown; free: number }> {
  upstream.answer = (socket) => void socket.end(bytes);
  const calls = openCalls(upstream.url);
  try {
    const outcome = await calls
      .from(config, { deadlineMs: 60_000 })
      .site(ask)
      .then(
        ({ value }) => (value.companyName === siteConfig.companyName ? 'read' : value),
        (error: unknown) => (error instanceof GatewayError ? error.code : error),
      );
    return { outcome, free: freeIn(calls.connections.config.bulkhead) };
  } finally {
    await calls.close();
  }
}

const twice = (line: string): string[] => [line, line];
const chunked = Buffer.from(
  `${plain.length.toString(16)}\r\n${plain.toString('latin1')}\r\n0\r\n\r\n`,
  'latin1',
);

test.each<[what: string, lines: string[], body: Uint8Array, outcome: string]>([
  [
    'two codings, each applied',
    [json, ...twice('Content-Encoding: gzip')],
    gzipSync(gzipSync(plain)),
    'read',
  ],
  [
    'codings on two lines, undone in reverse',
    [json, 'Content-Encoding: deflate', 'Content-Encoding: br'],
    brotliCompressSync(deflateSync(plain)),
    'read',
  ],
  ['codings in one line', [json, 'Content-Encoding: GZIP , identity,'], gzipSync(plain), 'read'],
  [
    'a coding named twice and applied once',
    [json, ...twice('Content-Encoding: gzip')],
    gzipSync(plain),
    'UPSTREAM_INVALID',
  ],
  ['codings that were not applied', [json, ...twice('Content-Encoding: br')], plain, 'UPSTREAM_INVALID'],
  ['no coding, twice', [json, ...twice('Content-Encoding: identity')], plain, 'read'],
  ['an empty coding, twice', [json, ...twice('Content-Encoding:')], plain, 'read'],
  [
    'an unknown coding, twice',
    [json, ...twice('Content-Encoding: zip')],
    gzipSync(plain),
    'UPSTREAM_INVALID',
  ],
  [
    'far more codings than anybody applies',
    [json, ...Array<string>(50).fill('Content-Encoding: gzip')],
    gzipSync(plain),
    'UPSTREAM_INVALID',
  ],
  ['its type twice', twice(json), plain, 'UPSTREAM_INVALID'],
  ['two types', [json, 'Content-Type: text/html'], plain, 'UPSTREAM_INVALID'],
  ['its length twice', [json, ...twice(`Content-Length: ${plain.length}`)], plain, 'UPSTREAM_UNAVAILABLE'],
  [
    'two lengths',
    [json, `Content-Length: ${plain.length}`, 'Content-Length: 1'],
    plain,
    'UPSTREAM_UNAVAILABLE',
  ],
  ['a length that is no number', [json, 'Content-Length: many'], plain, 'UPSTREAM_UNAVAILABLE'],
  ['a length below zero', [json, 'Content-Length: -1'], plain, 'UPSTREAM_UNAVAILABLE'],
  [
    'a length beside chunks',
    [json, 'Content-Length: 1', 'Transfer-Encoding: chunked'],
    chunked,
    'UPSTREAM_UNAVAILABLE',
  ],
  ['a line without a colon', [json, 'nonsense'], plain, 'UPSTREAM_UNAVAILABLE'],
  ['a NUL in a value', [json, 'X-A: a\0b'], plain, 'UPSTREAM_UNAVAILABLE'],
  ['a head that is too long', [json, `X-A: ${'a'.repeat(100_000)}`], plain, 'UPSTREAM_UNAVAILABLE'],
])('an answer with %s', async (_what, lines, body, outcome) => {
  expect(await outcomeOf(rawAnswer(lines, body))).toEqual({ outcome, free: capacity });
});

test.each([
  'Age: 1',
  'Cache-Control: no-store',
  'Connection: close',
  'Content-Language: en',
  'Date: Thu, 01 Jan 2026 00:00:00 GMT',
  'ETag: "a"',
  'Keep-Alive: timeout=5',
  'Last-Modified: Thu, 01 Jan 2026 00:00:00 GMT',
  'Location: /elsewhere',
  'Retry-After: 1',
  'Server: a',
  'Set-Cookie: sid=a; Path=/',
  'Trailer: x-a',
  'Vary: Accept-Encoding',
  'X-Request-Id: a',
])('an answer with "%s" twice is read like one with it once', async (line) => {
  expect(await outcomeOf(rawAnswer([json, ...twice(line)], plain))).toEqual({
    outcome: 'read',
    free: capacity,
  });
});

test('chunks that are announced twice, and chunks that are no chunks, are counted out once', async () => {
  for (const body of [chunked, plain]) {
    const found = await outcomeOf(rawAnswer([json, ...twice('Transfer-Encoding: chunked')], body));
    expect(found.free).toBe(capacity);
    expect(['read', 'UPSTREAM_UNAVAILABLE']).toContain(found.outcome);
  }
});

/** How a call can end, done by the upstream or by the one who waits. */
const endings = {
  ok: (socket) => void socket.write(rawAnswer([json], plain)),
  'two codings': (socket) => void socket.write(rawAnswer([json, ...twice('Content-Encoding: gzip')], plain)),
  'two lengths': (socket) => void socket.write(rawAnswer([json, ...twice('Content-Length: 2')], plain)),
  'a failure': (socket) => void socket.write(rawAnswer([json], plain, '503 Service Unavailable')),
  'a reset': (socket) => void socket.resetAndDestroy(),
  'a cut body': (socket) => void socket.end(rawAnswer([json, 'Content-Length: 9'], Buffer.from('{'))),
  'the caller leaves': (_socket, waiter) => waiter.leave(new GatewayError('CLIENT_CLOSED_REQUEST')),
  'the caller leaves in the middle': (socket, waiter) => {
    socket.write(rawAnswer([json, 'Content-Length: 9'], Buffer.from('{')));
    waiter.leave(new GatewayError('CLIENT_CLOSED_REQUEST'));
  },
} satisfies Record<string, (socket: Socket, waiter: TestWaiter) => void>;
type Ending = keyof typeof endings;

/** A call that has reached the upstream, and what ends it: done once its place is free again. */
async function startCall(connection: Connection): Promise<(how: Ending) => Promise<void>> {
  const waiter = new TestWaiter();
  const leave = connection.bulkhead.enter();
  const came = new Promise<Socket>((resolve) => (upstream.answer = resolve));
  let outcome: Promise<unknown> | undefined;
  const over = new Promise<void>((resolve) => {
    const onOver = (): void => {
      leave();
      resolve();
    };
    const message = { method: 'GET', path: '/', headers: {}, body: null };
    outcome = transmit(connection, message, { timeoutMs: 600_000, waiter }, onOver).catch(() => undefined);
  });
  const socket = await came;
  return async (how) => {
    endings[how](socket, waiter);
    await Promise.all([over, outcome]);
  };
}

test('lets in as many calls as it has places less those under way, however calls end', async () => {
  const places = 3;
  const step = fc.oneof(
    fc.constant('begin' as const),
    fc.record({ which: fc.nat(places - 1), how: fc.constantFrom(...(Object.keys(endings) as Ending[])) }),
  );
  const check = async (steps: (typeof step extends fc.Arbitrary<infer Step> ? Step : never)[]) => {
    const { connections, close } = openPools(perUpstream(() => upstream.url));
    const connection = { ...connections.config, bulkhead: createBulkhead(places) };
    const underWay: ((how: Ending) => Promise<void>)[] = [];
    try {
      for (const one of steps) {
        if (one !== 'begin') await underWay.splice(one.which, 1)[0]?.(one.how);
        else if (underWay.length < places) underWay.push(await startCall(connection));
        else expect(() => connection.bulkhead.enter()).toThrow();
        expect(freeIn(connection.bulkhead)).toBe(places - underWay.length);
      }
    } finally {
      for (const end of underWay) await end('ok');
      await close();
    }
  };
  await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 20 }), check), { numRuns: 100 });
});
