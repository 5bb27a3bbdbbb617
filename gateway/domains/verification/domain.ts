import type { Bound } from '../../upstream/call/source';
import { defineDomain } from '../shared/defineDomain';
import { limits } from './limits';
import { createVerificationLoaders } from './loaders';
import { resolvers } from './resolvers';
import { verification as source } from './source';

/** The verification service: documents that prove who the player is. */
export const domain = defineDomain({ source, loaders: createVerificationLoaders, resolvers, limits });

declare module '../../request/context' {
  interface Sources {
    verification: Bound<typeof source>;
  }
  interface Loaders {
    verification: ReturnType<typeof createVerificationLoaders>;
  }
}
