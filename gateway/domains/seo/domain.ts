import type { Bound } from '../../upstream/call/source';
import { defineDomain } from '../shared/defineDomain';
import { createSeoLoaders } from './loaders';
import { resolvers } from './resolvers';
import { seo as source } from './source';

/** The SEO service: the metadata of each page for search engines, and the text at its end. */
export const domain = defineDomain({ source, loaders: createSeoLoaders, resolvers });

declare module '../../request/context' {
  interface Sources {
    seo: Bound<typeof source>;
  }
  interface Loaders {
    seo: ReturnType<typeof createSeoLoaders>;
  }
}
