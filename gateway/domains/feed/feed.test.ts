import { toGlobalId } from '../../request/ids';
import { asOf, catalogue, gameList, liveGame, outcomeInContext } from '../../testing/samples';
import { letTimeStand } from '../../testing/standingTime';
import { startTestGateway, type TestGateway } from '../../testing/testGateway';

let site: TestGateway;
beforeEach(async () => {
  site = await startTestGateway();
  site.upstream.on('GET /feed-api/v1/catalogue', catalogue);
});
afterEach(() => site.close());

const games = (...numbers: number[]) => ({
  asOf,
  cursor: '100',
  games: numbers.map((number) => liveGame(number)),
});

describe('lists', () => {
  it('sends the arguments of a list upstream and reads its games', async () => {
    site.upstream.on('GET /feed-api/v1/games', { ...gameList(liveGame(10345), liveGame(10346)), total: 7 });
    const { data, errors } = await site.run(`{
      games(section: LIVE, sport: "football", champ: "england-premier-league", first: 2) {
        totalCount freshness { asOf stale } pageInfo { hasNextPage hasPreviousPage endCursor }
        edges { node { id number slug champ { name sport { slug } } mainMarkets { kind outcomes { price } } } }
      }
    }`);
    expect(errors).toBeUndefined();
    expect(site.upstream.to('/feed-api/v1/games').map(({ query }) => query)).toEqual([
      {
        section: 'LIVE',
        sport: 'football',
        champ: 'england-premier-league',
        limit: '2',
        offset: '0',
        lng: 'ru',
      },
    ]);
    expect(data.games.totalCount).toBe(7);
    expect(data.games.freshness).toEqual({ asOf, stale: false });
    expect(data.games.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: false });
    expect(data.games.edges[0].node).toEqual({
      id: toGlobalId('Game', 10345),
      number: 10345,
      slug: '10345-arsenal-chelsea',
      champ: { name: 'Premier League', sport: { slug: 'football' } },
      mainMarkets: [
        { kind: 'RESULT', outcomes: [{ price: '1.850' }, { price: '1.850' }, { price: '1.850' }] },
      ],
    });
    expect(site.upstream.received).toHaveLength(1);
  });

  it('asks for names in the language of the request, and keeps the answers of each language apart', async () => {
    letTimeStand();
    site.upstream.on('GET /feed-api/v1/catalogue', ({ query }) => ({
      body: {
        ...catalogue,
        sports: [
          {
            ...catalogue.sports[0],
            champs: [
              query.lng === 'ru'
                ? {
                    ...catalogue.sports[0]?.champs[0],
                    name: 'Премьер-лига',
                    originalName: 'Premier League',
                    countryName: 'Англия',
                  }
                : catalogue.sports[0]?.champs[0],
            ],
          },
        ],
      },
    }));
    const champ = async (lng: string) =>
      (
        await site.run(
          '{ champ(slug: "england-premier-league") { name originalName country } }',
          {},
          `lng=${lng}`,
        )
      ).data.champ as object;
    const russian = { name: 'Премьер-лига', originalName: 'Premier League', country: 'Англия' };
    expect(await champ('ru')).toEqual(russian);
    expect(await champ('en')).toEqual({
      name: 'Premier League',
      originalName: 'Premier League',
      country: null,
    });
    expect(await champ('ru')).toEqual(russian);
    expect(site.upstream.to('/feed-api/v1/catalogue').map(({ query }) => query.lng)).toEqual(['ru', 'en']);
  });

  it('continues after a cursor', async () => {
    site.upstream.on('GET /feed-api/v1/games', gameList(liveGame(10345), liveGame(10346)));
    const list =
      'query($after: String) { games(section: LINE, first: 2, after: $after) { pageInfo { endCursor } } }';
    const first = await site.run(list);
    await site.run(list, { after: first.data.games.pageInfo.endCursor });
    expect(site.upstream.to('/feed-api/v1/games').map(({ query }) => query.offset)).toEqual(['0', '2']);
  });

  it.each([
    ['a page of nothing', '{ games(section: LIVE, first: 0) { totalCount } }'],
    ['a page above the bound', '{ games(section: LIVE, first: 101) { totalCount } }'],
    ['a cursor of another list', '{ games(section: LIVE, after: "eHg6MQ") { totalCount } }'],
    ['an endless segment', `{ games(section: LIVE, sport: "${'x'.repeat(65)}") { totalCount } }`],
  ])('refuses %s', async (_, text) => {
    const { codes, data } = await site.run(text);
    expect(codes).toEqual(['BAD_USER_INPUT']);
    expect(data).toEqual({ games: null });
    expect(site.upstream.received).toHaveLength(0);
  });

  it('fetches the results of one day', async () => {
    site.upstream.on(
      'GET /feed-api/v1/results',
      gameList(liveGame(10345, { status: 'FINISHED', clock: null })),
    );
    const { data } = await site.run('{ results(day: "2026-03-07") { edges { node { status } } } }');
    expect(data.results.edges).toEqual([{ node: { status: 'FINISHED' } }]);
    expect(site.upstream.to('/feed-api/v1/results')[0]?.query).toEqual({
      day: '2026-03-07',
      lng: 'ru',
      limit: '50',
      offset: '0',
    });
  });

  it('lists only sports and championships with games in the section', async () => {
    const { data } = await site.run(`{
      sports(section: LIVE) { slug gameCount(section: LIVE) champs(section: LIVE) { id slug gameCount(section: LINE) } }
      champ(slug: "spain-la-liga") { name countryCode }
      nothing: sport(slug: "chess") { slug }
    }`);
    expect(data).toEqual({
      sports: [
        {
          slug: 'football',
          gameCount: 1,
          champs: [
            {
              id: toGlobalId('Champ', 'england-premier-league'),
              slug: 'england-premier-league',
              gameCount: 5,
            },
          ],
        },
      ],
      champ: { name: 'La Liga', countryCode: 'ES' },
      nothing: null,
    });
    expect(site.upstream.received).toHaveLength(1);
  });
});

describe('games and outcomes by id', () => {
  it('loads several games in one call and finds each by its number, with any order and gaps in the answer', async () => {
    site.upstream.on('GET /feed-api/v1/games-by-number', games(3, 1));
    const { data } = await site.run(
      '{ a: game(number: 1) { number } b: game(number: 2) { number } c: game(number: 3) { number } }',
    );
    expect(data).toEqual({ a: { number: 1 }, b: null, c: { number: 3 } });
    expect(site.upstream.to('/feed-api/v1/games-by-number').map(({ query }) => query.numbers)).toEqual([
      '1,2,3',
    ]);
  });

  it('returns nodes in the order asked for, with null for unknown ids', async () => {
    site.upstream.on('GET /feed-api/v1/games-by-number', games(10345));
    site.upstream.on('GET /feed-api/v1/outcomes', { asOf, outcomes: [outcomeInContext(10345, '2.100')] });
    const ids = [
      toGlobalId('Outcome', '10345~RESULT~HOME'),
      toGlobalId('Outcome', '10345~TOTAL~2.5~OVER'),
      toGlobalId('Outcome', 'nonsense'),
      'not an id',
      toGlobalId('Game', 10345),
      toGlobalId('Market', '10345~RESULT'),
      toGlobalId('Sport', 'football'),
      toGlobalId('Champ', 'england-premier-league'),
      toGlobalId('Account', 1),
      toGlobalId('Coupon', 1),
      toGlobalId('Player', 1),
    ];
    const { data, errors } = await site.run(
      `query($ids: [ID!]!) { nodes(ids: $ids) { __typename id ... on Outcome { price kind market { kind game { number } } } } }`,
      { ids },
    );
    expect(errors).toBeUndefined();
    expect(data.nodes.map((node: { id: string } | null) => node?.id ?? null)).toEqual([
      ids[0],
      null,
      null,
      null,
      ids[4],
      ids[5],
      ids[6],
      ids[7],
      null,
      null,
      null,
    ]);
    expect(data.nodes[0]).toMatchObject({
      price: '2.100',
      kind: 'HOME',
      market: { kind: 'RESULT', game: { number: 10345 } },
    });
    expect(site.upstream.to('/feed-api/v1/outcomes').map(({ query }) => query.ids)).toEqual([
      '10345~RESULT~HOME,10345~TOTAL~2.5~OVER',
    ]);
  });

  it('refuses more than 100 ids', async () => {
    const ids = Array.from({ length: 101 }, (_, index) => toGlobalId('Game', index + 1));
    const { codes } = await site.run('query($ids: [ID!]!) { nodes(ids: $ids) { id } }', { ids });
    expect(codes).toEqual(['BAD_USER_INPUT']);
  });

  it('asks the feed for all markets of listed games in one call', async () => {
    site.upstream.on('GET /feed-api/v1/games', gameList(liveGame(1), liveGame(2)));
    site.upstream.on('GET /feed-api/v1/games-by-number', games(2, 1));
    await site.run('{ games(section: LIVE) { edges { node { markets { outcomes { id } } } } } }');
    expect(site.upstream.to('/feed-api/v1/games-by-number')).toHaveLength(1);
  });

  const until = '2026-03-08T15:04:25.000Z';
  it.each([
    ['the reason and the end', { reason: 'GOAL', until }, { reason: 'GOAL', until }],
    ['that it is not known when it ends', { reason: 'VAR', until: null }, { reason: 'VAR', until: null }],
    ['a reason that is not known here', { reason: 'DOG_ON_PITCH', until }, { reason: 'OTHER', until }],
    ['nothing while bets are taken', null, null],
    ['nothing where the service says nothing', undefined, null],
  ])('says of a suspension %s', async (_, suspension, expected) => {
    const game = { ...liveGame(10345), ...(suspension === undefined ? {} : { suspension }) };
    site.upstream.on('GET /feed-api/v1/games-by-number', { asOf, cursor: '1', games: [game] });
    const query = '{ game(number: 10345) { suspended suspension { reason until } } }';
    const { data, errors } = await site.run(query);
    expect(errors).toBeUndefined();
    expect(data.game).toEqual({ suspended: false, suspension: expected });
  });

  it('treats a missing market as suspended and empty', async () => {
    site.upstream.on('GET /feed-api/v1/outcomes', { asOf, outcomes: [outcomeInContext(10345)] });
    site.upstream.on('GET /feed-api/v1/games-by-number', {
      asOf,
      cursor: '1',
      games: [liveGame(10345, { markets: [] })],
    });
    const { data } = await site.run(
      'query($id: ID!) { node(id: $id) { ... on Outcome { market { suspended outcomes { id } } } } }',
      {
        id: toGlobalId('Outcome', '10345~RESULT~HOME'),
      },
    );
    expect(data.node.market).toEqual({ suspended: true, outcomes: [] });
  });
});

describe('the page', () => {
  it('reads cursor, time and freshness from one call', async () => {
    const { data } = await site.run('{ page(url: "/en") { url liveCursor serverTime feed { asOf stale } } }');
    expect(data.page).toMatchObject({ url: '/en', liveCursor: '100', feed: { asOf, stale: false } });
    expect(Date.parse(data.page.serverTime) - Date.parse(asOf)).toBeLessThan(1000);
    expect(site.upstream.to('/feed-api/v1/catalogue')).toHaveLength(1);
  });

  it('falls back to its own clock when the feed was never reached', async () => {
    site.upstream.on('GET /feed-api/v1/catalogue', () => ({ status: 503 }));
    const { data } = await site.run('{ page(url: "/en") { liveCursor serverTime } }');
    expect(data.page.liveCursor).toBeNull();
    expect(Math.abs(Date.parse(data.page.serverTime) - Date.now())).toBeLessThan(5000);
  });
});

describe('the sports map', () => {
  const text = '{ sportsMap { name number } }';
  const path = '/web-api/sports-names';

  it('maps sports by their English names, and long-term bets', async () => {
    site.upstream.on(`GET ${path}`, [{ sportId: 2, nameEng: 'Ice Hockey' }]);
    const { data } = await site.run(text);
    expect(data.sportsMap).toEqual([
      { name: 'ice-hockey', number: 2 },
      { name: 'long-term', number: 2999 },
    ]);
    expect(site.upstream.to(path).map(({ query }) => query)).toEqual([{ lng: 'ru' }]);
  });

  it('can be asked for one sport by its English name', async () => {
    site.upstream.on(`GET ${path}`, [{ sportId: 2, nameEng: 'Ice Hockey' }]);
    await site.run('{ sportsMap(nameEng: "Ice Hockey") { name } }');
    expect(site.upstream.to(path).map(({ query }) => query)).toEqual([{ lng: 'ru', nameEng: 'Ice Hockey' }]);
    const { codes } = await site.run(`{ sportsMap(nameEng: "${'x'.repeat(101)}") { name } }`);
    expect(codes).toEqual(['BAD_USER_INPUT']);
  });

  it('is null, with an error, while the service is unavailable', async () => {
    const { data, codes } = await site.run(`{ sportsMap { name } sports(section: LINE) { slug } }`);
    expect(data).toMatchObject({ sportsMap: null, sports: expect.any(Array) });
    expect(codes).toEqual(['UPSTREAM_UNAVAILABLE']);
    expect(site.log).toContainEqual(expect.objectContaining({ msg: 'upstream call failed' }));
  });
});

describe('a feed that fails', () => {
  it('is served from the last copy, marked stale', async () => {
    const text =
      '{ page(url: "/en") { feed { stale } } game(number: 10345) { slug freshness { stale asOf } } }';
    site.upstream.on('GET /feed-api/v1/games-by-number', games(10345));
    await site.run(text);
    await site.upstream.die();
    const later = performance.now() + 2000;
    jest.spyOn(performance, 'now').mockImplementation(() => later);
    const { data, errors } = await site.run(text);
    expect(errors).toBeUndefined();
    expect(data).toEqual({
      page: { feed: { stale: true } },
      game: { slug: '10345-arsenal-chelsea', freshness: { stale: true, asOf } },
    });
  });

  it('answers null with a masked error when there is no stored copy', async () => {
    site.upstream.on('GET /feed-api/v1/games', () => ({ status: 500, body: { secret: 'stack trace' } }));
    const answer = await site.run('{ games(section: LIVE) { totalCount } sports(section: LINE) { slug } }');
    expect(answer.data.games).toBeNull();
    expect(answer.data.sports).toHaveLength(2);
    expect(answer.codes).toEqual(['UPSTREAM_UNAVAILABLE']);
    expect(JSON.stringify(answer)).not.toMatch(/secret|127\.0\.0\.1|feed-api/);
  });

  it('leaves out a game that does not fit the contract, and logs the place but not the value', async () => {
    const odd = liveGame(1, { slug: { secret: true } as never });
    site.upstream.on('GET /feed-api/v1/games', gameList(odd, liveGame(2)));
    const { data, codes } = await site.run('{ games(section: LIVE) { edges { node { number } } } }');
    expect(data.games.edges).toEqual([{ node: { number: 2 } }]);
    expect(codes).toEqual([]);
    const line = site.log.find(({ msg }) => msg === 'part of an upstream answer dropped');
    expect(line).toMatchObject({
      upstream: 'feed',
      endpoint: 'GET /feed-api/v1/games',
      field: '/games/0/slug',
      rule: 'type',
    });
    expect(JSON.stringify(line)).not.toContain('secret');
  });

  it('leaves out a market with an invalid line', async () => {
    const game = liveGame(1);
    const [market] = game.markets;
    const odd = { ...market, id: '1~TOTAL~2.5', kind: 'TOTAL', line: 2.5 } as never;
    site.upstream.on('GET /feed-api/v1/games', gameList({ ...game, markets: [...game.markets, odd] }));
    const { data } = await site.run('{ games(section: LIVE) { edges { node { mainMarkets { kind } } } } }');
    expect(data.games.edges).toEqual([{ node: { mainMarkets: [{ kind: 'RESULT' }] } }]);
  });
});
