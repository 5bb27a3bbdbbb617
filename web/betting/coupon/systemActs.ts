/** A coupon as a system: the sizes that fit, and what the player does with it. Loaded with the parts of a coupon. Pure. */
import { combinationCount } from '../../../rules/system';
import { maxRememberedBets, type CouponAction, type CouponBet } from './state';
import { bankersAmong, leastFree, leastValue, sizeWithin, type SystemChoice } from './system';
import type { CouponType } from '../../../rules/coupon';

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
  const value = sizeWithin(systemValue, free) ?? leastValue;
  const values = Array.from({ length: free - leastValue }, (_, index) => index + leastValue);
  return { value, free, bankers: bankers.length, combo: combinationCount(free, value), values };
}

/** The player chooses how many bets each combination has beside the bankers. */
export const systemChosen = (value: number): CouponAction => ({
  type: 'arranged',
  change: ({ bets, bankers = [] }) => ({ systemValue: sizeWithin(value, bets.length - bankers.length) }),
});

/** A bet becomes a banker, or free again; the last ones that a system needs free stay so. */
export const bankerToggled = (outcomeId: string): CouponAction => ({
  type: 'arranged',
  change({ bets, bankers: former = [], systemValue }) {
    const others = former.filter((banker) => banker !== outcomeId);
    const isAdded = others.length === former.length;
    if (isAdded && bets.length - former.length <= leastFree) return {};
    const bankers = bankersAmong(bets, isAdded ? [...former, outcomeId] : others);
    return { bankers, systemValue: sizeWithin(systemValue, bets.length - bankers.length) };
  },
});

/** The selections of a placed coupon, at present prices and with its type. */
interface Repeated extends Required<SystemChoice> {
  readonly bets: readonly CouponBet[];
  readonly couponType: CouponType;
}

/**
 * A single beside other bets stays one until the player chooses otherwise: an express never comes of it by itself. Beside several
 * singles it is one of these.
 */
export const repeated = ({ bets: again, couponType, systemValue, bankers }: Repeated): CouponAction => ({
  type: 'arranged',
  change(state) {
    const present = new Set(state.bets.map(({ outcomeId }) => outcomeId));
    const added = again.filter(({ outcomeId }) => !present.has(outcomeId));
    const bets = [...state.bets, ...added].slice(0, maxRememberedBets);
    const isSingle = couponType === 'SINGLE' || couponType === 'MULTIPLE_SINGLES';
    const type = isSingle && state.chosenType === 'MULTIPLE_SINGLES' ? state.chosenType : couponType;
    const chosenType = type === 'SYSTEM' || (isSingle && bets.length > 1) ? type : null;
    if (couponType !== 'SYSTEM') return { bets, chosenType, receipt: null };
    const all = bankersAmong(bets, [...(state.bankers ?? []), ...bankers]);
    return {
      bets,
      chosenType,
      receipt: null,
      bankers: all,
      systemValue: sizeWithin(systemValue, bets.length - all.length),
    };
  },
});
