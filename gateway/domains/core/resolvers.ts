import type { PageResolvers, QueryResolvers, ResolversTypes } from '../../__generated__/resolvers';
import type { GatewayContext } from '../../pipeline/context';
import { badInput } from '../../request/errors';
import { fromGlobalId } from '../../request/ids';
import { pathLanguage } from '../../request/language';
import { nodeLookups } from '../shared/nodes';

const maxNodes = 100;
/** As long as the site takes them. */
const maxUrlLength = 8192;

async function nodeById(id: string, context: GatewayContext): Promise<ResolversTypes['Node'] | null> {
  const node = fromGlobalId(id);
  const lookup = node && nodeLookups.get(node.type);
  const found = lookup && (await lookup(node.key, context));
  return found ? ({ ...found, __typename: node.type } as ResolversTypes['Node']) : null;
}

const Query: Pick<QueryResolvers, 'node' | 'nodes' | 'page'> = {
  node: (_, { id }, context) => nodeById(id, context),
  nodes(_, { ids }, context) {
    if (ids.length > maxNodes) throw badInput(`At most ${maxNodes} ids.`);
    return Promise.all(ids.map((id) => nodeById(id, context)));
  },
  page(_, { url }, { language }) {
    // Two slashes name another host wherever they are resolved.
    if (!/^\/(?![/\\])/.test(url) || url.length > maxUrlLength)
      throw badInput('`url` must be a path of the site.');
    return { url, language: pathLanguage(url) ?? language };
  },
};

const Page: Pick<PageResolvers, 'url'> = { url: ({ url }) => url };

export const resolvers = { Query, Page };
