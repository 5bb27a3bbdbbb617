import type {
  LiveBatchResolvers,
  ResolversTypes,
  SubscriptionResolvers,
} from '../../../__generated__/resolvers';
import { badInput } from '../../../request/errors';
import { waitUnlessEnded } from '../../shared/followStream';
import type { LiveStep } from './follower';
import { followOwn, withOwn } from './ownTopics';
import { divideTopics, readTopics } from './topics';

/** A cursor before every change: asked to continue from here, a feed answers with its present cursor. */
const beforeEverything = '0';

const Subscription: SubscriptionResolvers = {
  live: {
    async subscribe(_, { topics, after }, context) {
      const { opened, loaders, signal } = context;
      if (after != null && !/^\d{1,18}$/.test(after)) throw badInput('`after` is not a cursor of the feed.');
      const { players, others } = divideTopics(topics);
      const present = async (): Promise<string> => (await loaders.feed.catalogue.load()).answer.value.cursor;
      const from = after ?? (await present().catch(() => beforeEverything));
      const steps = opened.feed.follow(readTopics(others), from, signal);
      return players.size === 0 ? steps : withOwn(steps, followOwn(players, context, waitUnlessEnded), from);
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
  player: ({ player }) => player ?? null,
};

export const liveResolvers = { Subscription, LiveBatch };
