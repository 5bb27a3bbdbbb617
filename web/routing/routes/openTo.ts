import { createContext, useContext } from 'react';
import { routeOf, type RouteName } from './table';

/** What keeps a player from betting and paying in, as the page document says it; null while it is unknown. */
export interface KeptOut {
  /** How far the operator has banned the player. */
  ban?: string | null | undefined;
  /** Whether the player is excluded or takes a time-out. */
  isInBreak?: boolean | null | undefined;
}

export const isBanned = ({ ban }: KeptOut): boolean => ban != null && ban !== 'NONE';

/**
 * Whether a page is open to such a player. A ban leaves open the routes that allow it, and the withdrawal if its level does; a
 * break leaves open the same routes, the withdrawal, the bet history and its coupons on paper.
 */
export function isOpenTo(player: KeptOut, name: RouteName): boolean {
  if (routeOf(name).banned !== undefined) return true;
  if (isBanned(player)) return name === 'deduce' && player.ban === 'EXCEPT_WITHDRAWAL';
  return !player.isInBreak || ['deduce', 'history', 'printCoupon'].includes(name);
}

/** Filled by the frame. */
export const KeptOutContext = createContext<KeptOut>({});

/** What keeps the player out; and whether a page is open to them, so that nothing leads to pages that are not. */
export function useKeptOut(): { isBanned: boolean; isOpen(name: RouteName): boolean } {
  const player = useContext(KeptOutContext);
  return { isBanned: isBanned(player), isOpen: (name) => isOpenTo(player, name) };
}
