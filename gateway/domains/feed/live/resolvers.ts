import type {
  LiveBatchResolvers,
  ResolversTypes,
  SubscriptionResolvers,
} from '../../../__generated__/resolvers';
import { badInput } from '../../../request/errors';
import type { LiveStep } from './follower';
import { readTopics } from './topics';

/** A cursor before every change: asked to continue from here, a feed answers with its present cursor. */
const beforeEverything = '0';

const Subscription: SubscriptionResolvers = {
  live: {
    async subscribe(_, { topics, after }, { opened, loaders, signal }) {
      if (after != null && !/^\d{1,18}$/.test(after)) throw badInput('`after` is not a cursor of the feed.');
      const present = async (): Promise<string> => (await loaders.feed.catalogue.load()).answer.value.cursor;
      const from = after ?? (await present().catch(() => beforeEverything));
      return opened.feed.follow(readTopics(topics), from, signal);
    },
    resolve: (step: LiveStep) => step,
  },
};

const LiveBatch: LiveBatchResolvers = {
  changed: ({ games, outcomes, stale }) => [
    ...games.map(({ value, asOf }): ResolversTypes['Node'] => ({
      ...value,
      extent: 'state',
      freshness: { asOf, stale },
      __typename: 'Game',
    })),
    ...outcomes.map(({ value }): ResolversTypes['Node'] => ({
      ...value,
      extent: 'price',
      __typename: 'Outcome',
    })),
  ],
  rows: ({ rows, stale }) =>
    rows.map(({ value, asOf, markets }) => ({
      ...value,
      extent: 'row' as const,
      markets,
      freshness: { asOf, stale },
    })),
  removed: ({ removed }) => [...removed],
};

export const liveResolvers = { Subscription, LiveBatch };
