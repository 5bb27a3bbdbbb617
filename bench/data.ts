/** What the fake services answer: an evening of 25 matches in play and as many to come, always the same. */
import { asOf, catalogue, liveGame, outcomeInContext, siteConfig } from '../gateway/testing/samples';
import type { FeedGame } from '../gateway/domains/feed/parents';

const evening = 25;

/** Numbers of the games in play. */
export const liveNumbers = Array.from({ length: evening }, (_, index) => 10_001 + index);

/** The outcome that the fan-out asks for. */
export const outcomeId = '10345~RESULT~HOME';

const live = liveNumbers.map((number) => liveGame(number));
const line = live.map((game) =>
  liveGame(game.number + evening, {
    status: 'LINE',
    clock: null,
    score: null,
    halfTimeScore: null,
    timeline: [],
  }),
);
const finished = line.map((game) =>
  liveGame(game.number + evening, { status: 'FINISHED', clock: null, markets: [] }),
);

const gameList = (games: FeedGame[], query: URLSearchParams): object => ({
  asOf,
  cursor: '100',
  total: games.length,
  games: games.slice(0, Number(query.get('limit') ?? games.length)),
});

/** Answers by path. A championship makes no difference: any slug asks anew for the same. */
const answers: Record<string, (query: URLSearchParams) => object> = {
  '/feed-api/v1/catalogue': () => catalogue,
  '/feed-api/v1/games': (query) => gameList(query.get('section') === 'LIVE' ? live : line, query),
  '/feed-api/v1/results': (query) => gameList(finished, query),
  '/feed-api/v1/outcomes': () => ({ asOf, outcomes: [outcomeInContext(10_345)] }),
  '/bff-api/config/all.json': () => siteConfig,
};

const kept = new Map<string, object | undefined>();

/** The answer for a path with its query; the same object for the same question. Undefined when there is none. */
export function answerTo(url: string): object | undefined {
  const question = url.replace(/&?champ=[^&]*/, '');
  if (!kept.has(question)) {
    const [path = '', query = ''] = question.split('?');
    kept.set(question, answers[path]?.(new URLSearchParams(query)));
  }
  return kept.get(question);
}
