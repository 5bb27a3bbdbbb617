/** A coupon as a system: which size its combinations have, and which bets stand in each of them. Pure. */
import { combinationCount } from '../../../rules/system';
import type { CouponBet } from './state';

/** The fewest bets that are no bankers. */
export const leastFree = 3;
/** The smallest combination. */
const leastValue = 2;

/** How a coupon is combined when it is a system. */
export interface SystemChoice {
  /** The size of the combinations that was chosen, without the bankers; null to begin with the smallest. */
  readonly systemValue?: number | null;
  /** Global ids of the outcomes that stand in each combination. */
  readonly bankers?: readonly string[];
}

/** The system that a coupon's bets make. */
export interface CouponSystem {
  /** The size of each combination, without the bankers. */
  readonly value: number;
  /** Bets that are no bankers. */
  readonly free: number;
  readonly bankers: number;
  /** How many combinations there are. */
  readonly combo: number;
  /** The sizes that can be chosen. */
  readonly values: readonly number[];
}

/** The system of the bets, with the chosen size or the nearest that fits; null with too few bets that are free. */
export function systemOf({
  bets,
  systemValue,
  bankers = [],
}: SystemChoice & { readonly bets: readonly CouponBet[] }): CouponSystem | null {
  const free = bets.length - bankers.length;
  if (free < leastFree) return null;
  const value = Math.min(Math.max(systemValue ?? leastValue, leastValue), free - 1);
  const values = Array.from({ length: free - leastValue }, (_, index) => index + leastValue);
  return { value, free, bankers: bankers.length, combo: combinationCount(free, value), values };
}

/** The bankers that are bets of the coupon, each once. */
export function bankersAmong(
  bets: readonly CouponBet[],
  bankers: readonly unknown[] | undefined,
): readonly string[] {
  const wanted = new Set(bankers);
  return bets.flatMap(({ outcomeId }) => (wanted.has(outcomeId) ? [outcomeId] : []));
}
