/** Systems as players choose and see them: which there are for a number of bets, and what one of them pays. */
import { allWon, oddsOf, payoutOf, totalFactor, waysToChoose } from './coupon';
import { couponKinds } from './couponTypes';
import { factorOfWord, nothing, type LegResult } from './factors';
import { compareOdds, divideHalfUp } from './odds';

/** A bet of a system and its result. */
export interface Leg {
  readonly price: string;
  readonly result: LegResult;
  /** Whether it is part of every combination. */
  readonly isBanker: boolean;
}

/** A system that a coupon can be. */
export interface SystemOption {
  /** Number of bets in each combination, without the bankers; at least 2. */
  readonly value: number;
  /** Number of bankers in each combination. */
  readonly offset: number;
  /** Number of combinations. */
  readonly combo: number;
  /** The smallest stake of the whole coupon, in minor units. */
  readonly minBetAmount: number;
}

/** The payouts of a system. */
export interface SystemReturn {
  readonly combo: number;
  /** The share of each combination in minor units, rounded half up; exact when `isShareExact`. */
  readonly shareMinor: number;
  readonly isShareExact: boolean;
  /** The return per unit of stake when every bet wins, with three decimal places. */
  readonly totalOdds: string;
  /** The payout with the actual results, in minor units. */
  readonly returnMinor: number;
  /** The payout when a single combination wins: the one with the lowest prices. */
  readonly leastMinor: number;
  /** The payout when every bet wins. */
  readonly mostMinor: number;
}

/** The number of ways to choose `size` out of `count`; 0 when there are too few. */
export const combinationCount = (count: number, size: number): number => Number(waysToChoose(count, size));

/**
 * The systems for a number of bets and bankers: of at least two bets, and fewer than there are beside the bankers.
 * `minStakeMinor` is the smallest stake of one combination.
 */
export function systemOptions(bets: number, bankers: number, minStakeMinor: number): SystemOption[] {
  const free = bets - bankers;
  const options: SystemOption[] = [];
  for (let value = couponKinds.SYSTEM.minBets - 1; value < free; value++) {
    const combo = combinationCount(free, value);
    options.push({ value, offset: bankers, combo, minBetAmount: combo * minStakeMinor });
  }
  return options;
}

/** The bets when only those with the `size` lowest prices win, beside the bankers. */
export function leastWinning(legs: readonly Omit<Leg, 'result'>[], size: number) {
  const byPrice = legs.filter(({ isBanker }) => !isBanker);
  byPrice.sort((a, b) => compareOdds(a.price, b.price));
  const winning = new Set(byPrice.slice(0, size));
  return allWon(legs).map((bet, place) => {
    const leg = legs[place];
    return bet.isBanker || (leg && winning.has(leg)) ? bet : { ...bet, factor: nothing };
  });
}

/**
 * The payouts of a stake on the system of `size` bets, without counting the bankers: for a single or an express
 * `size` is the number of bets. Throws a RangeError for a stake that is not a positive safe integer, a text that is
 * not a price, an impossible size, and a payout beyond the safe integers.
 */
export function systemReturn(stakeMinor: number, legs: readonly Leg[], size: number): SystemReturn {
  const most = totalFactor(allWon(legs), size);
  const asItIs = legs.map(({ price, result, isBanker }) => ({
    factor: factorOfWord(price, result),
    isBanker,
  }));
  const mostMinor = payoutOf(stakeMinor, most);
  const lines = waysToChoose(legs.filter(({ isBanker }) => !isBanker).length, size);
  return {
    combo: Number(lines),
    shareMinor: Number(divideHalfUp(BigInt(stakeMinor), lines)),
    isShareExact: BigInt(stakeMinor) % lines === 0n,
    totalOdds: oddsOf(most),
    returnMinor: payoutOf(stakeMinor, totalFactor(asItIs, size)),
    leastMinor: payoutOf(stakeMinor, totalFactor(leastWinning(legs, size), size)),
    mostMinor,
  };
}
