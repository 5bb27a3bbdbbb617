import type { LiveBatch } from './batch';
import { Leader } from './leader';
import type { FollowedTopics } from './state';
import { StreamRefused, type StreamRequest, type Subscribe } from './subscribe';

interface Stream {
  following: StreamRequest;
  on: Parameters<Subscribe>[1];
  signal: AbortSignal;
  end(): void;
  fail(error?: Error): void;
}

const batch = (cursor: string): LiveBatch => ({
  cursor,
  changed: [],
  rows: [],
  removed: [],
  lineupChanged: false,
  gap: false,
  stale: false,
  player: null,
});

const page = (topics: string[], cursor: string, fetchedAt: number): FollowedTopics => ({
  topics,
  cursor,
  fetchedAt,
});

function setUp() {
  let now = 1000;
  let setBackMs = 0;
  let timers: { at: number; run: () => void }[] = [];
  const streams: Stream[] = [];
  const connection: boolean[] = [];
  const heard: string[] = [];
  const beats: number[] = [];
  const leader = new Leader({
    subscribe: (following, on, signal) =>
      new Promise((resolve, reject) => {
        streams.push({
          following,
          on,
          signal,
          end: resolve,
          fail: (error = new Error('down')) => reject(error),
        });
      }),
    now: () => now - setBackMs,
    monotonic: () => now,
    later(run, ms) {
      const timer = { at: now + ms, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    random: () => 1,
    onBatch: ({ cursor }) => heard.push(cursor),
    onBeat: () => beats.push(now),
    onConnection: (live) => connection.push(live),
  });
  /** Advances the time, and runs the promises that settle meanwhile. */
  const pass = async (ms: number) => {
    now += ms;
    const due = timers.filter(({ at }) => at <= now);
    timers = timers.filter((timer) => !due.includes(timer));
    for (const { run } of due) run();
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  const last = () => streams.at(-1) as Stream;
  const setBack = (ms: number) => (setBackMs = ms);
  return { leader, streams, last, connection, heard, beats, pass, setBack, now: () => now };
}

test('topics of all tabs form one subscription, from the cursor of the oldest page', async () => {
  const { leader, streams, last, pass } = setUp();
  leader.hear('a', page(['g1', 'g2'], 'c20', 900));
  leader.hear('b', page(['g2', 'g3'], 'c10', 800));
  await pass(200);
  expect(streams).toHaveLength(1);
  expect(last().following).toEqual({ topics: ['g1', 'g2', 'g3'], after: 'c10' });
});

test('a new page continues from the last cursor that is not newer than the page', async () => {
  const { leader, last, pass, heard } = setUp();
  leader.hear('a', page(['g1'], 'c1', 900));
  await pass(200);
  last().on.batch(batch('c2')); // at 1200
  await pass(1000);
  last().on.batch(batch('c3')); // at 2200
  leader.hear('a', page(['g5'], 'c2b', 2000));
  await pass(200);
  expect(last().following).toEqual({ topics: ['g5'], after: 'c2' });
  expect(heard).toEqual(['c2', 'c3']);
});

test('a page older than all recorded cursors brings its own cursor', async () => {
  const { leader, last, pass } = setUp();
  leader.hear('a', page(['g1'], 'c5', 990));
  await pass(200);
  last().on.open();
  last().on.batch(batch('c6'));
  leader.hear('b', page(['g1'], 'c1', 100));
  await pass(200);
  expect(last().following).toEqual({ topics: ['g1'], after: 'c1' });
});

test('the same topics reported again change nothing', async () => {
  const { leader, streams, pass } = setUp();
  leader.hear('a', page(['g1'], 'c1', 900));
  await pass(200);
  leader.hear('a', page(['g1'], 'c1', 900));
  await pass(30_000);
  expect(streams).toHaveLength(1);
});

test('a lost connection is opened again from the last batch, later with each failure, at most half a minute', async () => {
  const { leader, streams, last, pass, connection } = setUp();
  leader.hear('a', page(['g1'], 'c1', 900));
  await pass(200);
  last().on.open();
  last().on.batch(batch('c2'));
  last().end();
  await pass(0);
  expect(connection).toEqual([true, false]);
  await pass(999);
  expect(streams).toHaveLength(1);
  await pass(1);
  expect(last().following.after).toBe('c2');

  for (const delay of [2000, 4000, 8000, 16_000, 30_000, 30_000]) {
    const tries = streams.length;
    leader.hear('a', page(['g1'], 'c1', 900));
    last().fail();
    await pass(0);
    await pass(delay - 1);
    expect(streams).toHaveLength(tries);
    await pass(1);
    expect(streams).toHaveLength(tries + 1);
  }
});

test('a server that accepts no stream is not tried again before the time it names', async () => {
  const { leader, streams, last, pass, connection } = setUp();
  leader.hear('a', page(['g1'], 'c1', 900));
  await pass(200);
  last().fail(new StreamRefused(new Response('', { status: 429, headers: { 'Retry-After': '30' } })));
  await pass(0);
  expect(connection).toEqual([false]);
  await pass(29_999);
  expect(streams).toHaveLength(1);
  await pass(1);
  expect(streams).toHaveLength(2);
});

test('a connection that never opened is tried again from the page’s cursor', async () => {
  const { leader, last, pass } = setUp();
  leader.hear('a', page(['g1'], 'c1', 900));
  await pass(200);
  last().fail();
  await pass(0);
  await pass(1000);
  expect(last().following.after).toBe('c1');
});

test('a stream that is being opened is not given up for further topics, which are followed once it is open', async () => {
  const { leader, streams, last, pass, beats } = setUp();
  // Somebody adds one bet after another, faster than the server answers.
  for (let bets = 1; bets <= 20; bets += 1) {
    const topics = Array.from({ length: bets }, (_, index) => `o${index}`);
    leader.hear('a', page(topics, 'c1', 900));
    await pass(400);
  }
  expect(streams).toHaveLength(1);
  expect(last().signal.aborted).toBe(false);
  last().on.open();
  last().on.beat();
  expect(beats).toHaveLength(1);
  await pass(200);
  expect(streams).toHaveLength(2);
  expect(streams[0]?.signal.aborted).toBe(true);
  expect(last().following.topics).toHaveLength(20);
});

test('a stream that is being opened is given up when nothing is followed any more', async () => {
  const { leader, streams, last, pass } = setUp();
  leader.hear('a', page(['g1'], 'c1', 900));
  await pass(200);
  leader.hear('a', page([], 'c1', 900));
  await pass(200);
  expect(last().signal.aborted).toBe(true);
  leader.hear('a', page(['g2'], 'c2', 1300));
  await pass(200);
  expect(streams).toHaveLength(2);
});

test('topics that came while a stream could not be opened are part of the next attempt', async () => {
  const { leader, last, pass } = setUp();
  leader.hear('a', page(['g1'], 'c1', 900));
  await pass(200);
  leader.hear('a', page(['g1', 'o1'], 'c2', 1250));
  await pass(200);
  last().fail();
  await pass(0);
  await pass(1000);
  expect(last().following).toEqual({ topics: ['g1', 'o1'], after: 'c1' });
});

test('when no tab follows anything the connection is closed', async () => {
  const { leader, streams, last, pass } = setUp();
  leader.hear('a', page(['g1'], 'c1', 900));
  await pass(200);
  leader.hear('a', page([], 'c1', 900));
  await pass(200);
  expect(last().signal.aborted).toBe(true);
  expect(streams).toHaveLength(1);
});

test('a silent tab counts as closed', async () => {
  const { leader, last, pass } = setUp();
  leader.hear('gone', page(['g1'], 'c1', 900));
  await pass(200);
  await pass(100_000);
  leader.hear('a', page(['g2'], 'c9', 101_000));
  await pass(200);
  expect(last().following.topics).toEqual(['g2']);
});

test('signals of the stream are passed on once a second, signals of a closed stream never', async () => {
  const { leader, streams, pass, beats, now } = setUp();
  leader.hear('a', page(['g1'], 'c1', 900));
  await pass(200);
  streams[0]?.on.beat();
  streams[0]?.on.beat();
  await pass(1000);
  streams[0]?.on.beat();
  expect(beats).toEqual([now() - 1000, now()]);
  leader.hear('a', page(['g2'], 'c1', now()));
  await pass(1000);
  streams[0]?.on.beat();
  expect(beats).toHaveLength(2);
});

test('signals are passed on when the wall clock is set back', async () => {
  const { leader, last, pass, beats, setBack } = setUp();
  leader.hear('a', page(['g1'], 'c1', 900));
  await pass(200);
  last().on.beat();
  setBack(3_600_000);
  await pass(2000);
  last().on.beat();
  expect(beats).toHaveLength(2);
});

test('late events of a closed stream are not passed on', async () => {
  const { leader, streams, pass, heard, connection } = setUp();
  leader.hear('a', page(['g1'], 'c1', 900));
  await pass(200);
  leader.hear('a', page(['g2'], 'c1', 1150));
  await pass(200);
  streams[0]?.on.batch(batch('late'));
  streams[0]?.end();
  await pass(0);
  expect(heard).toEqual([]);
  expect(connection).toEqual([]);
});

test('every topic is requested, however many there are; the gateway refuses too many', async () => {
  const { leader, last, pass } = setUp();
  const topics = Array.from({ length: 2500 }, (_, index) => `g${index}`);
  leader.hear('a', page(topics, 'c1', 900));
  await pass(200);
  expect(last().following.topics).toHaveLength(2500);
});
