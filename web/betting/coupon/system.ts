/** A coupon as a system: what is stored of it. Small, since every page has it; `systemActs.ts` has the rest. Pure. */
import type { CouponType } from '../../../rules/coupon';
import type { CouponBet } from './state';

/** The fewest bets that are no bankers. */
export const leastFree = 3;
/** The smallest combination. */
export const leastValue = 2;

/** Whether a type stays as it was chosen when a bet is added. Former releases know none of these. */
export const isOfMany = (type: CouponType | null): boolean =>
  type === 'SYSTEM' || type === 'MULTIPLE_SINGLES';

/** How a coupon is combined when it is a system. */
export interface SystemChoice {
  /** The size of the combinations that was chosen, without the bankers; null to begin with the smallest. */
  readonly systemValue?: number | null;
  /** Global ids of the outcomes that stand in each combination. */
  readonly bankers?: readonly string[];
}

/** The nearest size to the chosen one that fits so many free bets; null where none was chosen. */
export const sizeWithin = (chosen: number | null | undefined, free: number): number | null =>
  chosen == null ? null : Math.min(Math.max(chosen, leastValue), Math.max(free - 1, leastValue));

/** The bankers that are bets of the coupon, each once. */
export function bankersAmong(
  bets: readonly CouponBet[],
  bankers: readonly unknown[] | undefined,
): readonly string[] {
  const wanted = new Set(bankers);
  return bets.flatMap(({ outcomeId }) => (wanted.has(outcomeId) ? [outcomeId] : []));
}
