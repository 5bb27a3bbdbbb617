import type { components, paths } from '../../../schema/upstreams/__generated__/feed';
import { source } from '../../upstream/call/source';

const { read, stream } = source<paths, components['schemas']>('feed');

/** Names and numbers of sports rarely change. */
const namesKeptFreshMs = (): number => 600_000;

/** One answer serves everybody for a second; when the feed is down, its last good answer is used. */
const perSecond = { as: 'nobody', keptFreshMs: () => 1000, anew: true } as const;

/** The feed service. */
export const feed = {
  catalogue: read('GET /feed-api/v1/catalogue', perSecond),
  games: read('GET /feed-api/v1/games', perSecond),
  results: read('GET /feed-api/v1/results', perSecond),
  resultDays: read('GET /feed-api/v1/result-days', perSecond),
  /** The past of a game never changes. */
  backgrounds: read('GET /feed-api/v1/backgrounds', { as: 'nobody', keptFreshMs: () => 60_000 }),
  standings: read('GET /feed-api/v1/standings', perSecond),
  search: read('GET /feed-api/v1/search', perSecond),
  gamesByNumber: read('GET /feed-api/v1/games-by-number', perSecond),
  /** Called every time: hardly two visitors follow the same. A read, though it posts its keys. */
  followed: read('POST /feed-api/v1/followed', { as: 'nobody' }),
  /** Chances and prices move every thirty seconds at most, and each answer has to be computed. */
  gameHistories: read('GET /feed-api/v1/game-histories', { as: 'nobody', keptFreshMs: () => 5000 }),
  priceHistories: read('GET /feed-api/v1/price-histories', { as: 'nobody', keptFreshMs: () => 5000 }),
  /** Called every time: a price that the bets service has called outdated must not be shown again. */
  outcomes: read('GET /feed-api/v1/outcomes', { as: 'nobody', keptFreshMs: () => 0, anew: true }),
  sportsNames: read('GET /web-api/sports-names', { as: 'nobody', keptFreshMs: namesKeptFreshMs }),
};

/** Changes as they happen; each event has a cursor from which to continue. */
export const changes = stream('GET /feed-api/v1/stream', { resumesBy: 'last-event-id', carries: 'Change' });
