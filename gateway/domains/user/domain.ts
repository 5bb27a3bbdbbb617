import type { Bound } from '../../upstream/call/source';
import { defineDomain } from '../shared/defineDomain';
import { limits } from './limits';
import { createUserLoaders } from './loaders';
import { resolvers } from './resolvers';
import { user as source } from './source';

/** The user service: data that only the signed-in player may see. */
export const domain = defineDomain({ source, loaders: createUserLoaders, resolvers, limits });

declare module '../../request/context' {
  interface Sources {
    user: Bound<typeof source>;
  }
  interface Loaders {
    user: ReturnType<typeof createUserLoaders>;
  }
}
