/** Stakes above the largest one: who asks the operator for one, and what is judged of it at placing (CP-26). */
import { couponKindOf } from '../../rules/couponTypes';
import { isVipPossible, maxVipOf, vipWaitMs } from '../../rules/vip';
import { readConfig } from '../config/index';
import type { Db } from '../database/index';
import type { Refusal } from '../http/index';
import type { Bounds } from './bounds';
import type { Quote } from './feed';
import { stakeFault, type CouponRequest } from './rules';

/** The bounds of a request: those of a VIP bet where it asks for one and the site takes any, else those of its currency. */
export async function boundsAsked(db: Db, request: CouponRequest, own: Bounds): Promise<Bounds> {
  const { isVipBet: isAsked = false, amount, typeId } = request;
  const type = couponKindOf(typeId);
  if (!isAsked || amount <= own.max || !type || !isVipPossible(type, [{ isLive: false }])) return own;
  const { isVipBet = false } = await readConfig(db);
  if (!isVipBet) return own;
  const max = maxVipOf({ max: own.max, maxPayout: own.max_payout });
  return { ...own, max, vipAbove: own.max };
}

/** Until when a coupon waits for the operator's answer; null for one that is taken at once. */
export const vipUntil = (
  { amount }: Pick<CouponRequest, 'amount'>,
  { vipAbove }: Bounds,
  now: Date,
): Date | null => (vipAbove !== undefined && amount > vipAbove ? new Date(now.getTime() + vipWaitMs) : null);

/** Finds a stake for which the operator cannot be asked, since a game is in play: it is above the largest one. */
export function liveFault(
  request: CouponRequest,
  quotes: Map<string, Quote>,
  bounds: Bounds,
): Refusal | null {
  const { vipAbove: max } = bounds;
  if (max === undefined || !request.bets.some(({ outcomeId }) => isInPlay(quotes.get(outcomeId))))
    return null;
  return stakeFault(request, { ...bounds, max });
}

/** Whether the game of a quote is in play; one that nobody knows is judged elsewhere. */
export const isInPlay = (quote: Quote | undefined): boolean => quote?.game.status === 'LIVE';
