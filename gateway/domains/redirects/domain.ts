import type { Bound } from '../../upstream/call/source';
import { defineDomain } from '../shared/defineDomain';
import { createRedirectsLoaders } from './loaders';
import { resolvers } from './resolvers';
import { redirects as source } from './source';

/** The redirects service: where visitors of an address are sent, and why they may be kept out. */
export const domain = defineDomain({ source, loaders: createRedirectsLoaders, resolvers });

declare module '../../request/context' {
  interface Sources {
    redirects: Bound<typeof source>;
  }
  interface Loaders {
    redirects: ReturnType<typeof createRedirectsLoaders>;
  }
}
