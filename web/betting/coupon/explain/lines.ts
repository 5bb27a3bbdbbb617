import type { LegResult } from '../../../../rules/factors';

/** A bet of a coupon whose payout is explained. */
interface ExplainedBet {
  readonly price: string;
  /** As it was settled; won while it is open, since that is what can be won. */
  readonly result: LegResult;
  readonly isBanker: boolean;
}

/** A coupon whose payout is explained. */
export interface Explained {
  /** Minor units; null while the typed stake is none. */
  readonly stakeMinor: number | null;
  readonly currency: string;
  readonly bets: readonly ExplainedBet[];
  /** How many bets each combination has beside the bankers. */
  readonly size: number;
}
