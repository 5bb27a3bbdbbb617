import { asOf, catalogue, gameList, liveGame } from '../../testing/samples';
import { isChampHidden } from './hiddenSports';
import { impatient, startTestGateway, type TestGateway } from '../../testing/testGateway';

const cookie = 'sid=alive; user_token=t';
const query = `query ($section: Section!) {
  sports(section: $section) { slug champs(section: $section) { slug } }
  sport(slug: "football") { champs(section: $section) { slug } }
  games(section: $section) { totalCount }
}`;
const [football] = catalogue.sports;
const motorsport = { ...football, slug: 'motorsport', champs: [] };

let site: TestGateway;
async function start(options: Parameters<typeof startTestGateway>[0] = {}): Promise<void> {
  site = await startTestGateway(options);
  site.upstream.on('GET /auth-api/session', { userId: 7 });
  site.upstream.on('GET /feed-api/v1/catalogue', { ...catalogue, sports: [football, motorsport] });
  site.upstream.on('GET /feed-api/v1/games', gameList());
  site.upstream.on('GET /web-api/sports-names', [
    { sportId: 1, nameEng: 'Football' },
    { sportId: 26, nameEng: 'Motorsport' },
  ]);
}
beforeEach(() => start());
afterEach(() => site.close());

const hide = (hidden: object) =>
  site.upstream.on('GET /web-api/user/config', {
    result: {
      user_id: 7,
      user_email: null,
      user_name: null,
      registered_at: '2026-03-08T12:00:00.000Z',
      ...hidden,
    },
    error: null,
  });
const seen = async (section: 'LINE' | 'LIVE', cookies?: string) => {
  const { data, codes } = await site.run(query, { section }, cookies);
  expect(codes).toEqual([]);
  return {
    sports: data.sports.map(({ slug }: { slug: string }) => slug),
    champs: data.sport.champs.length > 0,
    without: site.upstream.to('/feed-api/v1/games').at(-1)?.query.withoutSports,
  };
};
const all = { sports: ['football', 'motorsport'], champs: true, without: undefined };

describe('UC-01: a sport that is hidden from a player', () => {
  test.each([
    ['LINE', {}, all],
    ['LINE', { disallow_line_sport: [], disallow_live_sport: [] }, all],
    ['LINE', { disallow_line_sport: [1] }, { sports: ['motorsport'], champs: false, without: 'football' }],
    ['LINE', { disallow_live_sport: [1] }, all],
    ['LIVE', { disallow_live_sport: [1] }, { sports: ['motorsport'], champs: false, without: 'football' }],
    ['LIVE', { disallow_line_sport: [1] }, all],
    ['LINE', { disallow_line_sport: [1, 26] }, { sports: [], champs: false, without: 'football,motorsport' }],
    ['LINE', { disallow_line_sport: [999] }, all],
  ] as const)('is missing in the lists of its section alone: %s %j', async (section, hidden, expected) => {
    hide(hidden);
    expect(await seen(section, cookie)).toEqual(expected);
  });

  test('is shown to guests, without a call about a player', async () => {
    hide({ disallow_line_sport: [1] });
    expect(await seen('LINE')).toEqual(all);
    expect(site.upstream.to('/web-api/user/config')).toEqual([]);
  });

  test('is shown to a session that has ended', async () => {
    hide({ disallow_line_sport: [1] });
    site.upstream.on('GET /auth-api/session', { userId: null });
    expect(await seen('LINE', cookie)).toEqual(all);
  });

  test.each([
    ['fails', () => ({ status: 503, body: { code: 'UNAVAILABLE', message: 'Later.' } })],
    ['never answers', () => 'hang' as const],
  ])('takes no list with it when the user service %s', async (_, answer) => {
    await site.close();
    await start(impatient);
    site.upstream.on('GET /web-api/user/config', answer);
    expect(await seen('LINE', cookie)).toEqual(all);
  });
});

describe('UC-01: outside of the lists, a sport that is hidden from a player', () => {
  const champ = { slug: 'premier-league', name: 'Premier League', sportSlug: 'football', countryCode: null };
  const race = { slug: 'formula-1', name: 'Formula 1', sportSlug: 'motorsport', countryCode: null };
  const games = [
    liveGame(1),
    liveGame(2, { status: 'LINE' }),
    liveGame(3, { status: 'FINISHED' }),
    liveGame(4, { status: 'LINE', sportSlug: 'motorsport' }),
  ];
  const ask = async (text: string, cookies: string | undefined = cookie) => {
    const { data, codes } = await site.run(text, {}, cookies);
    expect(codes).toEqual([]);
    return data;
  };
  const numbers = (list: { number: number }[]) => list.map(({ number }) => number);

  beforeEach(() => {
    const teams = games.map((game) => ({
      competitor: { name: `Team ${game.number}`, code: null },
      champ: game.sportSlug === 'football' ? champ : race,
      game: { ...game, markets: [] },
    }));
    const search = { asOf, cursor: '100', teams, champs: [champ, race], games };
    site.upstream.on('GET /feed-api/v1/search', () => ({ body: structuredClone(search) }));
    site.upstream.on('GET /feed-api/v1/games-by-number', () => ({
      body: structuredClone(gameList(...games)),
    }));
    const followed = { asOf, cursor: '100', teams: [], champs: [], games };
    site.upstream.on('POST /feed-api/v1/followed', () => ({ body: structuredClone(followed) }));
  });

  test.each([
    ['nothing', {}, [1, 2, 3, 4], ['premier-league', 'formula-1']],
    ['line', { disallow_line_sport: [1] }, [1, 3, 4], ['premier-league', 'formula-1']],
    ['live', { disallow_live_sport: [1] }, [2, 3, 4], ['premier-league', 'formula-1']],
    ['both', { disallow_line_sport: [1], disallow_live_sport: [1] }, [3, 4], ['formula-1']],
  ])('in %s is not found', async (_, hidden, shown, champs) => {
    hide(hidden);
    const { search } = await ask(
      '{ search(text: "team") { teams { game { number } } champs { slug } games { number } } }',
    );
    expect(numbers(search.games)).toEqual(shown);
    expect(search.champs.map(({ slug }: { slug: string }) => slug)).toEqual(champs);
    const ofShownChamp = champs.length === 2 ? shown : [4];
    expect(search.teams.map(({ game }: { game: { number: number } }) => game.number)).toEqual(ofShownChamp);
  });

  test.each([
    ['line', { disallow_line_sport: [1] }, [1, null, 3, 4]],
    ['live', { disallow_live_sport: [1] }, [null, 2, 3, 4]],
  ])('in %s has no page of a game', async (_, hidden, expected) => {
    hide(hidden);
    const data = await ask(
      '{ one: game(number: 1) { number } two: game(number: 2) { number } three: game(number: 3) { number } four: game(number: 4) { number } }',
    );
    expect(Object.values(data).map((game) => (game as { number: number } | null)?.number ?? null)).toEqual(
      expected,
    );
  });

  test('has no games to count', async () => {
    const count =
      '{ sport(slug: "football") { gameCount(section: LINE) champs(section: LIVE) { gameCount(section: LINE) } } }';
    hide({});
    const before = await ask(count);
    expect(before.sport.gameCount).toBeGreaterThan(0);
    hide({ disallow_line_sport: [1] });
    const { sport } = await ask(count);
    expect(sport.gameCount).toBe(0);
    expect(sport.champs.map(({ gameCount }: { gameCount: number }) => gameCount)).toEqual(
      before.sport.champs.map(() => 0),
    );
  });

  test('brings no games among the favourites', async () => {
    hide({ disallow_line_sport: [1] });
    const keys = '[{ kind: GAME, key: "1" }, { kind: GAME, key: "2" }]';
    const { favourites } = await ask(
      `{ favourites(keys: ${keys}) { items { key game { number } } games { number } } }`,
    );
    expect(favourites.items).toEqual([
      { key: '1', game: { number: 1 } },
      { key: '2', game: null },
    ]);
    expect(numbers(favourites.games)).toEqual([1, 3, 4]);
  });

  test('is found, counted and shown to a guest', async () => {
    hide({ disallow_line_sport: [1], disallow_live_sport: [1] });
    const { search, game } = await ask(
      '{ search(text: "team") { games { number } } game(number: 2) { number } }',
      '',
    );
    expect([numbers(search.games), game]).toEqual([[1, 2, 3, 4], { number: 2 }]);
  });
});

test.each([
  [{ line: 3, live: 0 }, ['football'], [], true],
  [{ line: 3, live: 1 }, ['football'], [], false],
  [{ line: 0, live: 1 }, ['football'], [], false],
  [{ line: 0, live: 1 }, [], ['football'], true],
  [{ line: 3, live: 1 }, ['football'], ['football'], true],
  [{ line: 0, live: 0 }, ['football'], [], false],
  [undefined, ['football'], [], false],
  [undefined, ['football'], ['football'], true],
  [{ line: 3, live: 0 }, ['motorsport'], ['motorsport'], false],
])(
  'a championship with %j games, hidden in line %j and in live %j, is hidden: %s',
  (counts, line, live, expected) => {
    const hidden = { LINE: new Set<string>(line), LIVE: new Set<string>(live) };
    expect(isChampHidden('football', counts, hidden)).toBe(expected);
  },
);
