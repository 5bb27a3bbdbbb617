import type { Bound } from '../../upstream/call/source';
import { defineDomain } from '../shared/defineDomain';
import { createTermsLoaders } from './loaders';
import { resolvers } from './resolvers';
import { terms as source } from './source';

/** The terms service: whether the player has confirmed the terms in force. */
export const domain = defineDomain({ source, loaders: createTermsLoaders, resolvers });

declare module '../../request/context' {
  interface Sources {
    terms: Bound<typeof source>;
  }
  interface Loaders {
    terms: ReturnType<typeof createTermsLoaders>;
  }
}
