import type { QueryResolvers, ResolversTypes } from '../__generated__/resolvers';
import type { NodeLookup } from '../domains/shared/nodes';
import type { GatewayContext } from '../request/context';
import { badInput } from '../request/errors';
import { fromGlobalId } from '../request/ids';
import { domainOf } from './domains';

const maxNodes = 100;

/** How each type finds one of its objects, as the domains say. */
export const nodeLookups: ReadonlyMap<string, NodeLookup> = new Map<string, NodeLookup>(
  Object.values(domainOf).flatMap(({ nodes }) => Object.entries(nodes)),
);

async function nodeById(id: string, context: GatewayContext): Promise<ResolversTypes['Node'] | null> {
  const node = fromGlobalId(id);
  const lookup = node && nodeLookups.get(node.type);
  const found = lookup && (await lookup(node.key, context));
  return found ? ({ ...found, __typename: node.type } as ResolversTypes['Node']) : null;
}

const Query: Pick<QueryResolvers, 'node' | 'nodes'> = {
  node: (_, { id }, context) => nodeById(id, context),
  nodes(_, { ids }, context) {
    if (ids.length > maxNodes) throw badInput(`At most ${maxNodes} ids.`);
    return Promise.all(ids.map((id) => nodeById(id, context)));
  },
};

/** Objects by their global ids, of whichever domain. */
export const nodeResolvers = { Query };
