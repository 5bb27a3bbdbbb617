import { asOf, liveGame } from '../../testing/samples';
import { startTestGateway, type TestGateway } from '../../testing/testGateway';

let site: TestGateway;
beforeEach(async () => {
  site = await startTestGateway();
});
afterEach(() => site.close());

const champ = {
  slug: 'england-premier-league',
  name: 'Premier League',
  sportSlug: 'football',
  countryCode: 'GB-ENG',
  countryName: 'England',
};
const answer = {
  asOf,
  cursor: '100',
  teams: [
    { competitor: { name: 'Arsenal FC', code: 'ARS' }, champ, game: { ...liveGame(10345), markets: [] } },
    { competitor: { name: 'Arsenal de Sarandí', code: null }, champ, game: null },
  ],
  champs: [champ],
  games: [liveGame(10345)],
};

const document = `query ($text: String!, $limit: Int) {
  search(text: $text, limit: $limit) {
    freshness { stale }
    teams { competitor { name } champ { name sport { slug } } game { number slug status } }
    champs { id name originalName country }
    games { number score { home away } mainMarkets { kind outcomes { price } } }
  }
}`;

const search = (text: string, limit?: number) => site.run(document, { text, limit });

it('answers a whole search from one call', async () => {
  site.upstream.on('GET /feed-api/v1/search', answer);
  const { data, errors } = await search('  arsnal \t fc ', 3);
  expect(errors).toBeUndefined();
  expect(data.search).toMatchObject({
    freshness: { stale: false },
    teams: [
      {
        competitor: { name: 'Arsenal FC' },
        champ: { name: 'Premier League', sport: { slug: 'football' } },
        game: { number: 10345, slug: '10345-arsenal-chelsea', status: 'LIVE' },
      },
      { competitor: { name: 'Arsenal de Sarandí' }, game: null },
    ],
    champs: [{ name: 'Premier League', originalName: 'Premier League', country: 'England' }],
    games: [{ number: 10345, score: { home: 2, away: 1 }, mainMarkets: [{ kind: 'RESULT' }] }],
  });
  expect(site.upstream.received).toHaveLength(1);
  expect(site.upstream.received[0]?.query).toEqual({ text: 'arsnal fc', limit: '3', lng: 'ru' });
});

it('gives the outcome that a driver wins the race, with its market and game', async () => {
  const race = { ...liveGame(10346), status: 'LINE', markets: [] };
  const market = { id: '10346~WINNER', kind: 'WINNER', line: null, main: true };
  const competitor = { name: 'George Russell', code: 'RUS' };
  const outcome = {
    id: '10346~WINNER~george-russell',
    kind: 'COMPETITOR',
    score: null,
    competitor,
    price: '3.500',
    priceVersion: 2,
    state: 'OPEN',
  };
  const driver = { competitor, champ, game: race, toWin: { market, outcome } };
  site.upstream.on('GET /feed-api/v1/search', { ...answer, teams: [driver, ...answer.teams] });
  const { data, errors } = await site.run(
    `{ search(text: "russell") { teams { toWin { price market { kind game { number } } } } } }`,
  );
  expect(errors).toBeUndefined();
  expect(data.search.teams).toEqual([
    { toWin: { price: '3.500', market: { kind: 'WINNER', game: { number: 10346 } } } },
    { toWin: null },
    { toWin: null },
  ]);
  expect(site.upstream.received).toHaveLength(1);
});

it('asks once for texts that differ in spaces alone', async () => {
  site.upstream.on('GET /feed-api/v1/search', answer);
  await Promise.all([search('arsenal fc'), search(' arsenal  fc')]);
  expect(site.upstream.received).toHaveLength(1);
});

it.each([
  ['', 'must have 1 to 100 characters'],
  [' \n ', 'must have 1 to 100 characters'],
  ['a'.repeat(101), 'must have 1 to 100 characters'],
  ['arse\u0000nal', 'must not hold control characters'],
  ['\ud83d', 'must not hold control characters'],
])('refuses the text %j and asks nobody', async (text, message) => {
  const { errors } = await search(text);
  expect(errors?.[0]).toMatchObject({
    message: expect.stringContaining(message) as string,
    extensions: { code: 'BAD_USER_INPUT' },
  });
  expect(site.upstream.received).toEqual([]);
});

it('takes a hundred characters of any script, and refuses more than twenty of a group', async () => {
  site.upstream.on('GET /feed-api/v1/search', answer);
  expect((await search('😀'.repeat(100))).errors).toBeUndefined();
  expect((await search('arsenal', 21)).errors?.[0]?.message).toContain('`limit` must be between 1 and 20');
});

it('is null, with an error, while the feed does not answer', async () => {
  site.upstream.on('GET /feed-api/v1/search', { status: 503, body: { code: 'DOWN', message: 'Down.' } });
  const { data, errors } = await search('arsenal');
  expect(data.search).toBeNull();
  expect(errors).toHaveLength(1);
});
