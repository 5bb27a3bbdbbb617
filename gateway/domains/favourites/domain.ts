import type { Bound } from '../../upstream/call/source';
import { defineDomain } from '../shared/defineDomain';
import { resolvers } from './resolvers';
import { favourites as source } from './source';

/** The favourites service: the teams, championships and games that players marked. */
export const domain = defineDomain({ source, resolvers });

declare module '../../request/context' {
  interface Sources {
    favourites: Bound<typeof source>;
  }
}
