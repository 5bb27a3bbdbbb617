import { createSchema, createYoga } from 'graphql-yoga';
import { usePersistedOperations } from '@graphql-yoga/plugin-persisted-operations';
import { useResponseCache } from '@graphql-yoga/plugin-response-cache';
import type { Job } from '../child';
import { fanOut, home } from '../operations';
import { openReads } from '../peers/read';
import { peerResolvers, typeDefs } from '../peers/schema';
import { listen } from './listen';

const texts = new Map([home, fanOut].map(({ id, text }) => [id, text]));

/** GraphQL Yoga on node:http with persisted operations; where data may be kept, with its response cache. */
export function startYoga({ upstreamUrl, fromUpstream }: Job): Promise<number> {
  const yoga = createYoga({
    schema: createSchema({ typeDefs, resolvers: peerResolvers(openReads(upstreamUrl, fromUpstream)) }),
    logging: false,
    graphiql: false,
    landingPage: false,
    plugins: [
      usePersistedOperations({ getPersistedOperation: (id: string) => texts.get(id) ?? null }),
      ...(fromUpstream ? [] : [useResponseCache({ session: () => null })]),
    ],
  });
  return listen((request, response) => void yoga(request, response));
}
