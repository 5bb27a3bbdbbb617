/** Several singles: the stake of each and what it can win, and their sums. Loaded with the parts of a coupon. Pure. */
import { payout } from '../../../rules/coupon';
import { parseStake, type AmountWriting, type StakeReading } from '../../../rules/stakes';
import type { BetView } from './betViews';

/** One of several singles. */
export interface Single {
  /** Its stake as typed, or the one for all. */
  readonly text: string;
  readonly stake: StakeReading;
  /** Minor units; null without a readable stake, and when it is too large to be exact. */
  readonly possibleWin: number | null;
}

/** An amount that a stake comes to; null without a readable stake, and when it is too large to be exact. */
export function amountOf(stake: StakeReading, reckon: (stakeMinor: number) => number): number | null {
  if (!stake.ok || stake.minor === 0) return null;
  try {
    return reckon(stake.minor);
  } catch {
    return null;
  }
}

interface SinglesOf {
  /** The stakes of their own, as typed, by outcome. */
  readonly texts: ReadonlyMap<string, string>;
  /** The stake of those that have none of their own, as typed. */
  readonly common: string;
  readonly decimals: number;
  readonly writing: AmountWriting;
  /** Minor units. */
  readonly maxPayout: number | undefined;
}

/** The bets as singles, with the sum of their stakes. Where a stake cannot be read, the first such stake stands in place of the sum. */
export function singlesOf(views: readonly BetView[], of: SinglesOf) {
  const { texts, common, decimals, writing, maxPayout } = of;
  const bets = views.map((view) => {
    const text = texts.get(view.bet.outcomeId) ?? common;
    const stake = parseStake(text, decimals, writing);
    const possibleWin = amountOf(stake, (minor) => payout(minor, [view.price], maxPayout));
    return { ...view, single: { text, stake, possibleWin } };
  });
  const singles = bets.map(({ single }) => single);
  return {
    bets,
    stake: sumOf(singles.map(({ stake }) => stake)),
    possibleWin: exactSum(singles.map(({ possibleWin }) => possibleWin)),
    /** Whether one of them was cut to the maximum payout. */
    isOneCut: singles.some(({ possibleWin }) => possibleWin !== null && possibleWin === maxPayout),
  };
}

function sumOf(stakes: readonly StakeReading[]): StakeReading {
  const fault = stakes.find(({ ok }) => !ok);
  if (fault) return fault;
  const minor = exactSum(stakes.map((stake) => (stake.ok ? stake.minor : null)));
  return minor === null ? { ok: false, reason: 'INVALID' } : { ok: true, minor };
}

/** The sum of amounts; null when one of them is missing, and when it is too large to be exact. */
function exactSum(amounts: readonly (number | null)[]): number | null {
  let sum = 0;
  for (const amount of amounts) {
    if (amount === null) return null;
    sum += amount;
  }
  return Number.isSafeInteger(sum) ? sum : null;
}
