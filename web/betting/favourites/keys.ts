import type { FavouriteKind } from './__generated__/useFavouritesServerAddMutation.graphql';

/** What a favourite is called in the browser: its kind and key. */
export const nameOf = (kind: FavouriteKind, key: string | number): string => `${kind} ${key}`;

/** The kind and key of a favourite, as the gateway takes them. */
export function keyOf(name: string): { kind: FavouriteKind; key: string } {
  const [kind, key = ''] = name.split(' ');
  return { kind: kind as FavouriteKind, key };
}
