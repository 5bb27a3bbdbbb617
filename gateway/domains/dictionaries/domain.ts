import type { Bound } from '../../upstream/call/source';
import { defineDomain } from '../shared/defineDomain';
import { createDictionariesLoaders } from './loaders';
import { resolvers } from './resolvers';
import { dictionaries as source } from './source';

/** The dictionaries service: the operator's texts that replace the site's own. */
export const domain = defineDomain({ source, loaders: createDictionariesLoaders, resolvers });

declare module '../../request/context' {
  interface Sources {
    dictionaries: Bound<typeof source>;
  }
  interface Loaders {
    dictionaries: ReturnType<typeof createDictionariesLoaders>;
  }
}
