import { makeExecutableSchema } from '@graphql-tools/schema';
import { execute, parse, type ExecutionResult } from 'graphql';
import type { Operation } from '../operations';
import { openReads } from './read';
import { peerResolvers, typeDefs } from './schema';

/** Executes operations with nothing around GraphQL itself: what every server has to answer. */
export function peerExecutor(upstreamUrl: string, fromUpstream: boolean) {
  const resolvers = peerResolvers(openReads(upstreamUrl, fromUpstream));
  const schema = makeExecutableSchema({ typeDefs, resolvers });
  return async ({ text, variables }: Operation): Promise<ExecutionResult> =>
    execute({ schema, document: parse(text), variableValues: variables(0) });
}
