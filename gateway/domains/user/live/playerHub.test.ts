import { getEventListeners, getMaxListeners } from 'node:events';
import { pino } from 'pino';
import type { PlayerNews } from '../../../__generated__/resolvers';
import type { StreamEvent } from '../../../../rules/eventStream';
import { createLatch } from '../../shared/latch';
import { createPlayerHub } from './playerHub';

/** A stream that a test writes to, and timers that a test lets end. */
function startHub() {
  const connections: string[] = [];
  let queue: (StreamEvent | 'fail')[] = [];
  const arrived = createLatch();
  let nowMs = 0;
  let waits: { ms: number; end: () => void }[] = [];
  let closing = new AbortController().signal;

  async function* connect(after: string, signal: AbortSignal): AsyncGenerator<StreamEvent, void> {
    connections.push(after);
    closing = signal;
    signal.addEventListener('abort', arrived.open);
    while (!signal.aborted) {
      const next = queue.shift();
      if (next === 'fail') throw new Error('broken');
      if (next) yield next;
      else await arrived.wait();
    }
  }
  const hub = createPlayerHub({
    upstream: 'user',
    connect,
    readChanges: (data) =>
      data === 'broken' ? null : (JSON.parse(data) as { player: number; kind: string }[]),
    // Short waits end at once; long ones when the test lets them.
    wait: (ms, signal) =>
      new Promise((resolve) => {
        if (ms < 10_000 || signal.aborted) return resolve();
        waits.push({ ms, end: resolve });
        signal.addEventListener('abort', () => resolve());
      }),
    now: () => nowMs,
    random: () => 0.5,
    logger: pino({ enabled: false }),
  });
  const left = new AbortController();
  return {
    hub,
    connections,
    /** The signal that ends the hub. */
    closing: () => closing,
    waits: () => waits.map(({ ms }) => ms),
    endWaits() {
      const ended = waits;
      waits = [];
      ended.forEach(({ end }) => end());
    },
    push(...events: (StreamEvent | 'fail')[]) {
      queue.push(...events);
      arrived.open();
    },
    drop: () => (queue = []),
    pass: (ms: number) => (nowMs += ms),
    follow: (player: number, isOpen: () => Promise<boolean> = () => Promise.resolve(true)) =>
      hub.follow(player, isOpen, left.signal),
    leave: () => left.abort(),
  };
}

const open: StreamEvent = { event: 'open', id: undefined, data: '' };
const gap: StreamEvent = { event: 'gap', id: '90', data: '{}' };
const change = (id: number, ...changes: [player: number, kind: string][]): StreamEvent => ({
  event: 'change',
  id: String(id),
  data: JSON.stringify(changes.map(([player, kind]) => ({ player, kind }))),
});
const next = async (news: AsyncGenerator<PlayerNews[], void>) => (await news.next()).value;
/** Waits until all pending work has run. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

let site: ReturnType<typeof startHub>;
beforeEach(async () => {
  site = startHub();
  site.hub.start();
  site.push(open);
  await settle();
});
afterEach(() => {
  site.leave();
  site.hub.endStreams();
});

it('tells each player the own changes, combined, from the same stream', async () => {
  const [ann, ben] = [site.follow(1), site.follow(2)];
  site.push(
    change(5, [1, 'BALANCE'], [2, 'MESSAGES'], [1, 'MESSAGES']),
    change(6, [1, 'BALANCE'], [2, 'LIMITS']),
  );
  await settle();
  expect(await next(ann)).toEqual(['FOLLOWED', 'BALANCE', 'MESSAGES']);
  expect(await next(ben)).toEqual(['FOLLOWED', 'MESSAGES', 'LIMITS']);
  expect(site.connections).toEqual(['0']);
});

it('tells who begins to follow what changed in the last seconds, and nothing older', async () => {
  const first = site.follow(1);
  site.push(change(5, [1, 'BALANCE']));
  await next(first);
  site.pass(14_000);
  expect(await next(site.follow(1))).toEqual(['FOLLOWED', 'BALANCE']);
  site.pass(2000);
  expect(await next(site.follow(1))).toEqual(['FOLLOWED']);
});

it('goes on after the last id, and says while it cannot', async () => {
  const news = site.follow(1);
  site.push(change(5, [2, 'BALANCE']));
  expect(await next(news)).toEqual(['FOLLOWED']);
  site.push('fail');
  expect(await next(news)).toEqual(['LOST']);
  site.push(open, change(6, [1, 'BALANCE']));
  await settle();
  expect(await next(news)).toEqual(['FOLLOWED', 'BALANCE']);
  expect(site.connections).toEqual(['0', '5']);
});

it.each([
  ['a gap', gap],
  ['a change that does not fit the contract', { event: 'change', id: '90', data: 'broken' }],
])('says after %s that anything may have changed, and checks the session', async (_, event) => {
  let checks = 0;
  const news = site.follow(1, () => Promise.resolve((checks += 1) > 0));
  expect(await next(news)).toEqual(['FOLLOWED']);
  site.push(event);
  expect(await next(news)).toEqual(['BALANCE', 'MESSAGES', 'LIMITS']);
  expect(checks).toBe(1);
});

it('ends with the session, which an ended session of the player makes it check', async () => {
  let isOpen = true;
  const news = site.follow(1, () => Promise.resolve(isOpen));
  site.push(change(5, [1, 'SESSIONS'], [1, 'BALANCE']));
  await settle();
  expect(await next(news)).toEqual(['FOLLOWED', 'BALANCE']);
  isOpen = false;
  site.push(change(6, [1, 'SESSIONS'], [1, 'BALANCE']));
  expect(await next(news)).toEqual(['ENDED']);
  expect((await news.next()).done).toBe(true);
});

it('asks again when nobody can say whether the session is open, and says what is new meanwhile', async () => {
  const answers = [() => Promise.reject(new Error('down')), () => Promise.resolve(false)];
  const news = site.follow(1, () => (answers.shift() ?? (() => Promise.resolve(true)))());
  site.push(change(5, [1, 'SESSIONS'], [1, 'BALANCE']));
  await settle();
  expect(await next(news)).toEqual(['FOLLOWED', 'BALANCE']);
  const end = next(news);
  await settle();
  expect(site.waits()).toContain(15_000);
  site.endWaits();
  expect(await end).toEqual(['ENDED']);
});

it('checks a session every five minutes or so, which may end by time', async () => {
  const news = site.follow(1, () => Promise.resolve(false));
  expect(await next(news)).toEqual(['FOLLOWED']);
  const end = next(news);
  await settle();
  expect(site.waits()).toEqual([300_000]);
  site.endWaits();
  expect(await end).toEqual(['ENDED']);
});

it('keeps what is new for a slow reader, once for each kind', async () => {
  const news = site.follow(1);
  expect(await next(news)).toEqual(['FOLLOWED']);
  for (let id = 5; id < 500; id += 1) site.push(change(id, [1, 'BALANCE']));
  await settle();
  expect(await next(news)).toEqual(['BALANCE']);
});

it('says that changes do not come to who follows before the stream is open', async () => {
  const early = startHub();
  const news = early.follow(1);
  expect(await next(news)).toEqual(['LOST']);
  early.push(open);
  expect(await next(news)).toEqual(['FOLLOWED']);
  early.hub.endStreams();
});

it('lets any number of players follow, without the warning of the runtime about many listeners', async () => {
  const all = Array.from({ length: 30 }, (_, n) => site.follow(n));
  for (const news of all) await next(news);
  expect(getEventListeners(site.closing(), 'abort').length).toBeGreaterThanOrEqual(30);
  // The runtime warns on its own stream, which no test hears.
  expect(getMaxListeners(site.closing())).toBe(Infinity);
});

it('ends with the gateway', async () => {
  const news = site.follow(1);
  const end = news.next();
  site.hub.endStreams();
  expect((await end).done).toBe(true);
});
