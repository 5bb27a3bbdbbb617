import type { Bound } from '../../upstream/call/source';
import { defineDomain } from '../shared/defineDomain';
import { limits } from './limits';
import { openPlayerHub } from './live/open';
import type { PlayerHub } from './live/playerHub';
import { createUserLoaders } from './loaders';
import { resolvers } from './resolvers';
import { user as source } from './source';

/** The user service: data that only the signed-in player may see. */
export const domain = defineDomain({
  source,
  loaders: createUserLoaders,
  open: openPlayerHub,
  resolvers,
  limits,
});

declare module '../../request/context' {
  interface Sources {
    user: Bound<typeof source>;
  }
  interface Loaders {
    user: ReturnType<typeof createUserLoaders>;
  }
  interface Opened {
    user: PlayerHub;
  }
}
