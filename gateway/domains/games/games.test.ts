import { siteConfig } from '../../testing/samples';
import { startTestGateway, type TestGateway } from '../../testing/testGateway';

let site: TestGateway;
beforeEach(async () => {
  site = await startTestGateway({ serviceKeys: { games: 'secret-key' } });
  site.upstream.on('GET /bff-api/config/all.json', siteConfig);
});
afterEach(() => site.close());

const preview = (value: object | null, Success = true) => ({ Success, Value: value });
const answer = (body: object) => site.upstream.on('GET /web-api/games/preview', body);
const dice = { GT: 6, GN: 'Dice', R: 'dice', OR: 'Dice_& more' };
const crystal = { GT: 5, GN: 'Crystal', R: 'crystal', OR: 'old-crystal', CRID: [2, 3], GF: 9 };

it('reads the games of all groups, each once, by name', async () => {
  answer(preview({ a: [{ GT: 7, GN: 'Dice' }, crystal], b: [crystal] }));
  const { data, errors } = await site.run(
    '{ projectGames { number name route oldRoute tag picture categories { number name } } }',
  );
  expect(errors).toBeUndefined();
  expect(data.projectGames).toEqual([
    {
      number: 5,
      name: 'Crystal',
      route: 'crystal',
      oldRoute: 'old-crystal',
      tag: 9,
      picture: null,
      categories: [
        { number: 2, name: null },
        { number: 3, name: null },
      ],
    },
    { number: 7, name: 'Dice', route: null, oldRoute: null, tag: null, picture: null, categories: [] },
  ]);
});

it('reads the variants with other field names', async () => {
  answer(
    preview({
      a: [
        {
          GT: 1,
          GN: 'Safe',
          GTR: 'safe',
          GP: 'https://games.example/p.png',
          Actions: [{ Id: 4, Name: 'Cards' }],
        },
      ],
    }),
  );
  const { data } = await site.run('{ projectGames { route picture categories { number name } } }');
  expect(data.projectGames).toEqual([
    { route: 'safe', picture: 'https://games.example/p.png', categories: [{ number: 4, name: 'Cards' }] },
  ]);
});

it('makes the configured request, with the operator’s key as the bearer', async () => {
  answer(preview({}));
  await site.run('{ projectGames { name } }');
  const [asked] = site.upstream.to('/web-api/games/preview');
  expect(asked?.query).toEqual({
    whence: '1',
    groupId: '1',
    ref: '1',
    lng: 'ru',
    includeCategories: 'false',
  });
  expect(asked?.headers.authorization).toBe('Bearer secret-key');
});

it.each([
  ['/en/allgamesentrance/old-crystal', { route: 'crystal' }],
  ['/en/allgamesentrance/crystal?x=1', { route: 'crystal' }],
  ['/en/allgamesentrance/unknown', { route: null }],
  ['/en/allgamesentrance/Dice_%26%20more', { route: 'dice' }],
  ['/en/allgamesentrance/%ff', { route: null }],
  ['/en/games/crystal', { route: 'crystal' }],
  ['/en/games/old-crystal', { route: 'crystal' }],
  ['/en/games/unknown', { route: null }],
])('%s leads to %j', async (url, projectGame) => {
  answer(preview({ a: [crystal, { GT: 8, GN: 'Bad', R: '//evil', OR: 'bad' }, dice] }));
  const { data } = await site.run('query($url: String!) { page(url: $url) { projectGame { route } } }', {
    url,
  });
  expect(data.page.projectGame).toEqual(projectGame);
});

it.each([
  ['its own address, though another had it before', '/en/games/crystal', 'crystal'],
  ['its former address, though another has it now', '/en/allgamesentrance/crystal', 'other'],
])('finds a game by %s', async (_, url, route) => {
  const other = { GT: 4, GN: 'Another', R: 'other', OR: 'crystal' };
  answer(preview({ a: [crystal, other] }));
  const { data } = await site.run('query($url: String!) { page(url: $url) { projectGame { route } } }', {
    url,
  });
  expect(data.page.projectGame).toEqual({ route });
});

it('makes no call for an address without a game', async () => {
  for (const url of ['/en', '/en/games', '/en/allgamesentrance', '/en/line/games/x']) {
    const { data } = await site.run('query($url: String!) { page(url: $url) { projectGame { route } } }', {
      url,
    });
    expect(data.page.projectGame).toBeNull();
  }
  expect(site.upstream.received).toEqual([]);
});

it('answers null when the service is down or has no answer', async () => {
  const query = '{ page(url: "/en/games/crystal") { url projectGame { route } } }';
  const gone = { page: { url: '/en/games/crystal', projectGame: null } };
  expect(await site.run(query)).toMatchObject({ data: gone, codes: ['UPSTREAM_UNAVAILABLE'] });
  answer(preview(null, false));
  expect(await site.run(query)).toMatchObject({ data: gone, codes: ['UPSTREAM_UNAVAILABLE'] });
});

it('lists the sections of other makers that may be shown', async () => {
  const partitions = (listAvailablePartitions: number[], success: boolean) =>
    site.upstream.on('GET /web-api/third-party/api/list-available-partitions', {
      listAvailablePartitions,
      success,
    });
  partitions([3, 5], true);
  expect((await site.run('{ page(url: "/en/slots") { partitions } }')).data.page).toEqual({
    partitions: [3, 5],
  });
});

it('answers null for them when the service reports a failure', async () => {
  site.upstream.on('GET /web-api/third-party/api/list-available-partitions', {
    listAvailablePartitions: [3],
    success: false,
  });
  const { data, codes } = await site.run('{ page(url: "/en/slots") { partitions } }');
  expect([data.page, codes]).toEqual([{ partitions: null }, ['UPSTREAM_UNAVAILABLE']]);
});
