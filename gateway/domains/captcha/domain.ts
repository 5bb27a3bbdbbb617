import type { Bound } from '../../upstream/call/source';
import { defineDomain } from '../shared/defineDomain';
import { limits } from './limits';
import { resolvers } from './resolvers';
import { captcha as source } from './source';

/** The captcha service: challenges against what other services demand. */
export const domain = defineDomain({ source, resolvers, limits });

declare module '../../request/context' {
  interface Sources {
    captcha: Bound<typeof source>;
  }
}
