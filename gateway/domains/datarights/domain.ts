import type { Bound } from '../../upstream/call/source';
import { defineDomain } from '../shared/defineDomain';
import { limits } from './limits';
import { resolvers } from './resolvers';
import { datarights as source } from './source';

/** The service of data rights: files of what a player has and did. */
export const domain = defineDomain({ source, resolvers, limits });

declare module '../../request/context' {
  interface Sources {
    datarights: Bound<typeof source>;
  }
}
