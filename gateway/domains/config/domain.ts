import type { Bound } from '../../upstream/call/source';
import { defineDomain } from '../shared/defineDomain';
import { createConfigLoaders } from './loaders';
import { resolvers } from './resolvers';
import { config as source } from './source';

/** The config service: the operator's decisions about the site. */
export const domain = defineDomain({ source, loaders: createConfigLoaders, resolvers });

declare module '../../request/context' {
  interface Sources {
    config: Bound<typeof source>;
  }
  interface Loaders {
    config: ReturnType<typeof createConfigLoaders>;
  }
}
