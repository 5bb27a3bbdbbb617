import { asOf, liveGame } from '../../testing/samples';
import { startTestGateway, type TestGateway } from '../../testing/testGateway';

let site: TestGateway;
beforeEach(async () => {
  site = await startTestGateway();
  site.upstream.on('GET /auth-api/session', { userId: 7 });
  site.upstream.on('GET /web-api/user/gettoken', { token: 'fresh' });
});
afterEach(() => site.close());

const path = '/favourites-api/v1/favourites';
const feedPath = '/feed-api/v1/followed';
const cookie = 'sid=abc';
const arsenal = { kind: 'TEAM', key: 'arsenal' };
const game = { kind: 'GAME', key: '1' };
const kept = (...items: object[]) => ({ favourites: items.map((item) => ({ ...item, addedAt: asOf })) });
const followed = {
  asOf,
  cursor: '1',
  teams: [{ slug: 'arsenal', name: 'Arsenal', code: null, next: 1 }],
  champs: [],
  games: [liveGame(1)],
};

const fields = '{ items { kind key team { name slug } game { number } } }';
const byKeys = `query($keys: [FavouriteKey!]!) { favourites(keys: $keys) ${fields} }`;

it('finds what the feed knows about all keys by one call, in the given order', async () => {
  site.upstream.on(`POST ${feedPath}`, followed);
  const unknown = { kind: 'GAME', key: '99' };
  const { data, errors } = await site.run(byKeys, { keys: [unknown, arsenal, game, arsenal] });
  expect(errors).toBeUndefined();
  expect(data.favourites.items).toEqual([
    { ...unknown, team: null, game: null },
    { ...arsenal, team: { name: 'Arsenal', slug: 'arsenal' }, game: { number: 1 } },
    { ...game, team: null, game: { number: 1 } },
  ]);
  expect(site.upstream.to(feedPath).map(({ body }) => body)).toEqual([
    { teams: ['arsenal'], champs: [], numbers: [99, 1] },
  ]);
});

it('asks for so many games of all favourites, and for none without favourites', async () => {
  site.upstream.on(`POST ${feedPath}`, followed);
  const query = 'query($keys: [FavouriteKey!]!) { favourites(keys: $keys) { games(limit: 5) { number } } }';
  const { data } = await site.run(query, { keys: [arsenal] });
  expect(data.favourites.games).toEqual([{ number: 1 }]);
  expect(site.upstream.to(feedPath)[0]?.body).toMatchObject({ first: 5 });
  expect((await site.run(query, { keys: [] })).data.favourites.games).toEqual([]);
  expect(site.upstream.to(feedPath)).toHaveLength(1);
});

it('answers for 500 keys, and refuses more and keys that cannot exist without a call', async () => {
  site.upstream.on(`POST ${feedPath}`, followed);
  const many = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ kind: 'TEAM', key: `t-${at}` }));
  expect((await site.run(byKeys, { keys: many(500) })).data.favourites.items).toHaveLength(500);
  const bad = [
    many(501),
    ...[
      { kind: 'TEAM', key: 'Arsenal' },
      { kind: 'TEAM', key: '' },
      { kind: 'CHAMP', key: 'a'.repeat(65) },
      { kind: 'GAME', key: '0' },
      { kind: 'GAME', key: '9999999999' },
      { kind: 'GAME', key: 'arsenal' },
    ].map((key) => [key]),
  ];
  for (const keys of bad)
    expect([keys[0], (await site.run(byKeys, { keys })).codes]).toEqual([keys[0], ['BAD_USER_INPUT']]);
  expect(site.upstream.to(feedPath)).toHaveLength(1);
});

it('lists the favourites of the player with their token, and of nobody else', async () => {
  site.upstream.on(`GET ${path}`, kept(arsenal, game));
  const query = '{ player { favourites { items { kind key } } } }';
  const { data } = await site.run(query, {}, cookie);
  expect(data.player.favourites.items).toEqual([arsenal, game]);
  expect(site.upstream.to(path)[0]?.headers).toMatchObject({ 'x-auth': 'Bearer fresh' });
  expect(site.upstream.to(feedPath)).toEqual([]);
});

const change = (
  name: string,
) => `mutation($keys: [FavouriteKey!]!) { ${name}(input: { keys: $keys }) { __typename
  ... on FavouritesChanged { favourites { items { kind key } } }
  ... on FavouritesRefused { code messageKey } } }`;

it.each([
  ['addFavourites', path],
  ['removeFavourites', `${path}/removed`],
])('%s sends the keys once and answers the whole list', async (name, to) => {
  site.upstream.on(`POST ${to}`, kept(game));
  const { data } = await site.run(change(name), { keys: [arsenal, arsenal] }, cookie);
  expect(data[name]).toEqual({ __typename: 'FavouritesChanged', favourites: { items: [game] } });
  expect(site.upstream.to(to).map(({ body }) => body)).toEqual([{ items: [arsenal] }]);
});

it.each([
  [409, 'LIMIT_REACHED', 'error_favourites_full'],
  [401, 'SIGNED_OUT', 'error_signed_out'],
])('a refusal with %s is data', async (status, code, messageKey) => {
  site.upstream.on(`POST ${path}`, () => ({ status, body: { code, message: '-' } }));
  const { data } = await site.run(change('addFavourites'), { keys: [arsenal] }, cookie);
  expect(data.addFavourites).toEqual({ __typename: 'FavouritesRefused', code, messageKey });
});

it('tells a guest to sign in, without a call', async () => {
  const { data } = await site.run(change('addFavourites'), { keys: [arsenal] });
  expect(data.addFavourites.code).toBe('SIGNED_OUT');
  expect(site.upstream.to(path)).toEqual([]);
});

it('takes nothing but its own fields away when the service is down', async () => {
  const { data, codes } = await site.run('{ player { login favourites { items { key } } } }', {}, cookie);
  expect(data).toEqual({ player: { login: '7', favourites: null } });
  expect(codes).toEqual(['UPSTREAM_UNAVAILABLE']);
});

it('asks the feed about no kept key that cannot exist', async () => {
  site.upstream.on(`GET ${path}`, kept(arsenal, { kind: 'GAME', key: 'final' }));
  site.upstream.on(`POST ${feedPath}`, followed);
  const { data, codes } = await site.run(`{ player { favourites ${fields} } }`, {}, cookie);
  expect(codes).toEqual([]);
  expect(data.player.favourites.items[1]).toEqual({ kind: 'GAME', key: 'final', team: null, game: null });
  expect(site.upstream.to(feedPath).map(({ body }) => body)).toEqual([
    { teams: ['arsenal'], champs: [], numbers: [] },
  ]);
});

it('keeps the keys of a list when the feed is down', async () => {
  const { data, codes } = await site.run(byKeys, { keys: [arsenal] });
  expect(data.favourites.items).toEqual([{ ...arsenal, team: null, game: null }]);
  expect(new Set(codes)).toEqual(new Set(['UPSTREAM_UNAVAILABLE']));
});
