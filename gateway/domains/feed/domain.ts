import type { Bound } from '../../upstream/call/source';
import { defineDomain } from '../shared/defineDomain';
import { forEverybody } from './forEverybody';
import { createFeedLoaders } from './loaders';
import { nodes } from './nodes';
import type { LiveHub } from './live/hub';
import { openLive } from './live/open';
import { resolvers } from './resolvers';
import { feed as source } from './source';

/** The feed service: sports, games, markets and prices. */
export const domain = defineDomain({
  source,
  loaders: createFeedLoaders,
  open: openLive,
  resolvers,
  nodes,
  forEverybody,
});

declare module '../../request/context' {
  interface Sources {
    feed: Bound<typeof source>;
  }
  interface Loaders {
    feed: ReturnType<typeof createFeedLoaders>;
  }
  interface Opened {
    feed: LiveHub;
  }
}
