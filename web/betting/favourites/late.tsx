import type { LateFacts, LatePart } from '../../overlay/latePart';
import { FavouritesKeeper } from './FavouritesKeeper';

/** What keeps the favourites. */
export const favouritesParts = { favourites: { Part: Favourites } } satisfies Record<string, LatePart>;

function Favourites({ player }: LateFacts) {
  return <FavouritesKeeper playerId={player ? player.id : player} />;
}
