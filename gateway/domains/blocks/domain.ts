import type { Bound } from '../../upstream/call/source';
import { defineDomain } from '../shared/defineDomain';
import { createBlocksLoaders } from './loaders';
import { resolvers } from './resolvers';
import { blocks as source } from './source';

/** The blocks service: whether visitors are kept out of an address. */
export const domain = defineDomain({ source, loaders: createBlocksLoaders, resolvers });

declare module '../../request/context' {
  interface Sources {
    blocks: Bound<typeof source>;
  }
  interface Loaders {
    blocks: ReturnType<typeof createBlocksLoaders>;
  }
}
