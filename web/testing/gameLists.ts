/** Lists as the gateway answers them, shared by the tests of their parts. */

const champ = {
  __typename: 'Champ',
  id: 'champ-1',
  slug: 'england-premier-league',
  name: 'Premier League',
  originalName: 'Premier League',
  country: 'England',
  sport: { __typename: 'Sport', id: 'sport-1', slug: 'football' },
};

/** A match of a list, as the gateway answers it; without open markets unless they are given. */
export const game = (number: number, startsAt: string, change: object = {}) => ({
  __typename: 'Game',
  id: `game-${number}`,
  number,
  slug: `${number}-home-away`,
  kind: 'MATCH',
  status: 'LINE',
  title: null,
  home: { name: `Home ${number}`, originalName: `Home ${number}` },
  away: { name: `Away ${number}`, originalName: `Away ${number}` },
  winner: null,
  startsAt,
  champ,
  marketCount: 20,
  marketsRevision: 1,
  clock: null,
  score: null,
  halfTimeScore: null,
  mainMarkets: [],
  ...change,
});

/** A page of a list, as the gateway answers it. */
export const games = (hasNextPage: boolean, ...nodes: object[]) => ({
  totalCount: 3,
  nearestDay: null,
  freshness: { asOf: '2026-03-08T12:00:00.000Z', stale: false },
  edges: nodes.map((node, index) => ({
    __typename: 'GameEdge',
    cursor: `c${index}`,
    node,
  })),
  pageInfo: { hasNextPage, endCursor: 'c1', hasPreviousPage: false, startCursor: 'c0' },
});
