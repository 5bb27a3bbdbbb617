/** Why a coupon cannot be placed: one typed reason, the most pressing first. */
import type { CouponKind } from './couponTypes';
import type { ChangeCoefAction } from './settingNames';
import { compareOdds } from './odds';
import { checkStake } from './stakes';
import type { StakeFault, StakeLimits, StakeReading } from './stakes';

/** What to do when a price is no longer the accepted one. */
export type PriceChangePolicy = 'ASK' | 'ACCEPT_ANY' | 'ACCEPT_RISE';

/** The policy of a price-change number on the wire and in storage; null for any other number. */
export const policyByChangeCoefAction: Readonly<Record<number, PriceChangePolicy>> = {
  0: 'ASK',
  1: 'ACCEPT_ANY',
  2: 'ACCEPT_RISE',
};

/** The number of a price-change policy. */
export const changeCoefActionOf = (policy: PriceChangePolicy): ChangeCoefAction =>
  policy === 'ASK' ? 0 : policy === 'ACCEPT_ANY' ? 1 : 2;

/** A bet beside the current state of its outcome. */
export interface PlacingBet {
  readonly outcomeId: string;
  /** Identifies the game; null when the outcome is unknown. */
  readonly gameId: string | null;
  readonly acceptedPrice: string;
  /** The current price; null when the outcome is unknown. */
  readonly price: string | null;
  /** `UNKNOWN` when the outcome is unknown. */
  readonly state: 'OPEN' | 'SUSPENDED' | 'CLOSED' | 'UNKNOWN';
  /** Of several singles alone: the stake of this one. */
  readonly stake?: StakeReading | null;
}

/** All facts that decide whether a coupon can be placed now. */
export interface PlacingSituation {
  readonly type: CouponKind;
  /** How many combinations a system has; null when its bets make none, and for other types. */
  readonly combinations?: number | null;
  readonly bets: readonly PlacingBet[];
  /** Of several singles the sum of their stakes, or why one of these is none. */
  readonly stake: StakeReading;
  readonly policy: PriceChangePolicy;
  readonly signedIn: boolean;
  /** Null while signed out, and while the account cannot be read. */
  readonly limits: StakeLimits | null;
  /** The largest number of bets in an express; null while it is not known. */
  readonly maxBets: number | null;
  readonly online: boolean;
  /** Whether the prices are the last known copy. */
  readonly stale: boolean;
  /** Whether the server has been silent for some seconds, so that prices may be old. */
  readonly old: boolean;
  /** Whether an earlier attempt has not been answered yet. */
  readonly checking: boolean;
  /** Whether the total odds are those on which the player insists, whatever the policy says; absent when on none. */
  readonly isExact?: boolean | undefined;
}

/** Why a coupon cannot be placed. `outcomeIds` are the bets concerned; amounts are in minor units. */
export type Obstacle =
  | { readonly code: 'CHECKING' | 'EMPTY' | 'OFFLINE' | 'PRICES_OLD' | 'FEED_UNAVAILABLE' }
  | { readonly code: 'LOADING' | 'SIGNED_OUT' | 'EXACT_COEF' }
  | {
      readonly code:
        'ACCOUNT_UNAVAILABLE' | 'STAKE_MISSING' | 'STAKE_INVALID' | 'STAKE_TOO_PRECISE' | 'STAKE_AMBIGUOUS';
    }
  | { readonly code: 'TOO_FEW_BETS' | 'TOO_MANY_BETS'; readonly bound: number }
  | {
      readonly code: 'SAME_GAME' | 'OUTCOME_CLOSED' | 'OUTCOME_SUSPENDED' | 'PRICES_CHANGED';
      readonly outcomeIds: readonly string[];
    }
  /** With `outcomeIds` the bound of a stake of one bet, without that of the whole coupon. */
  | (StakeFault & { readonly outcomeIds?: readonly string[] });

/** Whether a price may replace the accepted one without asking. */
export function isChangeAccepted(accepted: string, present: string, policy: PriceChangePolicy): boolean {
  const change = compareOdds(present, accepted);
  if (change === 0 || policy === 'ACCEPT_ANY') return true;
  return policy === 'ACCEPT_RISE' && change > 0;
}

/** Whether total odds are those on which the player insists, as they are written: to three places. */
export const isExactly = (total: string, exactCoef: string): boolean => compareOdds(total, exactCoef) === 0;

/** The outcomes that share their game with another outcome of the coupon. */
export function betsOnSameGame(bets: readonly { outcomeId: string; gameId: string | null }[]): string[] {
  const counts = new Map<string | null, number>();
  for (const { gameId } of bets) counts.set(gameId, (counts.get(gameId) ?? 0) + 1);
  return bets
    .filter(({ gameId }) => gameId !== null && (counts.get(gameId) ?? 0) > 1)
    .map(({ outcomeId }) => outcomeId);
}

/** Whether bets of a type depend on one another, so that two on one game cannot stand together. */
export const isCombined = (type: CouponKind): boolean => type === 'EXPRESS' || type === 'SYSTEM';

function countFault({ type, bets, maxBets, combinations }: PlacingSituation): Obstacle | null {
  if (type === 'SINGLE') return bets.length > 1 ? { code: 'TOO_MANY_BETS', bound: 1 } : null;
  if (type === 'SYSTEM' && combinations == null) return { code: 'TOO_FEW_BETS', bound: 3 };
  if (bets.length < 2) return { code: 'TOO_FEW_BETS', bound: 2 };
  return maxBets !== null && bets.length > maxBets ? { code: 'TOO_MANY_BETS', bound: maxBets } : null;
}

function betFault({ type, bets, policy, isExact }: PlacingSituation): Obstacle | null {
  const where = (test: (bet: PlacingBet) => boolean) => bets.filter(test).map((bet) => bet.outcomeId);
  const closed = where((bet) => bet.state === 'CLOSED');
  if (closed.length > 0) return { code: 'OUTCOME_CLOSED', outcomeIds: closed };
  const sameGame = isCombined(type) ? betsOnSameGame(bets) : [];
  if (sameGame.length > 0) return { code: 'SAME_GAME', outcomeIds: sameGame };
  const suspended = where((bet) => bet.state === 'SUSPENDED');
  if (suspended.length > 0) return { code: 'OUTCOME_SUSPENDED', outcomeIds: suspended };
  if (bets.some((bet) => bet.price === null)) return { code: 'LOADING' };
  if (isExact !== undefined) return isExact ? null : { code: 'EXACT_COEF' };
  const changed = where(
    (bet) => bet.price !== null && !isChangeAccepted(bet.acceptedPrice, bet.price, policy),
  );
  return changed.length > 0 ? { code: 'PRICES_CHANGED', outcomeIds: changed } : null;
}

const stakeFaults = {
  MISSING: { code: 'STAKE_MISSING' },
  INVALID: { code: 'STAKE_INVALID' },
  TOO_PRECISE: { code: 'STAKE_TOO_PRECISE' },
  AMBIGUOUS: { code: 'STAKE_AMBIGUOUS' },
} as const;

/** The least stake is that of each combination. Several singles have bounds for each, and for their sum. */
function stakeFault({ bets, stake, limits, combinations }: PlacingSituation): Obstacle | null {
  if (!stake.ok) return stakeFaults[stake.reason];
  const single = bets.flatMap(({ outcomeId, stake: own }) => (own?.ok ? [{ outcomeId, ...own }] : []));
  if (!limits) return [stake, ...single].some(({ minor }) => minor === 0) ? { code: 'STAKE_INVALID' } : null;
  for (const { outcomeId, minor } of single) {
    const fault = minor < limits.minMinor && checkStake(minor, limits);
    if (fault) return { ...fault, outcomeIds: [outcomeId] };
  }
  return checkStake(stake.minor, { ...limits, minMinor: limits.minMinor * (combinations ?? 1) });
}

/**
 * The reason why a coupon cannot be placed; null when it can. First come reasons that the player cannot change, then
 * those about the bets, then the stake, then signing in (so that no other reason appears after it), and last the one
 * that a single press solves: accepting the new prices.
 */
export function obstacleTo(situation: PlacingSituation): Obstacle | null {
  if (situation.checking) return { code: 'CHECKING' };
  if (situation.bets.length === 0) return { code: 'EMPTY' };
  if (!situation.online) return { code: 'OFFLINE' };
  if (situation.old) return { code: 'PRICES_OLD' };
  if (situation.stale) return { code: 'FEED_UNAVAILABLE' };
  const bets = betFault(situation);
  if (bets && bets.code !== 'PRICES_CHANGED') return bets;
  const other = countFault(situation) ?? stakeFault(situation);
  if (other) return other;
  if (!situation.signedIn) return { code: 'SIGNED_OUT' };
  if (!situation.limits) return { code: 'ACCOUNT_UNAVAILABLE' };
  return bets;
}
