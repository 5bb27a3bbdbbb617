/**
 * Arithmetic of a coupon: exact products of prices, rounded once, at the payout. The same on both sides of
 * the wire, so that what the player was shown is what is paid.
 */
import { divideHalfUp, priceOf, thousandthsOf } from './odds';

/** How the bets of a coupon are combined. */
export type CouponType = 'SINGLE' | 'EXPRESS';

/** Where one bet, or a whole coupon, stands. */
export type SettlementStatus = 'OPEN' | 'WON' | 'LOST' | 'VOID';

/** A bet as settlement sees it. */
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
 * What a stake pays at these prices, in minor units: the exact product, rounded half up once, then cut to
 * `maxPayoutMinor`. Throws a RangeError for a stake that is no positive safe integer, for a text that is no
 * price, and for a payout that no safe integer holds.
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
 * What a coupon may win, in minor units: by the price that the player insists on where there is one, else by the product
 * of the bets' own.
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
 * Where a coupon stands, from its bets: open until each is decided, then lost with one lost bet, void when all
 * are void, else won.
 */
export function couponStatus(bets: readonly SettledBet[]): SettlementStatus {
  if (bets.length === 0 || bets.some((bet) => bet.status === 'OPEN')) return 'OPEN';
  if (bets.some((bet) => bet.status === 'LOST')) return 'LOST';
  return bets.every((bet) => bet.status === 'VOID') ? 'VOID' : 'WON';
}

/**
 * What a decided coupon pays, in minor units: nothing when lost, the stake when void, else the payout in which a
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
