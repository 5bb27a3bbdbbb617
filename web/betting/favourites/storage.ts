/**
 * Favourites in the browser's storage. Anyone can write there, and older versions did: every entry is checked when it is
 * read, a faulty one is dropped, and the valid rest is kept.
 */
import { isFields, parsedJson } from '../../foundation/browser/parsedJson';
import { mostFavourites, type PlayerList, type StoredFavourites } from './state';

/** The storage entry that holds the favourites. */
export const storageKey = 'favourites';

const version = 1;

const namePattern = /^(?:(?:TEAM|CHAMP) [a-z0-9]+(?:-[a-z0-9]+)*|GAME [1-9]\d{0,9})$/;
const longestName = 70;

const isName = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= longestName && namePattern.test(value);

const namesOf = (value: unknown): string[] =>
  Array.isArray(value) ? [...new Set(value.filter(isName))].slice(0, mostFavourites) : [];

function playerOf(value: unknown): PlayerList | null {
  if (!isFields(value) || typeof value['id'] !== 'string') return null;
  const unsent = isFields(value['unsent']) ? Object.entries(value['unsent']) : [];
  return {
    id: value['id'],
    saved: namesOf(value['saved']),
    unsent: Object.fromEntries(
      unsent
        .filter((entry): entry is [string, boolean] => isName(entry[0]) && typeof entry[1] === 'boolean')
        .slice(0, 2 * mostFavourites),
    ),
  };
}

/** The lists of a stored text; null when it is unreadable or has another version. */
export function parseFavourites(text: string): StoredFavourites | null {
  const value = parsedJson(text);
  if (!isFields(value) || value['version'] !== version) return null;
  return { guest: namesOf(value['guest']), player: playerOf(value['player']) };
}

/** The lists as text for the storage. */
export const serializeFavourites = ({ guest, player }: StoredFavourites): string =>
  JSON.stringify({ version, guest, player });
