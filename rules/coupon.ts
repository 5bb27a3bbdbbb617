/**
 * Arithmetic of a coupon: exact products of prices, rounded once, at the payout. Browser and server use the same
 * code, so the payout equals what the player was shown.
 */
import { divideHalfUp, priceOf, thousandthsOf } from './odds';

/** How the bets of a coupon are combined. */
export type CouponType = 'SINGLE' | 'EXPRESS';

/** The state of one bet, or of a whole coupon. */
export type SettlementStatus = 'OPEN' | 'WON' | 'LOST' | 'VOID';

/** A bet as settlement uses it. */
export interface SettledBet {
  /** The price at which it was taken. */
  readonly price: string;
  readonly status: SettlementStatus;
}

/** The product of the prices as a fraction: numerator over 1000 to the number of prices. */
function product(prices: readonly string[]): { numerator: bigint; denominator: bigint } {
  return {
    numerator: prices.reduce((total, price) => total * thousandthsOf(price), 1n),
    denominator: 1000n ** BigInt(prices.length),
  };
}

/** The combined price for display: the exact product rounded half up to three places; `1.000` for no prices. */
export function combinedOdds(prices: readonly string[]): string {
  const { numerator, denominator } = product(prices);
  return priceOf(divideHalfUp(numerator * 1000n, denominator));
}

/**
 * The payout of a stake at these prices, in minor units: the exact product, rounded half up once, then cut to
 * `maxPayoutMinor`. Throws a RangeError for a stake that is not a positive safe integer, for a text that is not a
 * price, and for a payout beyond the safe integers.
 */
export function payout(stakeMinor: number, prices: readonly string[], maxPayoutMinor?: number): number {
  if (!Number.isSafeInteger(stakeMinor) || stakeMinor <= 0)
    throw new RangeError(`Not a stake: ${stakeMinor}`);
  const { numerator, denominator } = product(prices);
  const exact = divideHalfUp(BigInt(stakeMinor) * numerator, denominator);
  if (maxPayoutMinor !== undefined && exact > BigInt(maxPayoutMinor)) return maxPayoutMinor;
  if (exact > BigInt(Number.MAX_SAFE_INTEGER)) throw new RangeError('The payout is too large to be exact');
  return Number(exact);
}

/**
 * The possible win of a coupon, in minor units: by the price that the player insists on, if there is one, else by the
 * product of the bets' own prices.
 */
export function possibleWin(
  stakeMinor: number,
  prices: readonly string[],
  exactCoef: string | null,
  maxPayoutMinor?: number,
): number {
  return payout(stakeMinor, exactCoef === null ? prices : [exactCoef], maxPayoutMinor);
}

/**
 * The state of a coupon, from its bets: open until each is decided, then lost with one lost bet, void when all are
 * void, else won.
 */
export function couponStatus(bets: readonly SettledBet[]): SettlementStatus {
  if (bets.length === 0 || bets.some((bet) => bet.status === 'OPEN')) return 'OPEN';
  if (bets.some((bet) => bet.status === 'LOST')) return 'LOST';
  return bets.every((bet) => bet.status === 'VOID') ? 'VOID' : 'WON';
}

/**
 * The payout of a decided coupon, in minor units: nothing when lost, the stake when void, else the payout in which a
 * void bet counts with price 1. Null while it is open.
 */
export function settlementPayout(
  stakeMinor: number,
  bets: readonly SettledBet[],
  maxPayoutMinor?: number,
): number | null {
  switch (couponStatus(bets)) {
    case 'OPEN':
      return null;
    case 'LOST':
      return 0;
    case 'VOID':
      return stakeMinor;
    case 'WON':
      return payout(
        stakeMinor,
        bets.filter((bet) => bet.status === 'WON').map((bet) => bet.price),
        maxPayoutMinor,
      );
  }
}
