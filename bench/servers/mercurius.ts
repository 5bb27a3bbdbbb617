import { fastify } from 'fastify';
import mercurius from 'mercurius';
import type { Job } from '../child';
import { fanOut, home } from '../operations';
import { openReads } from '../peers/read';
import { peerResolvers, typeDefs } from '../peers/schema';

/** Mercurius on Fastify with its JIT from the first execution on, and prepared persisted queries. */
export async function startMercurius({ upstreamUrl, fromUpstream }: Job): Promise<number> {
  const app = fastify();
  await app.register(mercurius, {
    schema: typeDefs,
    resolvers: peerResolvers(openReads(upstreamUrl, fromUpstream)) as never,
    jit: 1,
    persistedQueryProvider: mercurius.persistedQueryDefaults.prepared(
      Object.fromEntries([home, fanOut].map(({ id, text }) => [id, text])),
    ),
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return Number(new URL(app.listeningOrigin).port);
}
