import type { Bound } from '../../upstream/call/source';
import { defineDomain } from '../shared/defineDomain';
import { limits } from './limits';
import { createSessionLoaders } from './loaders';
import { nodes } from './nodes';
import { resolvers } from './resolvers';
import { session as source } from './source';
import { issueToken } from './userToken';

/** The session service: signing in, registering, and the identity of a request. */
export const domain = defineDomain({
  source,
  loaders: createSessionLoaders,
  issueToken,
  resolvers,
  nodes,
  limits,
});

declare module '../../request/context' {
  interface Sources {
    session: Bound<typeof source>;
  }
  interface Loaders {
    session: ReturnType<typeof createSessionLoaders>;
  }
}
