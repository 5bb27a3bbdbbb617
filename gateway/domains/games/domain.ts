import type { Bound } from '../../upstream/call/source';
import { defineDomain } from '../shared/defineDomain';
import { createGamesLoaders } from './loaders';
import { resolvers } from './resolvers';
import { games as source } from './source';

/** The games service: the games project with its addresses, and the sections of other makers. */
export const domain = defineDomain({ source, loaders: createGamesLoaders, resolvers });

declare module '../../request/context' {
  interface Sources {
    games: Bound<typeof source>;
  }
  interface Loaders {
    games: ReturnType<typeof createGamesLoaders>;
  }
}
