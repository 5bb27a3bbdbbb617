import type { Bound } from '../../upstream/call/source';
import { defineDomain } from '../shared/defineDomain';
import { limits } from './limits';
import { createSocialLoaders } from './loaders';
import { resolvers } from './resolvers';
import { social as source } from './source';

/** The social service: signing in by social networks. */
export const domain = defineDomain({ source, loaders: createSocialLoaders, resolvers, limits });

declare module '../../request/context' {
  interface Sources {
    social: Bound<typeof source>;
  }
  interface Loaders {
    social: ReturnType<typeof createSocialLoaders>;
  }
}
