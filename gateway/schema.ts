import { makeExecutableSchema } from '@graphql-tools/schema';
import type { GraphQLSchema } from 'graphql';
import type { GatewayContext } from './context';
import { resolvers as core } from './domains/core/resolvers';
import * as domains from './domains/index';
import { scalars } from './scalars';

/** The executable schema; a resolver for a field that the SDL does not have is refused. */
export function buildGatewaySchema(typeDefs: string): GraphQLSchema {
  return makeExecutableSchema<GatewayContext>({
    typeDefs,
    resolvers: [scalars, core, ...Object.values(domains).map((domain) => domain.resolvers)],
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
    inheritResolversFromInterfaces: false,
  });
}
