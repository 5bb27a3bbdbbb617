/** The combinations of a coupon one by one, for who wants to see them: no payout is reckoned from them. */
import { allWon, oddsOf, payoutOf, totalFactor, waysToChoose, type CombinedBet } from './coupon';
import { fractionText } from './factors';

/** A bet as a combination shows it. */
export interface LineBet extends CombinedBet {
  readonly price: string;
}

/** One combination. */
export interface SystemLine {
  /** Indexes of its bets in the coupon, from 0, in order. */
  readonly legs: readonly number[];
  /** The product of its prices, rounded half up to three places. */
  readonly odds: string;
  /** What it returns for each unit of its own share: the exact product of its bets' factors, as `27/8`. */
  readonly factor: string;
  /** Its own payout in minor units, exact: `10125/2`. The payouts of all combinations add up to the coupon's. */
  readonly exactMinor: string;
  /** The same, rounded half up for display; the coupon is not the sum of these. */
  readonly returnMinor: number;
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
 * The combinations of a coupon, in the order of its bets, made one by one as they are asked for. What each returns is
 * cut to `mostMinor`, where that is given. Throws as `totalFactor` and `payoutOf` do.
 */
export function* systemLines(
  stakeMinor: number,
  bets: readonly LineBet[],
  size: number,
  mostMinor?: number,
): Generator<SystemLine> {
  const places = bets.map((_, place) => place);
  const bankers = places.filter((place) => bets[place]?.isBanker);
  const free = places.filter((place) => !bets[place]?.isBanker);
  const lines = waysToChoose(free.length, size);
  for (const chosen of combinations(free, size)) {
    const legs = [...bankers, ...chosen].sort((a, b) => a - b);
    const own = legs.flatMap((place) => bets[place] ?? []).map(({ price, factor }) => ({ price, factor }));
    const product = totalFactor(own);
    const share = { ...product, denominator: product.denominator * lines };
    yield {
      legs,
      odds: oddsOf(totalFactor(allWon(own))),
      factor: fractionText(product),
      exactMinor: fractionText({ ...share, numerator: share.numerator * BigInt(stakeMinor) }),
      returnMinor: payoutOf(stakeMinor, share, mostMinor),
    };
  }
}
