import type { Bound } from '../../upstream/call/source';
import { defineDomain } from '../shared/defineDomain';
import { limits } from './limits';
import { createBetLoaders } from './loaders';
import { nodes } from './nodes';
import { resolvers } from './resolvers';
import { bets as source } from './source';

/** The bets service: placing coupons and their history. */
export const domain = defineDomain({ source, loaders: createBetLoaders, resolvers, nodes, limits });

declare module '../../request/context' {
  interface Sources {
    bets: Bound<typeof source>;
  }
  interface Loaders {
    bets: ReturnType<typeof createBetLoaders>;
  }
}
