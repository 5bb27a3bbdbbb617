import { makeExecutableSchema } from '@graphql-tools/schema';
import type { GraphQLSchema } from 'graphql';
import type { GatewayContext } from './context';
import { resolvers as accounts } from './domains/accounts/resolvers';
import { resolvers as bets } from './domains/bets/resolvers';
import { resolvers as config } from './domains/config/resolvers';
import { resolvers as core } from './domains/core/resolvers';
import { resolvers as feed } from './domains/feed/resolvers';
import { resolvers as session } from './domains/session/resolvers';
import { resolvers as user } from './domains/user/resolvers';
import { scalars } from './scalars';

/** The executable schema; a resolver for a field that the SDL does not have is refused. */
export function buildGatewaySchema(typeDefs: string): GraphQLSchema {
  return makeExecutableSchema<GatewayContext>({
    typeDefs,
    resolvers: [scalars, core, session, user, accounts, config, feed, bets],
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
    inheritResolversFromInterfaces: false,
  });
}
