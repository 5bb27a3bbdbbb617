import type { components } from '../../../schema/upstreams/__generated__/favourites';
import type { components as FeedComponents } from '../../../schema/upstreams/__generated__/feed';
import type { GameParent } from '../feed/parents';

type Schemas = components['schemas'];

/** The kind and key of a favourite. */
export type FavouriteItem = Schemas['Item'];
export type FavouritesRefusal = Schemas['Refusal'];

type FollowedTeam = FeedComponents['schemas']['Followed']['teams'][number];

/** What the feed knows about a list of favourites. */
export interface Followed {
  team: ReadonlyMap<string, FollowedTeam>;
  /** Numbers of the games in play or next, by the championships' URL segments. */
  nextOfChamp: ReadonlyMap<string, number | null>;
  game: ReadonlyMap<number, GameParent>;
}

/** A list of favourites. The feed is asked when a field needs it. */
export interface FavouritesParent {
  items: FavouriteParent[];
}

/** A favourite in its list. */
export interface FavouriteParent extends FavouriteItem {
  /** What the feed knows about the whole list, asked for once. */
  followed(): Promise<Followed>;
}
