import type { Bound } from '../../upstream/call/source';
import { defineDomain } from '../shared/defineDomain';
import { limits } from './limits';
import { createSupportLoaders } from './loaders';
import { nodes } from './nodes';
import { resolvers } from './resolvers';
import { support as source } from './source';

/** The support service: questions to the operator with their answers, and messages of the operator to players. */
export const domain = defineDomain({ source, loaders: createSupportLoaders, resolvers, nodes, limits });

declare module '../../request/context' {
  interface Sources {
    support: Bound<typeof source>;
  }
  interface Loaders {
    support: ReturnType<typeof createSupportLoaders>;
  }
}
