import type { PageResolvers, QueryResolvers } from '../../__generated__/resolvers';
import type { GatewayContext } from '../../request/context';
import type { ProjectGameParent } from './parents';
import { gameFinder } from './preview';

/** The service needs to know whose site it is; the configuration contains that. */
async function allGames(lng: string, { loaders }: GatewayContext): Promise<ProjectGameParent[]> {
  const { group_id: groupId, ref_id: ref } = await loaders.config.site.load(lng);
  return loaders.games.preview.load({ lng, groupId, ref });
}

const Query: Pick<QueryResolvers, 'projectGames'> = {
  projectGames: (_parent, _args, context) => allGames(context.language, context),
};

const Page: Pick<PageResolvers, 'projectGame' | 'partitions'> = {
  async projectGame({ url, language }, _args, context) {
    const find = gameFinder(url);
    if (!find) return null;
    const game = find(await allGames(language, context));
    return { route: game?.route ?? null };
  },
  partitions: (_parent, _args, { loaders }) => loaders.games.partitions.load(),
};

export const resolvers = { Query, Page };
