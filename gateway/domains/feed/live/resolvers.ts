import type {
  LiveBatchResolvers,
  ResolversTypes,
  SubscriptionResolvers,
} from '../../../__generated__/resolvers';
import { badInput } from '../../../errors';
import type { LiveStep } from './hub';
import { readTopics } from './topics';

/** A cursor that no feed can have passed: with nothing to go on from, the feed says where it stands. */
const beforeEverything = '0';

const Subscription: SubscriptionResolvers = {
  live: {
    subscribe(_, { topics, after }, { live, signal }) {
      if (after != null && !/^\d{1,18}$/.test(after)) throw badInput('`after` is no cursor of the feed.');
      return live.follow(readTopics(topics), after ?? beforeEverything, signal);
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
  removed: ({ removed }) => [...removed],
};

export const liveResolvers = { Subscription, LiveBatch };
