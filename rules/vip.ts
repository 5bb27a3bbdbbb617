/** VIP bets: stakes above the largest one, for which the operator is asked (CP-26). */
import type { CouponKind } from './couponTypes';

/** How many times the largest stake a VIP bet has at most. */
const vipTimes = 10;

/** How long the operator has for an answer, in milliseconds. */
export const vipWaitMs = 60_000;

/** The largest stake of a VIP bet in minor units: never above what a coupon pays at most. */
export const maxVipOf = ({ max, maxPayout }: { max: number; maxPayout: number }): number =>
  Math.max(max, Math.min(max * vipTimes, maxPayout));

/** Whether the operator can be asked about a coupon: one or more bets on the line, and not several singles. */
export const isVipPossible = (type: CouponKind, bets: readonly { isLive: boolean }[]): boolean =>
  type !== 'MULTIPLE_SINGLES' && bets.length > 0 && bets.every(({ isLive }) => !isLive);
