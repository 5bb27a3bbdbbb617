import type { Bound } from '../../upstream/call/source';
import { defineDomain } from '../shared/defineDomain';
import { createDictionariesLoaders } from './loaders';
import { resolvers } from './resolvers';
import { dictionaries as source } from './source';

/** The dictionaries service: what the operator says in place of the site's own texts. */
export const domain = defineDomain({ source, loaders: createDictionariesLoaders, resolvers });

declare module '../../request/context' {
  interface Sources {
    dictionaries: Bound<typeof source>;
  }
  interface Loaders {
    dictionaries: ReturnType<typeof createDictionariesLoaders>;
  }
}
