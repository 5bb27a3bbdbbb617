import type {
  FavouriteResolvers,
  FavouritesResolvers,
  MutationResolvers,
  PlayerResolvers,
  QueryResolvers,
} from '../../__generated__/resolvers';
import { mutationOf } from '../session/mutation';
import { pageSize } from '../shared/paging';
import { champByKey } from '../feed/nodes';
import { changes, checkedKeys } from './change';
import { favouritesOf, gamesOf } from './followed';

const gamesAtOnce = { fallback: 20, max: 30 };

const Query: Pick<QueryResolvers, 'favourites'> = {
  favourites: (_parent, { keys }, context) => favouritesOf(checkedKeys(keys), context),
};

const Player: Pick<PlayerResolvers, 'favourites'> = {
  favourites: async (_parent, _args, context) =>
    favouritesOf((await context.sources.favourites.list()).value.favourites, context),
};

const Favourites: Pick<FavouritesResolvers, 'games'> = {
  games: ({ items }, { limit }, context) => gamesOf(items, pageSize(limit, gamesAtOnce), context),
};

const Favourite: Pick<FavouriteResolvers, 'team' | 'champ' | 'game'> = {
  async team({ kind, key, followed }) {
    return kind === 'TEAM' ? ((await followed()).team.get(key) ?? null) : null;
  },
  champ: ({ kind, key }, _args, context) => (kind === 'CHAMP' ? champByKey(key, context) : null),
  async game({ kind, key, followed }) {
    const { team, nextOfChamp, game } = await followed();
    const next = { TEAM: team.get(key)?.next, CHAMP: nextOfChamp.get(key), GAME: Number(key) }[kind];
    return (next && game.get(next)) || null;
  },
};

const Mutation: Pick<MutationResolvers, 'addFavourites' | 'removeFavourites'> = {
  addFavourites: mutationOf({ ...changes, call: ({ favourites }) => favourites.add }),
  removeFavourites: mutationOf({ ...changes, call: ({ favourites }) => favourites.remove }),
};

export const resolvers = { Query, Player, Favourites, Favourite, Mutation };
