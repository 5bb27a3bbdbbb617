import type { FavouriteKey } from '../../__generated__/resolvers';
import type { GatewayContext } from '../../request/context';
import { badInput } from '../../request/errors';
import { refusalsOf } from '../shared/refusals';
import { favouritesOf } from './followed';
import { isKey } from './keys';
import type { FavouriteItem, FavouritesRefusal } from './parents';

/** How the favourites service refuses; texts in the dictionary `main`. */
export const refusals = refusalsOf<FavouritesRefusal>()({
  invalid: 'The favourites service does not take these keys.',
  codes: { LIMIT_REACHED: true, SIGNED_OUT: true, NOT_FOUND: false },
  keys: { LIMIT_REACHED: 'error_favourites_full' },
});

/** The most favourites of a list. */
const mostFavourites = 500;
/** The keys that a visitor sent, each once. Throws when one cannot exist, or when they are too many. */
export function checkedKeys(keys: readonly FavouriteKey[]): FavouriteItem[] {
  if (keys.length > mostFavourites) throw badInput(`\`keys\` has at most ${mostFavourites} entries.`);
  if (!keys.every(isKey)) throw badInput('`keys` has an entry that is no key of its kind.');
  const byName = new Map(keys.map(({ kind, key }) => [`${kind} ${key}`, { kind, key }]));
  return [...byName.values()];
}

/** A change of the player's favourites. */
export const changes = {
  refused: refusals.as('FavouritesRefused'),
  sends({ keys }: { keys: readonly FavouriteKey[] }) {
    const items = checkedKeys(keys);
    if (items.length === 0) throw badInput('`keys` is empty.');
    return { body: { items } };
  },
  done: 'FavouritesChanged',
  gives: ({ favourites }: { favourites: FavouriteItem[] }, _input: unknown, context: GatewayContext) => ({
    favourites: favouritesOf(favourites, context),
  }),
} as const;
