/** The resolved fields of the feed's types. */
const fields = {
  Query: [
    'sports',
    'sport',
    'champ',
    'games',
    'search',
    'game',
    'results',
    'resultDays',
    'champs',
    'standings',
  ],
  ResultDays: ['champs'],
  Sport: ['id', 'gameCount', 'champs'],
  Champ: ['id', 'originalName', 'country', 'sport', 'gameCount'],
  Competitor: ['originalName', 'slug', 'team', 'grid'],
  Stage: ['kind'],
  SearchResult: ['teams', 'champs', 'games', 'freshness'],
  GameConnection: ['edges', 'pageInfo', 'totalCount', 'nearestDay', 'freshness'],
  GameEdge: ['cursor'],
  Game: [
    ...[
      'id',
      'slug',
      'kind',
      'champ',
      'round',
      'stage',
      'title',
      'home',
      'away',
      'startsAt',
      'originalStartsAt',
    ],
    ...[
      'originalHourKnown',
      'reconstructed',
      'timeline',
      'scoreVersion',
      'suspended',
      'suspension',
      'marketsRevision',
      'marketCount',
    ],
    ...['mainMarkets', 'sideMarkets', 'markets', 'form', 'meetings', 'standings', 'drivers'],
    ...['chances', 'closingMarkets'],
  ],
  Suspension: ['reason'],
  FormMatch: ['opponent'],
  StandingsTable: ['rows'],
  StandingsRow: ['goalDifference'],
  Market: ['id', 'suspended', 'outcomes'],
  Outcome: ['id', 'kind', 'score', 'competitor', 'market', 'openingPrice', 'moves'],
};

/**
 * All of them: the feed is called without a session, and answers everybody the same in a language. Only what a
 * signed-in player gets may lack sports (`hiddenSports`); a public query is executed without a session, so it has them all.
 */
export const forEverybody = Object.entries(fields).flatMap(([type, names]) =>
  names.map((name) => `${type}.${name}`),
);
