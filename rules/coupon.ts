/**
 * The one arithmetic of coupons, in browsers and on the server: a coupon is bets, of which some are bankers, and the
 * number of other bets in each of its combinations. A single is 1 of 1, an express n of n, a system k of n. Each
 * combination has the bankers and the same exact share of the stake. What a coupon returns is a sum of products of
 * factors, which needs no list of combinations: a 10-of-20 system costs as much as an express. All is exact, and is
 * rounded once, half up, at the payout.
 */
import { bonusLeft } from './bonusBet';
import type { CouponKind } from './couponTypes';
import { factorOfWord, isEqual, nothing, whole, type Fraction } from './factors';
import { divideHalfUp, priceOf, thousandthsOf } from './odds';

/** How bets are combined: multiple singles, too, which are placed at once and become several coupons. */
export type CouponType = CouponKind;

/** The state of one bet, or of a whole coupon. */
export type SettlementStatus = 'OPEN' | 'WON' | 'LOST' | 'VOID';

/** A bet as a coupon combines it. */
export interface CombinedBet {
  readonly factor: Fraction;
  /** Whether it is part of every combination; it is not when absent. */
  readonly isBanker?: boolean;
}

/** A bet as settlement uses it. */
export interface SettledBet {
  /** The price at which it was taken. */
  readonly price: string;
  readonly status: SettlementStatus;
  /** Its factor, where it is more than what the status says of the price. */
  readonly factor?: Fraction | undefined;
  readonly isBanker?: boolean;
}

/** A coupon as settlement uses it. */
export interface SettledCoupon {
  /** Minor units. */
  readonly stakeMinor: number;
  readonly bets: readonly SettledBet[];
  /** How many bets that are not bankers each combination has; all of them when absent. */
  readonly size?: number | undefined;
  /** Whether it is an express that was placed with a bonus bet; it is not when absent. */
  readonly hasBonusBet?: boolean;
  /** Minor units. */
  readonly maxPayoutMinor?: number | undefined;
}

/** How a coupon ended. */
export interface Settlement {
  readonly status: Exclude<SettlementStatus, 'OPEN'>;
  /** Minor units. */
  readonly payoutMinor: number;
  /** What a unit of the stake returns, before it is cut to the largest payout, with the bonus bet; open bets count 0. */
  readonly factor: Fraction;
  /** The multiplier of the bonus bet by the bets that counted, `1.000` where it fell away; absent without one, and unless it paid. */
  readonly bonusCoef?: string;
}

/** The number of ways to choose `size` out of `count`; 0 when there are too few. */
export function waysToChoose(count: number, size: number): bigint {
  let ways = 1n;
  for (let chosen = 1n; chosen <= size; chosen++) ways = (ways * (BigInt(count - size) + chosen)) / chosen;
  return size > count ? 0n : ways;
}

/** How many bets are not bankers. */
export const freeOf = (bets: readonly { isBanker?: boolean | undefined }[]): number =>
  bets.filter(({ isBanker }) => !isBanker).length;

/**
 * What a unit of stake returns on all combinations of `size` bets with the bankers: all bets when absent. Throws a
 * RangeError for a size that is impossible, and for a coupon without bets.
 */
export function totalFactor(bets: readonly CombinedBet[], size = freeOf(bets)): Fraction {
  const free = freeOf(bets);
  if (size < 0 || size > free || bets.length === 0) throw new RangeError(`No system of ${size} from ${free}`);
  // The coefficients of the product of all (denominator + numerator · x): that of x to the size is the sum of all products.
  const sums = [1n, ...Array<bigint>(size).fill(0n)];
  let denominator = waysToChoose(free, size);
  let left = free;
  for (const { factor, isBanker } of bets) {
    denominator *= factor.denominator;
    if (!isBanker) left--;
    // No combination can be filled from fewer than these, so that an express has one sum to reckon for each bet.
    for (let chosen = size; chosen >= Math.max(0, size - left); chosen--) {
      const sum = sums[chosen] ?? 0n;
      const more = (sums[chosen - 1] ?? 0n) * factor.numerator;
      sums[chosen] = isBanker ? sum * factor.numerator : sum * factor.denominator + more;
    }
  }
  return { numerator: sums[size] ?? 0n, denominator };
}

/**
 * The payout of a stake, in minor units: rounded half up, then cut to `maxPayoutMinor`. Throws a RangeError for a stake
 * that is not a positive safe integer, and for a payout beyond the safe integers.
 */
export function payoutOf(stakeMinor: number, total: Fraction, maxPayoutMinor?: number): number {
  if (!Number.isSafeInteger(stakeMinor) || stakeMinor <= 0)
    throw new RangeError(`Not a stake: ${stakeMinor}`);
  const exact = divideHalfUp(BigInt(stakeMinor) * total.numerator, total.denominator);
  if (maxPayoutMinor !== undefined && exact > BigInt(maxPayoutMinor)) return maxPayoutMinor;
  if (exact > BigInt(Number.MAX_SAFE_INTEGER)) throw new RangeError('The payout is too large to be exact');
  return Number(exact);
}

/** What a unit of stake returns with a bonus bet: another factor of the product; null for none. */
export const withBonus = (total: Fraction, coef: string | null): Fraction =>
  coef === null
    ? total
    : { numerator: total.numerator * thousandthsOf(coef), denominator: total.denominator * 1000n };

/** A factor in the form of a price: rounded half up to three places, for display. */
export const oddsOf = ({ numerator, denominator }: Fraction): string =>
  priceOf(divideHalfUp(1000n * numerator, denominator));

/** Bets as if each were won. Throws a RangeError for a text that is not a price. */
export const allWon = (bets: readonly { price: string; isBanker?: boolean }[]): CombinedBet[] =>
  bets.map(({ price, isBanker = false }) => ({ factor: factorOfWord(price, 'WON'), isBanker }));

const express = (prices: readonly string[]): Fraction =>
  prices.length === 0 ? whole : totalFactor(allWon(prices.map((price) => ({ price }))));

/** The combined price of a single or an express for display, with its bonus bet; `1.000` for no prices. */
export const combinedOdds = (prices: readonly string[], bonus: string | null = null): string =>
  oddsOf(withBonus(express(prices), bonus));

/** The payout of a single or an express at these prices, with its bonus bet, and the errors of `payoutOf`. */
export const payout = (
  stakeMinor: number,
  prices: readonly string[],
  maxPayoutMinor?: number,
  bonus: string | null = null,
): number => payoutOf(stakeMinor, withBonus(express(prices), bonus), maxPayoutMinor);

/** The factor of a bet; 0 while it is open, the least that it can come to. */
function factorIn({ price, status, factor }: SettledBet): Fraction {
  if (status === 'OPEN') return nothing;
  return factor ?? factorOfWord(price, status);
}

/**
 * How a coupon ends; null while its payout can still change. It is lost as soon as no combination can return anything,
 * and pays as soon as open bets cannot raise what it pays: there is a largest payout. A coupon of void bets alone is
 * void and returns its stake; another one is won when it pays anything. Throws the errors of `payoutOf`.
 */
export function settle({
  stakeMinor,
  bets,
  size,
  hasBonusBet,
  maxPayoutMinor,
}: SettledCoupon): Settlement | null {
  if (bets.length === 0) return null;
  const reckoned = bets.map((bet) => ({ ...bet, factor: factorIn(bet) }));
  const canReturn = reckoned.filter(({ status, factor }) => status === 'OPEN' || factor.numerator > 0n);
  const isAlive = freeOf(canReturn) >= (size ?? freeOf(bets));
  const hasBankers = canReturn.length - freeOf(canReturn) === bets.length - freeOf(bets);
  if (!isAlive || !hasBankers) return { status: 'LOST', payoutMinor: 0, factor: nothing };
  if (bets.every(({ status }) => status === 'VOID') && reckoned.every(({ factor }) => isEqual(factor, whole)))
    return { status: 'VOID', payoutMinor: stakeMinor, factor: whole };
  const bonusCoef = hasBonusBet ? bonusLeft(bets) : null;
  const factor = withBonus(totalFactor(reckoned, size), bonusCoef);
  const payoutMinor = payoutOf(stakeMinor, factor, maxPayoutMinor);
  if (bets.some(({ status }) => status === 'OPEN') && payoutMinor !== maxPayoutMinor) return null;
  if (payoutMinor === 0) return { status: 'LOST', payoutMinor, factor };
  return { status: 'WON', payoutMinor, factor, ...(bonusCoef !== null && { bonusCoef }) };
}
