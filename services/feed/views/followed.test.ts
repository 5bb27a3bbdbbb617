import { pino } from 'pino';
import type { components } from '../../../schema/upstreams/__generated__/feed';
import { buildApp, serve } from '../../http/app';
import { manualClock } from '../../testing/clock';
import { TestClient } from '../../testing/client';
import { useTestDatabase } from '../../testing/database';
import { createFeed } from '../service';
import type { Feed } from '../service';

type Game = components['schemas']['Game'];

// The feed prices hundreds of games from their opening on, which takes a while on a busy machine.
jest.setTimeout(60_000);

const logger = pino({ level: 'silent' });
const database = useTestDatabase();
const clock = manualClock('2026-03-08T12:00:00.000Z');
const app = buildApp(logger);
let feed: Feed;
let client: TestClient;

beforeAll(async () => {
  feed = await createFeed({ db: database.db, clock, logger, seed: 'test' });
  serve(app, 'feed', feed.handlers);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  client = new TestClient(() => origin);
});

afterAll(async () => {
  await feed.close();
  app.server.closeAllConnections();
  await app.close();
});

const nothing = { teams: [], champs: [], numbers: [] };

const ask = (keys: object) => client.post('/feed-api/v1/followed?lng=en', { body: { ...nothing, ...keys } });
const matches = async (): Promise<Game[]> => {
  const { body } = await client.get('/feed-api/v1/games?section=LINE&sport=football&limit=100&lng=en');
  return body.games;
};
const numbers = (games: Game[]) => games.map(({ number }) => number);

it('names each side of a match by a stable key, which finds the team and its next game', async () => {
  const [one] = await matches();
  const { slug = '', name } = one?.home ?? {};
  expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  const { body } = await ask({ teams: [slug, slug, 'nobody'] });
  expect(body.teams).toMatchObject([{ slug, name }]);
  expect(numbers(body.games)).toEqual([body.teams[0].next]);
  expect([body.games[0].home.slug, body.games[0].away.slug]).toContain(slug);
  expect(body.games[0].markets).toEqual([]);
});

it('gives the first games of everything that is followed, each once, by start and with main markets', async () => {
  const games = await matches();
  const [one] = games;
  const other = games.find(({ champSlug }) => champSlug !== one?.champSlug);
  const keys = { champs: [one?.champSlug], numbers: [other?.number], teams: [one?.home?.slug] };
  const { body } = await ask({ ...keys, first: 30 });
  const found = numbers(body.games);
  expect(found).toEqual(expect.arrayContaining([one?.number, other?.number]));
  expect(new Set(found).size).toBe(found.length);
  const starts: string[] = body.games.map(({ startsAt }: Game) => startsAt);
  expect(starts).toEqual(starts.toSorted());
  expect(body.games[0].markets.length).toBeGreaterThan(0);
  expect((await ask({ ...keys, first: 1 })).body.games).toHaveLength(1);
});

it('leaves out games that are over or unknown, and answers for 500 keys', async () => {
  const [game] = await matches();
  await clock.advance((Date.parse(game?.startsAt ?? '') - clock.now().getTime()) / 1000 + 3 * 3600);
  const many = Array.from({ length: 500 }, (_, index) => `team-${index}`);
  const { status, body } = await ask({ numbers: [game?.number, 2_147_483_647], teams: many });
  expect([status, body.teams, body.games]).toEqual([200, [], []]);
  expect((await ask({ teams: [...many, 'one-more'] })).status).toBe(400);
});
