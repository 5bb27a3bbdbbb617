import { pino } from 'pino';
import type { StreamEvent } from '../../../../rules/eventStream';
import { createLatch } from '../../shared/latch';
import type { LiveStep } from './follower';
import { createLiveHub, type LiveHub } from './hub';
import { divideTopics, readTopics } from './topics';
import { toGlobalId } from '../../../request/ids';
import type { FeedChange } from '../parents';

/** A feed stream that a test writes to, and a clock that the test advances. */
function startHub() {
  const connections: string[] = [];
  const waits: number[] = [];
  const outdated: number[] = [];
  let queue: (StreamEvent | 'fail')[] = [];
  const arrived = createLatch();
  let nowMs = 0;

  async function* connect(after: string, signal: AbortSignal): AsyncGenerator<StreamEvent, void> {
    connections.push(after);
    signal.addEventListener('abort', arrived.open);
    while (!signal.aborted) {
      const next = queue.shift();
      if (next === 'fail') throw new Error('broken');
      if (next) yield next;
      else await arrived.wait();
    }
  }
  const push = (...events: (StreamEvent | 'fail')[]): void => {
    queue.push(...events);
    arrived.open();
  };
  const hub: LiveHub = createLiveHub({
    upstream: 'feed',
    connect,
    readChange: (data) => (data === 'broken' ? null : (JSON.parse(data) as FeedChange)),
    onListsChanged: () => void outdated.push(connections.length),
    wait: async (ms) => void waits.push(ms),
    now: () => nowMs,
    logger: pino({ enabled: false }),
  });
  return {
    hub,
    connections,
    waits,
    outdated,
    push,
    drop: () => (queue = []),
    advance: (ms: number) => (nowMs += ms),
  };
}

const open: StreamEvent = { event: 'open', id: undefined, data: '' };
const state = (number: number, minute = 1): FeedChange['games'][number] => ({
  number,
  status: 'LIVE',
  clock: { period: 'FIRST_HALF', minute, addedMinute: 0 },
  score: { home: 0, away: 0 },
  halfTimeScore: null,
  winner: null,
  timeline: [],
  suspended: false,
  marketsRevision: 1,
  marketCount: 1,
});
const price = (id: string, value: string): FeedChange['outcomes'][number] => ({
  id,
  price: value,
  priceVersion: 2,
  state: 'OPEN',
});
const change = (id: number, content: Partial<FeedChange>): StreamEvent => ({
  event: 'change',
  id: String(id),
  data: JSON.stringify({
    asOf: '2026-03-08T15:00:00.000Z',
    games: [],
    outcomes: [],
    lineupChanged: false,
    ...content,
  }),
});
const topics = (games: number[], outcomes: string[] = []) =>
  readTopics(
    divideTopics([
      ...games.map((number) => toGlobalId('Game', number)),
      ...outcomes.map((id) => toGlobalId('Outcome', id)),
    ]).others,
  );

/** Waits until all pending work has run. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const next = async (steps: AsyncGenerator<LiveStep, void>): Promise<LiveStep> => {
  const { value } = await steps.next();
  if (!value) throw new Error('The subscription ended.');
  return value;
};

let feed: ReturnType<typeof startHub>;
beforeEach(() => {
  feed = startHub();
});
afterEach(() => feed.hub.endStreams());

it('reads the stream once for all subscribers, from the cursor of the first page', async () => {
  feed.hub.start('100');
  feed.hub.start('105');
  const steps = feed.hub.follow(topics([1]), '100', undefined);
  feed.push(open, change(101, { games: [state(1)] }));
  expect(await next(steps)).toMatchObject({
    cursor: '101',
    games: [{ value: { number: 1 } }],
    gap: false,
    stale: false,
  });
  expect(feed.connections).toEqual(['100']);
});

it('sends a game’s topic its outcomes too, an outcome’s topic that outcome, and nothing else', async () => {
  const gameSteps = feed.hub.follow(topics([1]), '100', undefined);
  const outcomeSteps = feed.hub.follow(topics([], ['2~RESULT~HOME']), '100', undefined);
  const change101 = {
    games: [state(1), state(2)],
    outcomes: [
      price('1~TOTAL~2.5~OVER', '1.900'),
      price('2~RESULT~HOME', '2.000'),
      price('2~RESULT~AWAY', '3.000'),
    ],
  };
  const pending = [next(gameSteps), next(outcomeSteps)] as const;
  feed.push(open, change(101, change101));
  const [forGame, forOutcome] = await Promise.all(pending);
  expect(forGame.games.map(({ value }) => value.number)).toEqual([1]);
  expect(forGame.outcomes.map(({ value }) => value.id)).toEqual(['1~TOTAL~2.5~OVER']);
  expect(forOutcome.games).toEqual([]);
  expect(forOutcome.outcomes.map(({ value }) => value.id)).toEqual(['2~RESULT~HOME']);
});

it('catches up on missed changes with their current values', async () => {
  feed.hub.start('100');
  feed.push(
    open,
    change(101, { games: [state(1, 5)] }),
    change(102, { games: [state(1, 6)] }),
    change(103, { lineupChanged: true }),
  );
  await settle();
  feed.advance(60_000);
  const step = await next(feed.hub.follow(topics([1]), '101', undefined));
  expect(step).toMatchObject({
    cursor: '103',
    lineupChanged: true,
    gap: false,
    games: [{ value: { clock: { minute: 6 } } }],
  });
});

it('starts slightly before the cursor of a page, since the page’s parts differ in age', async () => {
  feed.hub.start('100');
  feed.push(open, change(101, { games: [state(1)] }));
  await settle();
  feed.advance(1000);
  feed.push(change(102, { outcomes: [price('9~RESULT~HOME', '1.500')] }));
  await settle();
  const step = await next(feed.hub.follow(topics([1]), '102', undefined));
  expect(step).toMatchObject({ cursor: '102', games: [{ value: { number: 1 } }] });
});

it('merges changes into steps, half a second apart', async () => {
  const steps = feed.hub.follow(topics([1]), '100', undefined);
  feed.push(open, change(101, { games: [state(1, 1)] }));
  await next(steps);
  feed.push(change(102, { games: [state(1, 2)] }), change(103, { games: [state(1, 3)] }));
  await settle();
  const step = await next(steps);
  expect(step).toMatchObject({ cursor: '103', games: [{ value: { clock: { minute: 3 } } }] });
  expect(feed.waits).toContain(500);
});

it('gives subscribers with equal topics and cursor the same step object', async () => {
  const reader = feed.hub.follow(topics([1, 2]), '100', undefined);
  const others = [topics([1, 2]), topics([2])].map((ids) => feed.hub.follow(ids, '100', undefined));
  feed.push(open, change(101, { games: [state(1), state(2)] }));
  const [one, other, another] = await Promise.all([reader, ...others].map((steps) => next(steps)));
  expect(other).toBe(one);
  expect(another).not.toBe(one);
  expect(another).toMatchObject({ games: [{ value: { number: 2 } }] });
  feed.push(change(102, { games: [state(1)] }));
  expect(await next(reader)).toMatchObject({ cursor: '102' });
});

it('reports a gap when the cursor is older than the stored changes', async () => {
  feed.hub.start('100');
  const step = await next(feed.hub.follow(topics([1]), '50', undefined));
  expect(step).toMatchObject({ cursor: '100', gap: true, games: [] });
});

it('drops changes after ten minutes, and then reports a gap', async () => {
  feed.hub.start('100');
  feed.push(open, change(101, { games: [state(1)] }));
  await settle();
  feed.advance(11 * 60_000);
  feed.push(change(102, { games: [state(2)] }));
  await settle();
  expect(await next(feed.hub.follow(topics([1]), '100', undefined))).toMatchObject({
    cursor: '102',
    gap: true,
  });
});

it('passes a gap of the feed on to every subscriber, with the current cursor', async () => {
  const steps = feed.hub.follow(topics([1]), '100', undefined);
  feed.push(open, { event: 'gap', id: '500', data: '{}' });
  expect(await next(steps)).toMatchObject({ cursor: '500', gap: true });
  feed.push(change(501, { games: [state(1)] }));
  expect(await next(steps)).toMatchObject({ cursor: '501', gap: false });
});

it('treats a change that does not fit the contract as missed', async () => {
  const steps = feed.hub.follow(topics([1]), '100', undefined);
  feed.push(open, { event: 'change', id: '101', data: 'broken' });
  expect(await next(steps)).toMatchObject({ cursor: '101', gap: true });
});

it('reports when the stream is lost and back, continues at its cursor, and waits longer after each failure', async () => {
  const steps = feed.hub.follow(topics([1]), '100', undefined);
  feed.push(open, change(101, { games: [state(1)] }));
  await next(steps);
  feed.push('fail');
  expect(await next(steps)).toMatchObject({ stale: true, gap: false, cursor: '101' });
  await settle();
  expect(feed.connections).toEqual(['100', '101']);
  feed.push('fail', 'fail', 'fail', 'fail', 'fail');
  await settle();
  expect(feed.waits.filter((ms) => ms >= 1000)).toEqual([1000, 2000, 4000, 8000, 15_000, 15_000]);
  feed.push(open);
  expect(await next(steps)).toMatchObject({ stale: false, gap: false });
});

it('tells visitors who came while the stream was lost to fetch again when it returns', async () => {
  feed.hub.start('100');
  feed.push('fail');
  await settle();
  const steps = feed.hub.follow(topics([1]), '100', undefined);
  expect(await next(steps)).toMatchObject({ stale: true });
  feed.push(open);
  expect(await next(steps)).toMatchObject({ stale: false, gap: true });
});

it('reports topics that are not games or outcomes as removed, once', async () => {
  const bad = toGlobalId('Champ', 'serie-a');
  const steps = feed.hub.follow(readTopics([bad, 'tampered']), '100', undefined);
  feed.push(open);
  expect(await next(steps)).toMatchObject({ removed: [bad, 'tampered'] });
  feed.push(change(101, { lineupChanged: true }));
  expect(await next(steps)).toMatchObject({ removed: [], lineupChanged: true });
});

it('ends when the subscriber leaves', async () => {
  const left = new AbortController();
  const steps = feed.hub.follow(topics([1]), '100', left.signal);
  const ending = steps.next();
  await settle();
  left.abort();
  expect(await ending).toEqual({ done: true, value: undefined });
});

it('ends every subscription when it closes', async () => {
  const ending = feed.hub.follow(topics([1]), '100', undefined).next();
  await settle();
  feed.hub.endStreams();
  expect(await ending).toEqual({ done: true, value: undefined });
});

it('refuses more than 2,000 topics instead of cutting the list', () => {
  expect(() => topics(Array.from({ length: 2001 }, (_, index) => index + 1))).toThrow('At most 2000 topics.');
});

const market = (id: string, price: string) => ({
  id,
  kind: 'TOTAL' as const,
  line: '2.5',
  main: true,
  suspended: false,
  outcomes: [{ ...priceOf(id, price), kind: 'OVER' as const, score: null, competitor: null }],
});
const priceOf = (id: string, value: string) => ({
  id: `${id}~OVER`,
  price: value,
  priceVersion: 1,
  state: 'OPEN' as const,
});

it('sends the markets that lists show when they changed, with their current prices', async () => {
  feed.hub.start('100');
  const rows = [{ number: 1, markets: [market('1~TOTAL~2.5', '1.900')] }];
  feed.push(
    open,
    change(101, { games: [state(1)], rows }),
    change(102, { outcomes: [price('1~TOTAL~2.5~OVER', '1.700')] }),
  );
  await settle();
  feed.advance(60_000);
  const step = await next(feed.hub.follow(topics([1, 2]), '100', undefined));
  expect(step.rows).toMatchObject([
    { value: { number: 1 }, markets: [{ line: '2.5', outcomes: [{ price: '1.700', kind: 'OVER' }] }] },
  ]);
});

it('does not send markets that a subscriber has already seen', async () => {
  feed.hub.start('100');
  feed.push(open, change(101, { games: [state(1)], rows: [{ number: 1, markets: [] }] }));
  await settle();
  feed.advance(60_000);
  feed.push(change(102, { games: [state(2)] }));
  await settle();
  feed.push(change(103, { games: [state(1, 2)] }));
  await settle();
  const step = await next(feed.hub.follow(topics([1]), '102', undefined));
  expect(step).toMatchObject({ games: [{ value: { number: 1 } }], rows: [] });
});

it('reports changed lists only when games or markets appear or disappear, or when changes were missed', async () => {
  feed.hub.start('100');
  const told = async (...events: StreamEvent[]): Promise<number> => {
    const before = feed.outdated.length;
    feed.push(...events);
    await settle();
    return feed.outdated.length - before;
  };
  expect(await told(open, change(101, { games: [state(1)] }))).toBe(1);
  expect(await told(change(102, { games: [state(1, 2)] }))).toBe(0);
  expect(await told(change(103, { outcomes: [price('1~RESULT~HOME', '2.000')] }))).toBe(0);
  expect(await told(change(104, { games: [{ ...state(1), marketsRevision: 2 }] }))).toBe(1);
  expect(await told(change(105, { lineupChanged: true }))).toBe(1);
  expect(await told({ event: 'gap', id: '200', data: '{}' })).toBe(1);
});
