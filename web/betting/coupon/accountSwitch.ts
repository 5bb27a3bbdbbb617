import type { ComponentType } from 'react';
import { createStore } from 'zustand/vanilla';

/** What is told to the list of accounts where it stands in the coupon. */
export interface AccountSwitchProps {
  /** While a coupon is being placed its account stays. */
  disabled?: boolean;
}

/**
 * Where the list of the player's other accounts joins the coupon: what knows accounts lies above it, and fills this for a player.
 * `load` fetches its code; null for a guest.
 */
export const accountSwitchSlot = createStore<{
  readonly load: (() => Promise<ComponentType<AccountSwitchProps>>) | null;
}>(() => ({ load: null }));
