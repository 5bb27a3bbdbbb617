import type { Ban } from '../../__generated__/resolvers';
import type { PlayerProfileParent } from './parents';

/** The level at which a banned player may still withdraw; it depends on the version of the levels. */
const withdrawalLevel = (version: number | null): number => (version === 1 ? 53 : 45);

/** How far a player is banned. */
export function banOf({ ban_level = 0, ban_version = null }: PlayerProfileParent): Ban {
  if (ban_level <= 0) return 'NONE';
  return ban_level === withdrawalLevel(ban_version) ? 'EXCEPT_WITHDRAWAL' : 'FULL';
}
