import { catalogue, gameList, liveGame } from '../../testing/samples';
import { startTestGateway, type TestGateway } from '../../testing/testGateway';

let site: TestGateway;
beforeEach(async () => {
  site = await startTestGateway();
  site.upstream.on('GET /feed-api/v1/catalogue', catalogue);
});
afterEach(() => site.close());

const marketOf = (kind: string, main: boolean) => {
  const [market] = liveGame(10345).markets;
  return { ...market, id: `10345~${kind}`, kind, main };
};

it('sends the filter of a list upstream, championships in one order, and names the nearest day', async () => {
  site.upstream.on('GET /feed-api/v1/games', { ...gameList(), total: 0, nearestDay: '2026-03-09' });
  const { data } = await site.run(`{
    games(section: LINE, filter: {
      day: "2026-03-20", timeZone: "Europe/Madrid", champs: ["b", "a", "b"], pick: RECOMMENDED, order: COMPETITION
    }) { totalCount nearestDay }
  }`);
  expect(data.games).toEqual({ totalCount: 0, nearestDay: '2026-03-09' });
  expect(site.upstream.to('/feed-api/v1/games')[0]?.query).toMatchObject({
    day: '2026-03-20',
    zone: 'Europe/Madrid',
    champs: 'a,b',
    pick: 'RECOMMENDED',
    order: 'COMPETITION',
  });
});

it.each([
  'timeZone: "Mars/Base"',
  'timeZone: "841"',
  'timeZone: "Europe/Madrid\\n"',
  'champs: ["England"]',
  'champs: ["a,b"]',
  `champs: [${Array.from({ length: 21 }, (_, index) => `"c${index}"`).join()}]`,
])('refuses the filter %s without a call', async (filter) => {
  const { errors } = await site.run(`{ games(section: LINE, filter: { ${filter} }) { totalCount } }`);
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' });
  expect(site.upstream.to('/feed-api/v1/games')).toEqual([]);
});

it('brings the side markets with the list that asks for them, in one call, apart from the main ones', async () => {
  const markets = [
    marketOf('RESULT', true),
    marketOf('DOUBLE_CHANCE', false),
    marketOf('BOTH_TO_SCORE', false),
  ];
  site.upstream.on('GET /feed-api/v1/games', gameList({ ...liveGame(10345), markets } as never));
  const { data } = await site.run(`{
    games(section: LINE, sideMarkets: true) { edges { node { mainMarkets { kind } sideMarkets { kind } } } }
  }`);
  expect(data.games.edges[0].node).toEqual({
    mainMarkets: [{ kind: 'RESULT' }],
    sideMarkets: [{ kind: 'BOTH_TO_SCORE' }, { kind: 'DOUBLE_CHANCE' }],
  });
  expect(site.upstream.received).toHaveLength(1);
  expect(site.upstream.to('/feed-api/v1/games')[0]?.query).toMatchObject({ markets: 'WIDE' });
});
