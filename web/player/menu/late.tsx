import { useEffect } from 'react';
import { accountSwitchSlot } from '../../betting/coupon/accountSwitch';
import type { LatePart } from '../../overlay/latePart';

const load = async () => (await import('./AccountSwitch')).AccountSwitch;

/** Offers the coupon the list of the player's other accounts. */
function CouponAccounts() {
  useEffect(() => {
    accountSwitchSlot.setState({ load });
    return () => accountSwitchSlot.setState({ load: null });
  }, []);
  return null;
}

/** What the player's accounts bring to parts of the page below them. */
export const menuParts = {
  couponAccounts: { Part: CouponAccounts, when: ({ player }) => Boolean(player) },
} satisfies Record<string, LatePart>;
