import type { Bound } from '../../upstream/call/source';
import { defineDomain } from '../shared/defineDomain';
import { createAccountLoaders } from './loaders';
import { nodes } from './nodes';
import { resolvers } from './resolvers';
import { accounts as source } from './source';

/** The accounts service: the player's balances. */
export const domain = defineDomain({ source, loaders: createAccountLoaders, resolvers, nodes });

declare module '../../request/context' {
  interface Sources {
    accounts: Bound<typeof source>;
  }
  interface Loaders {
    accounts: ReturnType<typeof createAccountLoaders>;
  }
}
