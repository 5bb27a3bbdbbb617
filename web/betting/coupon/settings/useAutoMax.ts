import { useState } from 'react';
import type { StakeFor } from '../state';
import { useCouponSettings } from './store';

/** The largest stake that follows the account, once the player chose it (isAutoMax). */
export interface AutoMax {
  /** Of whom and in which currency it was chosen; null while it does not follow. */
  readonly mostFor: StakeFor | null;
  /** Says that the player chose the largest stake, or with null another one. */
  follow(stakeFor: StakeFor | null): void;
}

/**
 * It ends when a stake is typed, and with the bets of the coupon: the next coupon is never staked by it. It belongs to one player and
 * one currency, so that another account that becomes the active one is not staked whole.
 */
export function useAutoMax(): AutoMax {
  const isAutoMax = useCouponSettings((settings) => settings.isAutoMax);
  const [mostFor, follow] = useState<StakeFor | null>(null);
  return { mostFor: isAutoMax ? mostFor : null, follow };
}
