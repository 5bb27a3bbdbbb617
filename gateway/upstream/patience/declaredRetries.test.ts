/** Retries as a source declares them, over real sockets: who waits for them, and when they end. */
import type { paths as ConfigPaths } from '../../../schema/upstreams/__generated__/config';
import { openCalls, type Calls } from '../../testing/callerOf';
import { startFakeUpstream, type FakeUpstream } from '../../testing/fakeUpstream';
import { siteConfig } from '../../testing/samples';
import { config as siteConfigSource } from '../../domains/config/source';
import { session } from '../../domains/session/source';
import { source, type Retries } from '../call/source';

const everyMs = 60_000;
const { read } = source<ConfigPaths>('config');
const config = (retries: Retries) => ({
  site: read('GET /bff-api/config/all.json', { as: 'nobody', keptFreshMs: () => 60_000, retries }),
});
const awaited = config({ times: 5, everyMs });
const behind = config({ times: 5, everyMs, behind: true });
const args = { query: { lang: 'en' } };

/** A clock on which the time between tries passes when a test says so. */
function heldClock() {
  const waits: number[] = [];
  let nowMs = performance.now();
  let go!: () => void;
  return {
    waits,
    now: () => nowMs,
    random: () => 0,
    wait(ms: number) {
      waits.push(ms);
      return new Promise<void>((resolve) => (go = resolve));
    },
    /** Ends the wait; who begins to wait now comes after it. */
    pass() {
      nowMs += waits.at(-1) ?? 0;
      go();
    },
  };
}

let upstream: FakeUpstream;
let clock: ReturnType<typeof heldClock>;
let calls: Calls;
beforeEach(async () => {
  upstream = await startFakeUpstream();
  upstream.on('GET /bff-api/config/all.json', () => ({ status: 503, body: {} }));
  clock = heldClock();
  calls = openCalls(upstream.url, { clock });
});
afterEach(async () => {
  await calls.close();
  await upstream.die();
});

const unavailable = { code: 'UPSTREAM_UNAVAILABLE' };
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

test('continue in the background when a page has too little time, and serve a page that has enough', async () => {
  await expect(calls.from(awaited, { deadlineMs: 20_000 }).site(args)).rejects.toMatchObject(unavailable);
  upstream.on('GET /bff-api/config/all.json', siteConfig);
  clock.pass();
  expect((await calls.from(awaited, { deadlineMs: 200_000 }).site(args)).value).toEqual(siteConfig);
  expect(clock.waits).toEqual([everyMs]);
  expect(upstream.received).toHaveLength(2);
});

test('in the background delay no caller, however much time they take', async () => {
  const site = () => calls.from(behind, { deadlineMs: 200_000 }).site(args);
  await expect(site()).rejects.toMatchObject(unavailable);
  await expect(site()).rejects.toMatchObject(unavailable);
  expect(upstream.received).toHaveLength(1);

  upstream.on('GET /bff-api/config/all.json', siteConfig);
  clock.pass();
  while (upstream.received.length < 2) await nextTurn();
  let answer = await site().catch(() => undefined);
  while (!answer) {
    await nextTurn();
    answer = await site().catch(() => undefined);
  }
  expect(answer).toMatchObject({ value: siteConfig, stale: false });
  expect(upstream.received).toHaveLength(2);
});

test('end when the gateway closes', async () => {
  const start = jest.fn(() => ({ end: () => undefined }));
  await expect(calls.from(behind, { observer: { start } }).site(args)).rejects.toMatchObject(unavailable);
  await calls.close();
  clock.pass();
  await nextTurn();
  expect(start).toHaveBeenCalledTimes(1);
  expect(clock.waits).toEqual([everyMs]);
});

describe('in the background of one session’s read', () => {
  const own = {
    site: read('GET /bff-api/config/all.json', {
      as: 'session',
      retries: { times: 2, everyMs, behind: true },
    }),
  };
  const ask = (cookie: string) => calls.from(own, { deadlineMs: 200_000, cookie }).site(args);

  test('delay no caller, and are as many as the specification says', async () => {
    await expect(ask('sid=a')).rejects.toMatchObject(unavailable);
    expect(upstream.received).toHaveLength(1);
    clock.pass();
    while (clock.waits.length < 2) await nextTurn();
    clock.pass();
    while (upstream.received.length < 3) await nextTurn();
    expect(clock.waits).toEqual([everyMs, everyMs]);
  });

  test('run once for a session, however many of its requests fail meanwhile', async () => {
    await expect(ask('sid=a')).rejects.toMatchObject(unavailable);
    await expect(ask('sid=a')).rejects.toMatchObject(unavailable);
    expect(clock.waits).toHaveLength(1);
    await expect(ask('sid=b')).rejects.toMatchObject(unavailable);
    expect(clock.waits).toHaveLength(2);
  });

  test('never give a caller an answer that was requested before the caller came', async () => {
    await expect(ask('sid=a')).rejects.toMatchObject(unavailable);
    upstream.on('GET /bff-api/config/all.json', siteConfig);
    expect((await ask('sid=a')).value).toEqual(siteConfig);
    expect(upstream.received).toHaveLength(2);
  });
});

test('SS-02: of the session check are two, one and a half seconds apart', async () => {
  upstream.on('GET /auth-api/session', () => ({ status: 503 }));
  const check = calls.from(session, { cookie: 'sid=a' }).check();
  await expect(check).rejects.toMatchObject(unavailable);
  clock.pass();
  while (clock.waits.length < 2) await nextTurn();
  clock.pass();
  while (upstream.received.length < 3) await nextTurn();
  expect(clock.waits).toEqual([1500, 1500]);
});

test('nobody is told of a connection that was lost once', async () => {
  let asked = 0;
  upstream.on('GET /auth-api/session', (_: unknown, response: { destroy(): void }) => {
    asked += 1;
    if (asked > 1) return { body: { userId: 7 } };
    response.destroy();
    return 'streaming';
  });
  const prompt = openCalls(upstream.url);
  expect((await prompt.from(session, { cookie: 'sid=a' }).check()).value).toEqual({ userId: 7 });
  await prompt.close();
  expect(asked).toBe(2);
});

test('SS-09: of the site’s configuration are five, one second apart', async () => {
  const asking = calls.from(siteConfigSource, { deadlineMs: 200_000 }).site(args);
  const refused = expect(asking).rejects.toMatchObject(unavailable);
  for (let tries = 1; tries <= 5; tries += 1) {
    while (clock.waits.length < tries) await nextTurn();
    clock.pass();
  }
  await refused;
  expect(upstream.received).toHaveLength(6);
  expect(clock.waits).toEqual(Array(5).fill(1000));
});
