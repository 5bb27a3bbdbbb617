import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fill, namesOfFeed } from './names';

let server: Server;
let answer: (url: string) => object | undefined;
beforeEach(async () => {
  server = createServer((request, response) => {
    const body = answer(request.url ?? '');
    response
      .writeHead(body ? 200 : 503, { 'content-type': 'application/json' })
      .end(JSON.stringify(body ?? {}));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

async function namesOf(page: { stream: string; matchId?: string; championshipId?: string }) {
  const feed = namesOfFeed(() => `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const whole = { matchId: null, championshipId: null, language: 'ru', ...page };
  const names = await feed.of(whole as Parameters<typeof feed.of>[0]);
  await feed.close();
  return names;
}

it('names a game and its championship by the number', async () => {
  answer = (url) =>
    url.endsWith('games-by-number?numbers=7&lng=ru')
      ? { games: [{ champName: 'Cup', title: null, home: { name: 'Rovers' }, away: { name: 'City' } }] }
      : undefined;
  expect(await namesOf({ stream: 'match', matchId: '7' })).toEqual({
    game: 'Rovers – City',
    championship: 'Cup',
  });
});

it('names only the championship of the page’s path segment, in the language of the page', async () => {
  answer = (url) =>
    url.endsWith('catalogue?lng=ru')
      ? { sports: [{ champs: [{ slug: 'cup', name: 'The Cup' }] }] }
      : undefined;
  expect(await namesOf({ stream: 'championship', championshipId: 'cup' })).toEqual({
    championship: 'The Cup',
  });
  expect(await namesOf({ stream: 'championship', championshipId: 'none' })).toEqual({});
});

it('asks the feed about games and championships only', async () => {
  answer = () => {
    throw new Error('asked');
  };
  expect(await namesOf({ stream: 'home' })).toEqual({});
  expect(await namesOf({ stream: 'match', matchId: '../7' })).toEqual({});
});

it('reports that the feed does not answer', async () => {
  answer = () => undefined;
  await expect(namesOf({ stream: 'match', matchId: '7' })).rejects.toThrow('503');
});

it.each([
  ['{game} · {site}', { game: 'A – B', site: 'Acme' }, 'A – B · Acme'],
  ['{game} · {site}', { site: 'Acme' }, null],
  ['{other}', {}, null],
  ['plain', {}, 'plain'],
  ['{game}', { game: '{site} $1' }, '{site} $1'],
  [null, {}, null],
])('fills %j with %j', (text, names, filled) => {
  expect(fill(text, names)).toBe(filled);
});
