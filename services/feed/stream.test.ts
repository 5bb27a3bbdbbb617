/** The stream of changes over HTTP: order, resuming, gaps, restarts, and a database that fails. */
import { pino } from 'pino';
import { connect } from '../database/connection';
import type { Database, Db } from '../database/schema';
import { buildApp, serve } from '../http/app';
import { manualClock } from '../testing/clock';
import { useTestDatabase } from '../testing/database';
import { createFeed } from './service';
import type { Feed } from './service';
import { openStream } from '../testing/eventStream';

jest.setTimeout(60_000);

const logger = pino({ level: 'silent' });
const database = useTestDatabase();
const clock = manualClock('2026-03-08T12:00:00.000Z');
let running: { feed: Feed; origin: string; close(): Promise<void> };

async function startFeed(db: Db): Promise<typeof running> {
  const feed = await createFeed({ db, clock, logger, seed: 'test' });
  const app = buildApp(logger);
  serve(app, 'feed', feed.handlers);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    feed,
    origin: `${origin}/feed-api/v1`,
    async close() {
      await feed.close();
      // The tests' client keeps connections open that never carried a request; nothing else stays open.
      app.server.closeAllConnections();
      await app.close();
    },
  };
}

beforeAll(async () => {
  running = await startFeed(database.db);
});

afterAll(async () => {
  await running.close();
});

async function cursor(): Promise<string> {
  const response = await fetch(`${running.origin}/catalogue`);
  return ((await response.json()) as { cursor: string }).cursor;
}

/** Moves the clock by half a minute, in which every match in play is priced anew. */
async function pass(seconds = 30): Promise<string> {
  await clock.advance(seconds);
  await running.feed.tick();
  return cursor();
}

it('sends each change once and in order, to every reader', async () => {
  const readers = [
    await openStream(`${running.origin}/stream`),
    await openStream(`${running.origin}/stream`),
  ];
  const ids = [await pass(), await pass(), await pass()];
  for (const reader of readers) {
    const events = await reader.readUpTo(ids[2] ?? '');
    expect(events.map(({ id }) => id)).toEqual(ids);
    await reader.close();
  }
});

it('resumes after an id, given in the address or in Last-Event-ID', async () => {
  const [first, second, third] = [await pass(), await pass(), await pass()];
  const byAddress = await openStream(`${running.origin}/stream?after=${first}`);
  expect((await byAddress.readUpTo(third)).map(({ id }) => id)).toEqual([second, third]);
  const byHeader = await openStream(`${running.origin}/stream`, { 'Last-Event-ID': second });
  expect((await byHeader.readUpTo(third)).map(({ id }) => id)).toEqual([third]);
  await byAddress.close();
  await byHeader.close();
});

it.each(['0', '999999999999'])('reports a gap after an id that is not stored: %s', async (after) => {
  const stream = await openStream(`${running.origin}/stream?after=${after}`);
  const newest = await cursor();
  expect(await stream.readUpTo(newest)).toEqual([{ id: newest, event: 'gap', data: {} }]);
  const next = await pass();
  expect((await stream.readUpTo(next)).map(({ event }) => event)).toEqual(['change']);
  await stream.close();
});

it('continues after a restart, and sends the changes of the meantime', async () => {
  const before = await pass();
  await running.close();
  await clock.advance(60);
  running = await startFeed(database.db);
  const after = await cursor();
  expect(Number(after)).toBeGreaterThan(Number(before));
  const stream = await openStream(`${running.origin}/stream?after=${before}`);
  const events = await stream.readUpTo(after);
  expect(events.map(({ event }) => event)).toEqual(['change']);
  expect((events[0]?.data as { outcomes: unknown[] }).outcomes.length).toBeGreaterThan(0);
  await stream.close();
});

it('answers a jump of many hours with a gap, and sends correct changes afterwards', async () => {
  const stream = await openStream(`${running.origin}/stream`);
  const startedAt = performance.now();
  const newest = await pass(20 * 3600);
  expect(performance.now() - startedAt).toBeLessThan(5000);
  expect((await stream.readUpTo(newest)).map(({ event }) => event)).toEqual(['gap']);
  const response = await fetch(`${running.origin}/games?section=LIVE`);
  const { games } = (await response.json()) as { games: { status: string; startsAt: string }[] };
  expect(games.length).toBeGreaterThanOrEqual(8);
  expect(
    games.every(({ status, startsAt }) => status === 'LIVE' && Date.parse(startsAt) <= clock.now().getTime()),
  ).toBe(true);
  await stream.close();
});

it('forgets changes after half an hour', async () => {
  const old = await pass();
  for (let minutes = 0; minutes < 33; minutes += 3) await pass(180);
  const rows = await database.db.selectFrom('feed_changes').select(['id', 'at']).orderBy('id').execute();
  expect(rows.some(({ id }) => String(id) === old)).toBe(false);
  const ages = rows.map(({ at }) => clock.now().getTime() - at.getTime());
  expect(Math.max(...ages)).toBeLessThanOrEqual(31 * 60_000);
});

it('answers 503 with Retry-After while its database is away, and ends streams when it closes', async () => {
  const url = database.url;
  const db = connect<Database>({ url, logger, max: 2 });
  const other = await startFeed(db);
  const stream = await openStream(`${other.origin}/stream`);
  await db.destroy();
  await clock.advance(30);
  await expect(other.feed.tick()).rejects.toThrow();
  for (const path of ['/catalogue', '/games?section=LINE', '/outcomes?ids=1~RESULT~HOME', '/stream']) {
    const response = await fetch(`${other.origin}${path}`);
    expect([path, response.status, response.headers.get('retry-after')]).toEqual([path, 503, '2']);
    await response.body?.cancel();
  }
  await other.close();
  await stream.ended();
});

it('sends each change once when two processes share one log, and lets readers switch between them', async () => {
  await clock.advance(600);
  await running.feed.tick();
  const other = await startFeed(database.db);
  const start = await cursor();
  const readers = [await openStream(`${running.origin}/stream`), await openStream(`${other.origin}/stream`)];
  for (let n = 0; n < 6; n += 1) {
    await clock.advance(15);
    await Promise.all([running.feed.tick(), other.feed.tick()]);
  }
  await Promise.all([running.feed.tick(), other.feed.tick()]);
  const rows = await database.db
    .selectFrom('feed_changes')
    .selectAll()
    .where('id', '>', Number(start))
    .orderBy('id')
    .execute();
  const times = rows.map(({ at }) => at.getTime());
  expect(rows.length).toBeGreaterThan(0);
  expect(new Set(times).size).toBe(times.length);
  const last = String(rows.at(-1)?.id);
  for (const reader of readers) {
    const seen = (await reader.readUpTo(last)).map(({ id }) => Number(id));
    expect(seen).toEqual(rows.map(({ id }) => id));
    await reader.close();
  }
  await other.close();
});
