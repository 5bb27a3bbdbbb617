import { toGlobalId } from '../../request/ids';
import { asOf, gameList, liveGame, outcomeInContext } from '../../testing/samples';
import { startTestGateway, type TestGateway } from '../../testing/testGateway';

let site: TestGateway;
beforeEach(async () => {
  site = await startTestGateway();
});
afterEach(() => site.close());

const point = { second: 0, minute: 1, addedMinute: 0, score: { home: 0, away: 0 } };
const historyOf = (number: number) => ({
  number,
  points: [{ ...point, home: 5000, draw: 3000, away: 2000 }],
  halfTimeSecond: null,
  closing: [
    {
      ...{ kind: 'RESULT', line: null },
      outcomes: [
        { kind: 'HOME', competitor: null, openingPrice: '1.900', closingPrice: '1.850', result: 'WON' },
      ],
    },
  ],
});
const move = (price: string) => ({ at: asOf, price });

it('answers chances and closing prices of all games of a request with one call', async () => {
  site.upstream.on('GET /feed-api/v1/games', gameList(liveGame(10345), liveGame(10346)));
  site.upstream.on('GET /feed-api/v1/game-histories', {
    asOf,
    histories: [historyOf(10345), historyOf(10346)],
  });
  const { data, codes } = await site.run(`{
    games(section: LIVE) { edges { node {
      chances { halfTimeSecond points { second home draw away } }
      closingMarkets { kind outcomes { kind openingPrice closingPrice result } }
    } } }
  }`);
  expect(codes).toEqual([]);
  expect(data.games.edges[1].node).toEqual({
    chances: { halfTimeSecond: null, points: [{ second: 0, home: 5000, draw: 3000, away: 2000 }] },
    closingMarkets: [
      {
        kind: 'RESULT',
        outcomes: [{ kind: 'HOME', openingPrice: '1.900', closingPrice: '1.850', result: 'WON' }],
      },
    ],
  });
  const calls = site.upstream.to('/feed-api/v1/game-histories');
  expect(calls.map(({ query }) => query)).toEqual([{ numbers: '10345,10346' }]);
});

it('loses the chances and nothing else when the feed has none', async () => {
  site.upstream.on('GET /feed-api/v1/games', gameList(liveGame(10345)));
  site.upstream.on('GET /feed-api/v1/game-histories', { asOf, histories: [] });
  const { data } = await site.run(
    '{ games(section: LIVE) { edges { node { number chances { halfTimeSecond } } } } }',
  );
  expect(data.games.edges).toEqual([{ node: { number: 10345, chances: null } }]);
});

it('asks for the prices of a market once for all its outcomes', async () => {
  const sample = outcomeInContext(10345);
  const { id } = sample.outcome;
  site.upstream.on('GET /feed-api/v1/outcomes', { asOf, outcomes: [sample] });
  site.upstream.on('GET /feed-api/v1/price-histories', {
    asOf,
    prices: [{ id, opening: move('2.000'), moves: [move('1.900'), move('1.850')] }],
  });
  const { data, codes } = await site.run(
    'query ($id: ID!) { node(id: $id) { ... on Outcome { openingPrice { price } moves { at price } } } }',
    {
      id: toGlobalId('Outcome', id),
    },
  );
  expect(codes).toEqual([]);
  expect(data.node).toEqual({
    openingPrice: { price: '2.000' },
    moves: [move('1.900'), move('1.850')],
  });
  expect(site.upstream.to('/feed-api/v1/price-histories').map(({ query }) => query)).toEqual([
    { market: id.slice(0, id.lastIndexOf('~')) },
  ]);
});

it('reads the history of one game without waiting for the game', async () => {
  let answerGame: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    site.upstream.on('GET /feed-api/v1/game-histories', () => {
      resolve();
      return { body: { asOf, histories: [historyOf(10345)] } };
    });
  });
  const held = new Promise<void>((resolve) => {
    answerGame = resolve;
  });
  site.upstream.on('GET /feed-api/v1/games-by-number', async () => {
    await held;
    return { body: { asOf, cursor: '1', games: [liveGame(10345)] } };
  });
  const answer = site.run(
    'query { game(number: 10345) { ...Aside } } fragment Aside on Game { chances { points { home } } }',
  );
  await asked;
  answerGame();
  expect((await answer).data.game.chances.points).toEqual([{ home: 5000 }]);
  expect(site.upstream.to('/feed-api/v1/backgrounds')).toEqual([]);
});
