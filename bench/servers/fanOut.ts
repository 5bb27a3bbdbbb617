import { Pool } from 'undici';
import { toGlobalId } from '../../gateway/request/ids';
import type { FeedGame, FeedOutcomeInContext } from '../../gateway/domains/feed/parents';
import type { Job } from '../child';
import { fanOutPaths } from '../operations';
import { connectionsPerOrigin } from '../peers/read';
import { listen, readJson } from './listen';

interface GameList {
  total: number;
  games: FeedGame[];
}

/** The limit of a fan-out: five calls at once over undici, their JSON put together by hand, no GraphQL. */
export function startFanOut({ upstreamUrl }: Job): Promise<number> {
  const pool = new Pool(upstreamUrl, { connections: connectionsPerOrigin });
  const read = async (path: string): Promise<unknown> => {
    const { body } = await pool.request({ method: 'GET', path });
    return body.json();
  };
  return listen((request, response) => {
    readJson(request, (body) => {
      const { champ } = (body as { variables: { champ: string } }).variables;
      void Promise.all(fanOutPaths(champ).map(read)).then((answers) => {
        const text = JSON.stringify({ data: assemble(answers) });
        response
          .writeHead(200, {
            'Content-Type': 'application/json; charset=utf-8',
            'Content-Length': Buffer.byteLength(text),
          })
          .end(text);
      });
    });
  });
}

function assemble([live, line, today, yesterday, outcomes]: unknown[]): object {
  return {
    live: connection(live as GameList),
    line: connection(line as GameList),
    today: connection(today as GameList),
    yesterday: connection(yesterday as GameList),
    nodes: (outcomes as { outcomes: FeedOutcomeInContext[] }).outcomes.map(({ outcome }) => ({
      id: toGlobalId('Outcome', outcome.id),
      price: outcome.price,
      priceVersion: outcome.priceVersion,
      state: outcome.state,
    })),
  };
}

function connection({ total, games }: GameList): object {
  return { totalCount: total, edges: games.map((game) => ({ node: gameNode(game) })) };
}

function gameNode({ number, slug, status, startsAt, home, away, score, markets }: FeedGame): object {
  return {
    id: toGlobalId('Game', number),
    slug,
    status,
    startsAt,
    home: home && { name: home.name },
    away: away && { name: away.name },
    score: score && { home: score.home, away: score.away },
    mainMarkets: markets.map(({ id, kind, line, outcomes }) => ({
      id: toGlobalId('Market', id),
      kind,
      line,
      outcomes: outcomes.map((outcome) => ({
        id: toGlobalId('Outcome', outcome.id),
        kind: outcome.kind,
        price: outcome.price,
        priceVersion: outcome.priceVersion,
        state: outcome.state,
      })),
    })),
  };
}
