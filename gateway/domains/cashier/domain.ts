import type { Bound } from '../../upstream/call/source';
import { defineDomain } from '../shared/defineDomain';
import { limits } from './limits';
import { createCashierLoaders } from './loaders';
import { nodes } from './nodes';
import { resolvers } from './resolvers';
import { cashier as source } from './source';

/** The cashier service: deposits and withdrawals through a payment provider. */
export const domain = defineDomain({ source, loaders: createCashierLoaders, resolvers, nodes, limits });

declare module '../../request/context' {
  interface Sources {
    cashier: Bound<typeof source>;
  }
  interface Loaders {
    cashier: ReturnType<typeof createCashierLoaders>;
  }
}
