import type { FavouriteKey } from '../../__generated__/resolvers';

const longestKey = 64;
const maxGameNumber = 2 ** 31 - 1;

const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Whether a favourite of its kind can have the key. */
export function isKey({ kind, key }: FavouriteKey): boolean {
  if (key.length > longestKey) return false;
  if (kind === 'GAME') return /^[1-9]\d{0,9}$/.test(key) && Number(key) <= maxGameNumber;
  return slugPattern.test(key);
}
