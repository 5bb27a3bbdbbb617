import { ApolloServer } from '@apollo/server';
import responseCachePlugin from '@apollo/server-plugin-response-cache';
import { ApolloServerPluginCacheControl } from '@apollo/server/plugin/cacheControl';
import { startStandaloneServer } from '@apollo/server/standalone';
import type { Job } from '../child';
import { openReads } from '../peers/read';
import { peerResolvers, typeDefs } from '../peers/schema';

const keptSeconds = 600;

/** Apollo Server by itself with automatic persisted queries; where data may be kept, with its response cache. */
export async function startApollo({ upstreamUrl, fromUpstream }: Job): Promise<number> {
  const server = new ApolloServer({
    typeDefs,
    resolvers: peerResolvers(openReads(upstreamUrl, fromUpstream)),
    introspection: false,
    plugins: fromUpstream
      ? []
      : [
          ApolloServerPluginCacheControl({ defaultMaxAge: keptSeconds, calculateHttpHeaders: false }),
          responseCachePlugin(),
        ],
  });
  const { url } = await startStandaloneServer(server, { listen: { port: 0, host: '127.0.0.1' } });
  return Number(new URL(url).port);
}
