import { gameList, liveGame } from '../../testing/samples';
import { startTestGateway, type TestGateway } from '../../testing/testGateway';

let site: TestGateway;
beforeEach(async () => {
  site = await startTestGateway();
});
afterEach(() => site.close());

const arsenal = { name: 'Arsenal FC', code: null };
const chelsea = { name: 'Chelsea FC', code: null };
const past = {
  playedAt: '2025-11-30T16:30:00.000Z',
  hourKnown: true,
  champSlug: 'england-premier-league',
  champName: 'Премьер-лига',
  home: chelsea,
  away: arsenal,
  score: { home: 1, away: 1 },
  halfTimeScore: null,
};
const row = (team: typeof arsenal, points: number) => ({
  ...{ team, played: 2, won: 1, drawn: 1, lost: 0, goalsFor: 3, goalsAgainst: 1, points },
});
const backgroundOf = (number: number) => ({
  number,
  form: { home: [{ ...past, side: 'AWAY', result: 'DRAWN' }], away: [] },
  meetings: [past],
  tables: [{ rows: [row(arsenal, 4), row(chelsea, 1)] }],
  drivers: [],
});

it('answers form, meetings and standings of all games of a request with one call', async () => {
  site.upstream.on('GET /feed-api/v1/games', gameList(liveGame(10345), liveGame(10346)));
  site.upstream.on('GET /feed-api/v1/backgrounds', {
    asOf: past.playedAt,
    backgrounds: [backgroundOf(10345), backgroundOf(10346)],
  });
  const { data, codes } = await site.run(`{
    games(section: LIVE) { edges { node {
      form { home { result side opponent { name } score { home away } } away { result } }
      meetings { champName home { name } halfTimeScore { home } }
      standings { rows { position team { name } goalDifference points } }
      drivers { position }
    } } }
  }`);
  expect(codes).toEqual([]);
  expect(data.games.edges[1].node).toEqual({
    form: {
      home: [
        {
          result: 'DRAWN',
          side: 'AWAY',
          opponent: { name: 'Chelsea FC' },
          score: { home: 1, away: 1 },
        },
      ],
      away: [],
    },
    meetings: [{ champName: 'Премьер-лига', home: { name: 'Chelsea FC' }, halfTimeScore: null }],
    standings: [
      {
        rows: [
          { position: 1, team: { name: 'Arsenal FC' }, goalDifference: 2, points: 4 },
          { position: 2, team: { name: 'Chelsea FC' }, goalDifference: 2, points: 1 },
        ],
      },
    ],
    drivers: [],
  });
  const calls = site.upstream.to('/feed-api/v1/backgrounds');
  expect(calls.map(({ query }) => query)).toEqual([{ numbers: '10345,10346', lng: 'ru' }]);
});

it('loses the past of a game and nothing else when the feed does not know it', async () => {
  site.upstream.on('GET /feed-api/v1/games', gameList(liveGame(10345)));
  site.upstream.on('GET /feed-api/v1/backgrounds', { asOf: past.playedAt, backgrounds: [] });
  const { data } = await site.run(
    '{ games(section: LIVE) { edges { node { number form { home { result } } } } } }',
  );
  expect(data.games.edges).toEqual([{ node: { number: 10345, form: null } }]);
});

it('asks for the standings of a championship by what the address says, without its catalogue', async () => {
  site.upstream.on('GET /feed-api/v1/standings', {
    asOf: past.playedAt,
    games: 2,
    tables: [{ rows: [row(arsenal, 4)] }],
    drivers: [],
  });
  const { data } = await site.run(
    '{ standings(champ: "england-premier-league") { games tables { rows { position points } } } }',
  );
  expect(data.standings).toEqual({ games: 2, tables: [{ rows: [{ position: 1, points: 4 }] }] });
  expect(site.upstream.received.map(({ query }) => query)).toEqual([
    { champ: 'england-premier-league', lng: 'ru' },
  ]);
});

it('refuses a championship that no address can name', async () => {
  const { codes } = await site.run(`{ resultDays(day: "2026-03-08", champ: "${'x'.repeat(65)}") { last } }`);
  const empty = await site.run('{ standings(champ: "") { games } }');
  expect([...codes, ...empty.codes]).toEqual(['BAD_USER_INPUT', 'BAD_USER_INPUT']);
  expect(site.upstream.received).toHaveLength(0);
});
