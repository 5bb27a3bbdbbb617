/** Which limit is proposed to a person with a strong marker of harm. Pure. */

/** What a proposal is made from, in minor units of the measure. */
export interface ProposalFacts {
  /** What was paid in within the last thirty days. */
  deposited: number;
  /** The limit of deposits that holds; null without one. */
  held: number | null;
  /** Minor units of one whole unit. */
  unit: number;
}

/**
 * Half of what was paid in within thirty days, or half of the limit where that is less, in whole units, rounded down to 1, 2 or 5
 * and noughts; null where that is less than one.
 */
export function proposedAmount({ deposited, held, unit }: ProposalFacts): number | null {
  const half = Math.floor(Math.min(deposited, held ?? deposited) / 2 / unit);
  if (half < 1) return null;
  const noughts = 10 ** (String(half).length - 1);
  const first = Math.floor(half / noughts);
  if (first >= 5) return 5 * noughts;
  return (first >= 2 ? 2 : 1) * noughts;
}
