import type { Bound } from '../../upstream/call/source';
import { defineDomain } from '../shared/defineDomain';
import { fieldLimits } from './limits';
import { createLimitsLoaders } from './loaders';
import { resolvers } from './resolvers';
import { limits as source } from './source';

/** The limits service: what a player has set to keep from playing too much. */
export const domain = defineDomain({ source, loaders: createLimitsLoaders, resolvers, limits: fieldLimits });

declare module '../../request/context' {
  interface Sources {
    limits: Bound<typeof source>;
  }
  interface Loaders {
    limits: ReturnType<typeof createLimitsLoaders>;
  }
}
