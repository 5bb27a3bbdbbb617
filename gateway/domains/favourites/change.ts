import type { FavouriteKey, ResolversTypes } from '../../__generated__/resolvers';
import type { GatewayContext } from '../../request/context';
import { badInput, UpstreamError } from '../../request/errors';
import { asPlayer } from '../session/player';
import { favouritesOf } from './followed';
import { isKey } from './keys';
import { messageKeys } from './messageKeys';
import type { FavouriteItem } from './parents';

type Result = ResolversTypes['ChangeFavouritesResult'];

/** The most favourites of a list. */
const mostFavourites = 500;
/** The keys that a visitor sent, each once. Throws when one cannot exist, or when they are too many. */
export function checkedKeys(keys: readonly FavouriteKey[]): FavouriteItem[] {
  if (keys.length > mostFavourites) throw badInput(`\`keys\` has at most ${mostFavourites} entries.`);
  if (!keys.every(isKey)) throw badInput('`keys` has an entry that is no key of its kind.');
  const byName = new Map(keys.map(({ kind, key }) => [`${kind} ${key}`, { kind, key }]));
  return [...byName.values()];
}

/** Adds or removes favourites of the player. */
export async function changeFavourites(
  change: 'add' | 'remove',
  keys: readonly FavouriteKey[],
  context: GatewayContext,
): Promise<Result> {
  const items = checkedKeys(keys);
  if (items.length === 0) throw badInput('`keys` is empty.');
  const send = context.sources.favourites[change];
  const outcome = await asPlayer(context, () => send({ body: { items } }));
  if (!outcome) return refused('SIGNED_OUT');
  if (outcome.ok)
    return {
      __typename: 'FavouritesChanged',
      favourites: favouritesOf(outcome.value.favourites, context),
    };
  const { refusal, status, retryAfterMs } = outcome;
  switch (refusal.code) {
    case 'LIMIT_REACHED':
    case 'SIGNED_OUT':
      return refused(refusal.code);
    case 'INVALID':
      throw badInput('The favourites service does not take these keys.');
    case 'UNAVAILABLE':
      throw new UpstreamError('UPSTREAM_UNAVAILABLE', status, retryAfterMs);
    case 'NOT_FOUND':
      throw new UpstreamError('UPSTREAM_INVALID');
  }
}

const refused = (code: keyof typeof messageKeys): Result => ({
  __typename: 'FavouritesRefused',
  code,
  messageKey: messageKeys[code],
});
