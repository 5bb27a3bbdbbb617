import { useState } from 'react';
import type { Situation } from '../situation';
import type { CouponAnswer } from '../useCouponAnswer';
import { vipWishOf, withVipBounds } from './wish';

/**
 * The coupon as it can be placed by `situate`, and whether the operator can be asked for its stake or is (isActiveVipBet). The player
 * asks for one coupon at one stake: with another one, and as soon as it cannot be a VIP bet, nobody is asked any more.
 */
export function useVipBet(
  data: CouponAnswer,
  situate: (data: CouponAnswer) => Situation,
): { situation: Situation; ask(isAsked: boolean): void } {
  const [asked, setAsked] = useState<string | null>(null);
  const plain = situate(data);
  const wish = vipWishOf(plain, data);
  if (asked !== null && asked !== wish) setAsked(null);
  const ask = (isAsked: boolean) => setAsked(isAsked ? wish : null);
  if (wish === null) return { situation: plain, ask };
  if (asked !== wish) return { situation: { ...plain, vip: 'POSSIBLE' }, ask };
  return { situation: { ...situate(withVipBounds(data)), limits: plain.limits, vip: 'ASKED' }, ask };
}
