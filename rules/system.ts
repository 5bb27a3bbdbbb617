/**
 * Systems: a stake spread evenly over all combinations of a given number of the bets, with bankers that are part of
 * every combination. A single and an express are the systems of all their bets. Each combination gets the same exact
 * share of the stake, even when that is not a whole number of minor units: nothing is left over, the order of the
 * bets does not matter, and the coupon is rounded once, at the payout.
 */
import { couponKinds } from './couponTypes';
import { divideHalfUp, priceOf, thousandthsOf } from './odds';

/** The result of a bet. Half of it can win or lose when its line lies between two results. */
export type LegResult = 'WON' | 'LOST' | 'VOID' | 'HALF_WON' | 'HALF_LOST';

/** A bet as a system uses it. */
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

/** One combination. */
export interface SystemLine {
  /** Indexes of its bets in the coupon, from 0, in order. */
  readonly legs: readonly number[];
  /** The product of its prices, rounded half up to three places. */
  readonly odds: string;
  /** Its own payout in minor units, rounded half up for display; the coupon is not the sum of these. */
  readonly returnMinor: number;
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

/** Half won and half lost halve a price: everything is counted in two-thousandths. */
const one = 2000n;

/** The factor of a bet in its combination, in two-thousandths. */
function factorOf({ price, result }: Leg): bigint {
  const thousandths = thousandthsOf(price);
  switch (result) {
    case 'WON':
      return 2n * thousandths;
    case 'HALF_WON':
      return thousandths + one / 2n;
    case 'VOID':
      return one;
    case 'HALF_LOST':
      return one / 2n;
    case 'LOST':
      return 0n;
  }
}

/** The number of ways to choose `size` out of `count`; 0 when there are too few. */
export function combinationCount(count: number, size: number): number {
  let ways = 1n;
  for (let chosen = 1n; chosen <= size; chosen++) ways = (ways * (BigInt(count - size) + chosen)) / chosen;
  return size > count ? 0 : Number(ways);
}

/**
 * All ways to choose `size` of the items, in their order, one by one: there may be hundreds of thousands, and callers
 * use only the first few.
 */
export function* combinations<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  if (size > items.length) return;
  const places = Array.from({ length: size }, (_, place) => place);
  for (;;) {
    yield places.flatMap((place) => items.slice(place, place + 1));
    // Advances the last index that can still move, and places the indexes after it directly behind it.
    const moving = places.findLastIndex((place, index) => place < items.length - size + index);
    if (moving < 0) return;
    const from = places[moving] ?? 0;
    for (let index = moving; index < size; index++) places[index] = from + 1 + index - moving;
  }
}

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

/** The sum, over all ways to choose `size` factors, of their products. */
function sumOfProducts(factors: readonly bigint[], size: number): bigint {
  const sums = [1n, ...Array<bigint>(size).fill(0n)];
  for (const factor of factors) {
    for (let chosen = size; chosen > 0; chosen--) {
      sums[chosen] = (sums[chosen] ?? 0n) + (sums[chosen - 1] ?? 0n) * factor;
    }
  }
  return sums[size] ?? 0n;
}

/** The sum of all combinations' products, as a fraction of one. */
function total(legs: readonly Leg[], size: number): { numerator: bigint; denominator: bigint } {
  const bankers = legs.filter(({ isBanker }) => isBanker).map(factorOf);
  const free = legs.filter(({ isBanker }) => !isBanker).map(factorOf);
  const fixed = bankers.reduce((product, factor) => product * factor, 1n);
  return {
    numerator: fixed * sumOfProducts(free, size),
    denominator: one ** BigInt(bankers.length + size),
  };
}

function minor(exact: bigint): number {
  if (exact > BigInt(Number.MAX_SAFE_INTEGER)) throw new RangeError('The payout is too large to be exact');
  return Number(exact);
}

function freeCount(legs: readonly Leg[], size: number): number {
  const free = legs.filter(({ isBanker }) => !isBanker).length;
  if (size < 0 || size > free || legs.length === 0) throw new RangeError(`No system of ${size} from ${free}`);
  return free;
}

/** The bets when only those with the `size` lowest prices win, beside the bankers. */
function leastWinning(legs: readonly Leg[], size: number): Leg[] {
  const byPrice = legs.filter(({ isBanker }) => !isBanker);
  byPrice.sort((a, b) => Number(thousandthsOf(a.price) - thousandthsOf(b.price)));
  const winning = new Set(byPrice.slice(0, size));
  return legs.map((leg) => ({ ...leg, result: leg.isBanker || winning.has(leg) ? 'WON' : 'LOST' }));
}

/**
 * The payouts of a stake on the system of `size` bets, without counting the bankers: for a single or an express
 * `size` is the number of bets. Throws a RangeError for a stake that is not a positive safe integer, a text that is
 * not a price, an impossible size, and a payout beyond the safe integers.
 */
export function systemReturn(stakeMinor: number, legs: readonly Leg[], size: number): SystemReturn {
  if (!Number.isSafeInteger(stakeMinor) || stakeMinor <= 0)
    throw new RangeError(`Not a stake: ${stakeMinor}`);
  const combo = combinationCount(freeCount(legs, size), size);
  const lines = BigInt(combo);
  const stake = BigInt(stakeMinor);
  const pays = (bets: readonly Leg[]): number => {
    const { numerator, denominator } = total(bets, size);
    return minor(divideHalfUp(stake * numerator, lines * denominator));
  };
  const won = legs.map((leg) => ({ ...leg, result: 'WON' as const }));
  const most = total(won, size);
  return {
    combo,
    shareMinor: minor(divideHalfUp(stake, lines)),
    isShareExact: stake % lines === 0n,
    totalOdds: priceOf(divideHalfUp(1000n * most.numerator, lines * most.denominator)),
    returnMinor: pays(legs),
    leastMinor: pays(leastWinning(legs, size)),
    mostMinor: pays(won),
  };
}

/** The first `limit` combinations of a system, each with its bets, price and payout. */
export function systemLines(
  stakeMinor: number,
  legs: readonly Leg[],
  size: number,
  limit: number,
): SystemLine[] {
  const combo = BigInt(combinationCount(freeCount(legs, size), size));
  const places = legs.map((_, place) => place);
  const bankers = places.filter((place) => legs[place]?.isBanker);
  const free = places.filter((place) => !legs[place]?.isBanker);
  const lineOf = (chosen: readonly number[]): SystemLine => {
    const line = [...bankers, ...chosen].sort((a, b) => a - b);
    const bets = line.flatMap((place) => legs[place] ?? []);
    const scale = one ** BigInt(bets.length);
    const product = bets.map(factorOf).reduce((all, factor) => all * factor, 1n);
    const prices = bets.reduce((all, { price }) => all * 2n * thousandthsOf(price), 1n);
    return {
      legs: line,
      odds: priceOf(divideHalfUp(1000n * prices, scale)),
      returnMinor: minor(divideHalfUp(BigInt(stakeMinor) * product, combo * scale)),
    };
  };
  const lines: SystemLine[] = [];
  if (limit <= 0) return lines;
  for (const chosen of combinations(free, size)) {
    lines.push(lineOf(chosen));
    if (lines.length >= limit) break;
  }
  return lines;
}
