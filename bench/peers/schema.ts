/** The gateway's schema as a peer would serve it: the same types, and resolvers of the plainest kind. */
import { readFileSync } from 'node:fs';
import { fromGlobalId, toGlobalId } from '../../gateway/request/ids';
import type {
  FeedGame,
  FeedMarket,
  FeedOutcome,
  FeedOutcomeInContext,
} from '../../gateway/domains/feed/parents';
import type { ReadPath } from './read';

/** SDL of the whole schema. */
export const typeDefs = readFileSync('schema/schema.graphql', 'utf8');

interface Slice {
  section?: string;
  day?: string;
  champ?: string;
  first: number;
}

/** A feed that has one name for everybody says no other. */
interface Named {
  name: string;
  originalName?: string;
}

interface GameList {
  asOf: string;
  total: number;
  games: FeedGame[];
}

const query = ({ champ, first, section, day }: Slice): string =>
  [champ && `champ=${champ}`, day && `day=${day}`, `limit=${first}&offset=0`, section && `section=${section}`]
    .filter(Boolean)
    .join('&');

/** Resolvers for what the measured operations ask. */
export function peerResolvers(read: ReadPath) {
  const outcomeById = async (id: string): Promise<object | null> => {
    const node = fromGlobalId(id);
    const answer = (await read(`/feed-api/v1/outcomes?ids=${node?.key}`)) as {
      outcomes: FeedOutcomeInContext[];
    };
    const found = answer.outcomes.find(({ outcome }) => outcome.id === node?.key);
    return found ? { ...found.outcome, __typename: 'Outcome' } : null;
  };
  return {
    Query: {
      games: (_: unknown, args: Slice) => read(`/feed-api/v1/games?${query(args)}`),
      results: (_: unknown, args: Slice) => read(`/feed-api/v1/results?${query(args)}`),
      nodes: (_: unknown, { ids }: { ids: string[] }) => ids.map(outcomeById),
    },
    GameConnection: {
      totalCount: ({ total }: GameList) => total,
      edges: ({ games }: GameList) => games.map((node) => ({ node })),
      freshness: ({ asOf }: GameList) => ({ asOf, stale: false }),
    },
    Game: {
      id: ({ number }: FeedGame) => toGlobalId('Game', number),
      champ: ({ champSlug: slug, champName: name, countryCode, sportSlug }: FeedGame) => ({
        slug,
        name,
        countryCode,
        sport: { slug: sportSlug },
      }),
      mainMarkets: ({ markets }: FeedGame) => markets.filter(({ main }) => main),
    },
    Market: { id: ({ id }: FeedMarket) => toGlobalId('Market', id) },
    Outcome: { id: ({ id }: FeedOutcome) => toGlobalId('Outcome', id) },
    Champ: {
      id: ({ slug }: { slug: string }) => toGlobalId('Champ', slug),
      originalName: ({ originalName, name }: Named) => originalName ?? name,
    },
    Competitor: { originalName: ({ originalName, name }: Named) => originalName ?? name },
    Sport: { id: ({ slug }: { slug: string }) => toGlobalId('Sport', slug) },
  };
}
