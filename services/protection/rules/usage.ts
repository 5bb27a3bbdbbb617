/** How much of a limit is used, from the movements of a person. All amounts are minor units of the person's measure. */
import type { Metric } from './kinds';
import type { Window } from './frames';

/** A stake or a deposit of a person, and what became of it. */
export interface Movement {
  kind: 'STAKE' | 'DEPOSIT';
  /** When the stake was placed, or the deposit begun. */
  at: Date;
  /** The stake, or what came or is to come in. */
  amount: number;
  /** When a stake was settled; null while it is open, and for deposits. */
  settledAt: Date | null;
  /** What a settled stake brought: its payout, or the money back. */
  returned: number;
  /** A stake that was given back whole, or a deposit that failed: it does not count. */
  isFreed: boolean;
}

/** What a pack says of losses. */
export interface LossRule {
  /** Whether what was won in the period may be lost too. */
  netWinEnlarges: boolean;
}

/** How much the movements use of a limit with this metric and window. Never below 0, unless a net win enlarges the room. */
export function used(
  metric: Metric,
  { from }: Window,
  movements: readonly Movement[],
  { netWinEnlarges }: LossRule,
): number {
  const counting = movements.filter(({ isFreed }) => !isFreed);
  if (metric !== 'LOSS') {
    const kind = metric === 'DEPOSIT' ? 'DEPOSIT' : 'STAKE';
    return sum(counting.filter((one) => one.kind === kind && one.at >= from).map(({ amount }) => amount));
  }
  const stakes = counting.filter(({ kind }) => kind === 'STAKE');
  // Every open stake may be lost, however old it is.
  const open = sum(stakes.filter(({ settledAt }) => settledAt === null).map(({ amount }) => amount));
  const settled = stakes.filter(({ settledAt }) => settledAt !== null && settledAt >= from);
  const lost = sum(settled.map(({ amount, returned }) => amount - returned));
  return open + (netWinEnlarges ? lost : Math.max(0, lost));
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** Whether an amount fits beside what is used. */
export const fits = (limit: number, usedSoFar: number, amount: number): boolean =>
  usedSoFar + amount <= limit;
