import type { Bound } from '../../upstream/call/source';
import { defineDomain } from '../shared/defineDomain';
import { createPhonesLoaders } from './loaders';
import { nodes } from './nodes';
import { resolvers } from './resolvers';
import { phones as source } from './source';

/** The phones service: countries with their telephone codes, and how each country writes numbers. */
export const domain = defineDomain({ source, loaders: createPhonesLoaders, resolvers, nodes });

declare module '../../request/context' {
  interface Sources {
    phones: Bound<typeof source>;
  }
  interface Loaders {
    phones: ReturnType<typeof createPhonesLoaders>;
  }
}
