/** The feed over HTTP, on a real database and a clock that stands still until it is moved. */
import { pino } from 'pino';
import { buildApp, serve } from '../http/app';
import { readContract } from '../http/contract';
import { compile } from '../http/validation';
import { manualClock } from '../testing/clock';
import { useTestDatabase } from '../testing/database';
import { createFeed } from './service';
import type { Feed } from './service';
import { openStream } from '../testing/eventStream';
import type { components } from '../../schema/upstreams/__generated__/feed';

type Schemas = components['schemas'];

// The feed prices hundreds of games from their opening on, which takes a while on a busy machine.
jest.setTimeout(60_000);

const logger = pino({ level: 'silent' });
const database = useTestDatabase();
const clock = manualClock('2026-03-08T12:00:00.000Z');
const answers = new Map(readContract('feed').map(({ id, url, answers: schemas }) => [url, { id, schemas }]));
const app = buildApp(logger);
let feed: Feed;
let origin: string;

beforeAll(async () => {
  feed = await createFeed({ db: database.db, clock, logger, seed: 'test' });
  serve(app, 'feed', feed.handlers);
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(async () => {
  await feed.close();
  app.server.closeAllConnections();
  await app.close();
});

/** Asks the feed, and checks the answer against the contract. */
async function get<T>(path: string, status = 200): Promise<T> {
  const response = await fetch(`${origin}/feed-api/v1${path}`);
  expect(response.status).toBe(status);
  const body: unknown = await response.json();
  const schema = answers.get(`/feed-api/v1${path.split('?')[0] ?? ''}`)?.schemas.get(status);
  const check = compile(schema ?? {}, 'body');
  expect([check(body), check.errors]).toEqual([true, null]);
  return body as T;
}

const outcomesOf = (game: Schemas['Game']): Schemas['Outcome'][] =>
  game.markets.flatMap(({ outcomes }) => outcomes);

it('answers the numbers of its sports, all or one by its English name', async () => {
  const named = async (query: string) =>
    (await fetch(`${origin}/web-api/sports-names?lng=en${query}`)).json();
  const football = { sportId: 1, nameEng: 'Football' };
  expect(await named('')).toEqual([football, { sportId: 26, nameEng: 'Motorsport' }]);
  expect(await named('&nameEng=fOOTBALL')).toEqual([football]);
  expect(await named('&nameEng=Quidditch')).toEqual([]);
});

it('has two sports and at least twelve competitions, eight live games and three hundred games on the line', async () => {
  const { sports } = await get<Schemas['Catalogue']>('/catalogue');
  expect(sports).toHaveLength(2);
  expect(sports.flatMap(({ champs }) => champs).filter(({ line }) => line > 0).length).toBeGreaterThanOrEqual(
    12,
  );
  expect(sports.reduce((sum, { live }) => sum + live, 0)).toBeGreaterThanOrEqual(8);
  expect(sports.reduce((sum, { line }) => sum + line, 0)).toBeGreaterThan(300);
});

it('lists a section in pages that together hold every game once', async () => {
  const first = await get<Schemas['GameList']>('/games?section=LINE&limit=2');
  const second = await get<Schemas['GameList']>('/games?section=LINE&limit=2&offset=2');
  const both = await get<Schemas['GameList']>('/games?section=LINE&limit=4');
  expect([...first.games, ...second.games]).toEqual(both.games);
  expect(both.games.every(({ markets }) => markets.length > 0 && markets.every(({ main }) => main))).toBe(
    true,
  );
  const starts = both.games.map(({ startsAt }) => startsAt);
  expect(starts).toEqual([...starts].sort());
});

it('leaves sports out of a list and of its total', async () => {
  const [all, races, rest, none] = await Promise.all(
    ['', '&sport=motorsport', '&withoutSports=motorsport', '&withoutSports=football,motorsport'].map((part) =>
      get<Schemas['GameList']>(`/games?section=LINE&limit=100${part}`),
    ),
  );
  expect(rest?.games.some(({ kind }) => kind === 'RACE')).toBe(false);
  expect(rest?.total).toBe((all?.total ?? 0) - (races?.total ?? 0));
  expect(races?.total).toBeGreaterThan(0);
  expect(none).toMatchObject({ total: 0, games: [] });
});

it('narrows a list to a sport or a championship', async () => {
  const races = await get<Schemas['GameList']>('/games?section=LINE&sport=motorsport');
  expect(new Set(races.games.map(({ kind }) => kind))).toEqual(new Set(['RACE']));
  const league = await get<Schemas['GameList']>('/games?section=LINE&champ=england-premier-league');
  expect(new Set(league.games.map(({ champName }) => champName))).toEqual(new Set(['Premier League']));
  const { total } = await get<Schemas['GameList']>('/games?section=LIVE&champ=no-such-champ');
  expect(total).toBe(0);
});

it('gives games by number with all their markets, and leaves unknown numbers out', async () => {
  const { games: live } = await get<Schemas['GameList']>('/games?section=LIVE');
  const number = live[0]?.number ?? 0;
  const { games } = await get<Schemas['Games']>(`/games-by-number?numbers=${number},1,${number},9999999999`);
  expect(games.map((game) => game.number)).toEqual([number]);
  expect(games[0]?.markets.length).toBe(games[0]?.marketCount);
  expect(games[0]?.markets.length).toBeGreaterThan(3);
});

it('says which days have results, and the nearest ones of a day without any', async () => {
  const month = await get<Schemas['ResultDays']>('/result-days?day=2026-03-08');
  expect([month.first, month.last, month.next]).toEqual(['2026-03-01', '2026-03-08', null]);
  expect(month.days.map(({ day }) => day)).toEqual(
    Array.from({ length: 8 }, (_, index) => `2026-03-0${index + 1}`),
  );
  const yesterday = await get<Schemas['GameList']>('/results?day=2026-03-07&limit=1');
  expect(month.previous).toEqual({ day: '2026-03-07', games: yesterday.total });
  const before = await get<Schemas['ResultDays']>('/result-days?day=2019-01-31');
  expect([before.days, before.previous, before.next?.day]).toEqual([[], null, '2026-03-01']);
  const after = await get<Schemas['ResultDays']>('/result-days?day=2031-02-01');
  expect([after.days, after.previous?.day, after.next]).toEqual([[], '2026-03-08', null]);
  const unknown = await get<Schemas['ResultDays']>('/result-days?day=2026-03-08&champ=no-such-champ');
  expect([unknown.first, unknown.days, unknown.previous, unknown.next]).toEqual([null, [], null, null]);
});

it('gives the chances of games so far, and the closing prices of those that have begun', async () => {
  const { games: live } = await get<Schemas['GameList']>('/games?section=LIVE&sport=football&limit=1');
  const { games: line } = await get<Schemas['GameList']>('/games?section=LINE&sport=football&limit=1');
  const numbers = [...live, ...line].map(({ number }) => number);
  const { histories } = await get<Schemas['GameHistories']>(
    `/game-histories?numbers=${numbers.join(',')},1,9999999999`,
  );
  expect(histories.map(({ number }) => number)).toEqual(numbers);
  const [playing, coming] = histories;
  expect(playing?.points.at(-1)?.score).toEqual(live[0]?.score);
  expect(playing?.closing.map(({ kind }) => kind)).toEqual(['RESULT', 'TOTAL', 'HANDICAP']);
  expect(playing?.closing[0]?.outcomes.map(({ result }) => result)).toEqual([null, null, null]);
  expect([coming?.points.length, coming?.closing]).toEqual([1, []]);
  await get('/game-histories?numbers=1,2,3,4,5,6,7,8,9,10,11', 400);
});

it('gives the moves of the prices of a market up to the present one', async () => {
  const { games } = await get<Schemas['GameList']>('/games?section=LIVE&sport=football&limit=1');
  const [market] = games[0]?.markets ?? [];
  const { prices } = await get<Schemas['PriceHistories']>(`/price-histories?market=${market?.id}`);
  expect(prices.map(({ id, moves }) => [id, moves.at(-1)?.price])).toEqual(
    market?.outcomes.map(({ id, price }) => [id, price]),
  );
  for (const unknown of ['10345', 'x', '9999999999~RESULT', `${market?.id}~HOME`]) {
    expect((await get<Schemas['PriceHistories']>(`/price-histories?market=${unknown}`)).prices).toEqual([]);
  }
});

it('gives the background of games, with names in a language', async () => {
  const { games: line } = await get<Schemas['GameList']>('/games?section=LINE&champ=world-cup-2022&limit=2');
  const numbers = line.map(({ number }) => number);
  const { backgrounds } = await get<Schemas['Backgrounds']>(
    `/backgrounds?numbers=${numbers.join(',')},2147483647&lng=ru`,
  );
  expect(backgrounds.map(({ number }) => number)).toEqual(numbers);
  const names = backgrounds.flatMap(({ tables }) => tables[0]?.rows.map(({ team }) => team.name) ?? []);
  expect(names.join()).toMatch(/^[\p{Script=Cyrillic} ,.-]+$/u);
  expect(backgrounds.every(({ form }) => form !== null && form.home.length <= 5)).toBe(true);
});

it('gives the standings of a championship and of drivers', async () => {
  const league = await get<Schemas['Standings']>('/standings?champ=england-premier-league');
  expect(league.games).toBeGreaterThan(0);
  expect(league.tables[0]?.rows).toHaveLength(20);
  const races = await get<Schemas['Standings']>('/standings?champ=formula-1');
  expect([races.tables, races.drivers.length > 0]).toEqual([[], true]);
});

it('refuses a request that the contract does not allow', async () => {
  for (const path of [
    '/games?section=PAST',
    '/games?section=LINE&limit=101',
    '/games-by-number?numbers=x',
    '/results?day=soon',
    '/result-days?day=soon',
    '/backgrounds?numbers=',
    '/standings?champ=',
    '/search',
    '/search?text=%20%20',
    '/search?text=arse%00nal',
    `/search?text=${'a'.repeat(101)}`,
    '/search?text=arsenal&limit=21',
  ]) {
    const response = await fetch(`${origin}/feed-api/v1${path}`);
    expect([path, response.status]).toEqual([path, 400]);
  }
  await get('/outcomes?ids=' + Array(101).fill('1~RESULT~HOME').join(','), 400);
});

it('answers for outcomes with market and game, and leaves unknown ids out', async () => {
  const { games } = await get<Schemas['GameList']>('/games?section=LINE&sport=football&limit=1');
  const id = outcomesOf(games[0] as Schemas['Game'])[0]?.id ?? '';
  const unknown = [
    'nonsense',
    '1~RESULT~HOME',
    id.replace('HOME', 'NOBODY'),
    `${games[0]?.number}~NEXT_GOAL~2~HOME`,
  ];
  const { outcomes } = await get<Schemas['Outcomes']>(`/outcomes?ids=${[id, ...unknown].join(',')}`);
  expect(outcomes.map(({ outcome }) => outcome.id)).toEqual([id]);
  expect(outcomes[0]).toMatchObject({ result: null, outcome: { state: 'OPEN' }, game: { markets: [] } });
});

it('settles every outcome of a game by its end, and sends each result on the stream', async () => {
  const { games: line } = await get<Schemas['GameList']>('/games?section=LINE&sport=football&limit=1');
  const number = line[0]?.number ?? 0;
  const start = Date.parse(line[0]?.startsAt ?? '');
  await clock.advance((start - clock.now().getTime()) / 1000 - 30);
  await feed.tick();
  const { cursor, games } = await get<Schemas['Games']>(`/games-by-number?numbers=${number}`);
  const ids = outcomesOf(games[0] as Schemas['Game']).map(({ id }) => id);
  const stream = await openStream(`${origin}/feed-api/v1/stream?after=${cursor}`);
  const statuses: string[] = [];
  const states = new Map<string, string>();
  for (let minutes = 0; minutes < 130; minutes += 4) {
    await clock.advance(240);
    await feed.tick();
    const { cursor: newest } = await get<Schemas['Catalogue']>('/catalogue');
    for (const { event, data } of await stream.readUpTo(newest)) {
      expect(event).toBe('change');
      const change = data as Schemas['Change'];
      statuses.push(...change.games.filter((game) => game.number === number).map(({ status }) => status));
      for (const { id, state } of change.outcomes) states.set(id, state);
    }
  }
  await stream.close();
  expect([...new Set(statuses)]).toEqual(['LIVE', 'FINISHED']);
  expect(ids.map((id) => states.get(id))).toEqual(ids.map(() => 'CLOSED'));
  const { outcomes } = await get<Schemas['Outcomes']>(`/outcomes?ids=${ids.slice(0, 100).join(',')}`);
  expect(outcomes).toHaveLength(Math.min(100, ids.length));
  expect(outcomes.every(({ result, outcome }) => result !== null && outcome.state === 'CLOSED')).toBe(true);
  const results = await get<Schemas['GameList']>(`/results?day=${line[0]?.startsAt.slice(0, 10)}&limit=100`);
  expect(results.games.find((game) => game.number === number)).toMatchObject({
    status: 'FINISHED',
    markets: [],
  });
});

it('names championships, countries and national teams in the language asked for, beside the names of the sources', async () => {
  const champOf = async (query: string) =>
    (await get<Schemas['Catalogue']>(`/catalogue${query}`)).sports[0]?.champs.find(
      ({ slug }) => slug === 'germany-bundesliga',
    );
  expect(await champOf('?lng=ru')).toMatchObject({
    name: 'Бундеслига',
    originalName: 'Bundesliga',
    countryName: 'Германия',
  });
  expect(await champOf('')).toMatchObject({ name: 'Bundesliga', countryName: 'Germany' });
  const list = '/games?section=LINE&champ=world-cup-2022&limit=1';
  const [plain] = (await get<Schemas['GameList']>(list)).games;
  const [russian] = (await get<Schemas['GameList']>(`${list}&lng=ru`)).games;
  expect(russian?.slug).toBe(plain?.slug);
  expect(russian).toMatchObject({ champName: 'Чемпионат мира 2022', champOriginalName: 'World Cup 2022' });
  expect(russian?.home).toMatchObject({ originalName: plain?.home?.name });
  expect(russian?.home?.name).toMatch(/^[А-Яа-яё ,-]+$/);
  const id = plain?.markets[0]?.outcomes[0]?.id ?? '';
  const { outcomes } = await get<Schemas['Outcomes']>(`/outcomes?ids=${id}&lng=ar`);
  expect(outcomes[0]?.game).toMatchObject({ champName: 'كأس العالم 2022', slug: plain?.slug });
  const { games } = await get<Schemas['Games']>(`/games-by-number?numbers=${plain?.number}&lng=es`);
  expect(games[0]?.champName).toBe('Mundial 2022');
});

it('finds teams with their games, championships and games by a text with a typing fault, named in the language asked for', async () => {
  const found = await get<Schemas['SearchAnswer']>('/search?text=arsnal&limit=3');
  expect(found.teams[0]).toMatchObject({
    competitor: { name: 'Arsenal FC' },
    champ: { name: 'Premier League' },
  });
  expect(found.games.length).toBeGreaterThan(0);
  expect(found.games.every(({ home, away }) => [home?.name, away?.name].includes('Arsenal FC'))).toBe(true);
  expect(found.games.flatMap(({ markets }) => markets).every(({ main }) => main)).toBe(true);
  const russian = await get<Schemas['SearchAnswer']>(
    `/search?text=${encodeURIComponent('World Cup')}&lng=ru`,
  );
  expect(russian.champs[0]).toMatchObject({ name: 'Чемпионат мира 2022', originalName: 'World Cup 2022' });
  const nothing = await get<Schemas['SearchAnswer']>(`/search?text=${encodeURIComponent('<b>%&?</b>')}`);
  expect(nothing.teams.length + nothing.games.length).toBeGreaterThan(0);
  const empty = await get<Schemas['SearchAnswer']>(`/search?text=${encodeURIComponent('?!')}`);
  expect([empty.teams, empty.champs, empty.games]).toEqual([[], [], []]);
});

it('finds a driver with the outcome to win the next race, and the race with its favourites first', async () => {
  const [race] = (await get<Schemas['GameList']>('/games?section=LINE&sport=motorsport&limit=1')).games;
  const [market] = race?.markets ?? [];
  const [favourite] = market?.outcomes ?? [];
  const name = encodeURIComponent(favourite?.competitor?.name ?? '');
  const [driver] = (await get<Schemas['SearchAnswer']>(`/search?text=${name}&limit=1`)).teams;
  expect(driver?.game?.number).toBe(race?.number);
  expect(driver?.toWin).toMatchObject({ market: { id: market?.id, kind: 'WINNER' }, outcome: favourite });
  const title = encodeURIComponent(race?.title ?? '');
  const [found] = (await get<Schemas['SearchAnswer']>(`/search?text=${title}&limit=1`)).games;
  const prices = found?.markets[0]?.outcomes.map(({ price }) => Number(price)) ?? [];
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  const [team] = (await get<Schemas['SearchAnswer']>('/search?text=arsenal&limit=1')).teams;
  expect(team).not.toHaveProperty('toWin');
});

it('answers rounds by key and number, and that kick-off hours are known', async () => {
  const { games } = await get<Schemas['GameList']>('/games?section=LINE&champ=germany-bundesliga&limit=1');
  expect(games[0]).toMatchObject({
    round: expect.stringMatching(/^Matchday \d+$/) as string,
    originalHourKnown: true,
  });
  expect(games[0]?.stage).toEqual({ key: 'ROUND', number: Number(games[0]?.round?.replace(/\D/g, '')) });
});

it('lists the entrants of a race, the favourite first, with their teams and grid places', async () => {
  const { games } = await get<Schemas['GameList']>('/games?section=LINE&sport=motorsport&limit=1');
  const entrants = games.flatMap(outcomesOf);
  const prices = entrants.map(({ price }) => Number(price));
  expect(prices).toEqual([...prices].sort((a, b) => a - b));
  expect(entrants.filter(({ competitor }) => !competitor?.team)).toEqual([]);
  expect(entrants.map(({ competitor }) => competitor?.grid)).toContain(1);
});
