import type { PageResolvers, QueryResolvers, ResolversTypes } from '../../__generated__/resolvers';
import type { GatewayContext } from '../../context';
import { badInput } from '../../errors';
import { fromGlobalId, type NodeType } from '../../ids';
import { pathLanguage } from '../../language';
import { accountByKey } from '../accounts/resolvers';
import { couponByKey } from '../bets/resolvers';
import { champByKey, gameByKey, marketByKey, outcomeByKey, sportByKey } from '../feed/nodes';
import { playerByKey } from '../session/resolvers';

type NodeLookup = (key: string, context: GatewayContext) => Promise<object | null>;

/** How each type finds one of its objects; null when there is none or it is not the caller's. */
const lookups: Record<NodeType, NodeLookup> = {
  Account: accountByKey,
  Champ: champByKey,
  Coupon: couponByKey,
  Game: gameByKey,
  Market: marketByKey,
  Outcome: outcomeByKey,
  Player: playerByKey,
  Sport: sportByKey,
};

const maxNodes = 100;
/** As long as the site takes them. */
const maxUrlLength = 8192;

async function nodeById(id: string, context: GatewayContext): Promise<ResolversTypes['Node'] | null> {
  const node = fromGlobalId(id);
  if (!node) return null;
  const found = await lookups[node.type](node.key, context);
  return found && ({ ...found, __typename: node.type } as ResolversTypes['Node']);
}

const Query: Pick<QueryResolvers, 'node' | 'nodes' | 'page'> = {
  node: (_, { id }, context) => nodeById(id, context),
  nodes(_, { ids }, context) {
    if (ids.length > maxNodes) throw badInput(`At most ${maxNodes} ids.`);
    return Promise.all(ids.map((id) => nodeById(id, context)));
  },
  page(_, { url }, { language }) {
    if (!url.startsWith('/') || url.length > maxUrlLength)
      throw badInput('`url` must be a path of the site.');
    return { url, language: pathLanguage(url) ?? language };
  },
};

const Page: Pick<PageResolvers, 'url'> = { url: ({ url }) => url };

export const resolvers = { Query, Page };
