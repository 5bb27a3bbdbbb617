/** Turns probabilities into prices. Prices are whole thousandths, because money is multiplied by them. */

/** Share of the stakes that the book keeps: implied probabilities add up to one plus the margin. */
export const houseMargin = 0.06;
/** The lowest price, in thousandths. An outcome that would pay less is suspended. */
export const lowestPrice = 1_010;
/** The highest price, in thousandths. An outcome that would pay more is offered at this price. */
export const highestPrice = 500_000;
/** A favourite above this probability suspends its market. */
const sure = 0.98;
/** The least that every bet loses on average, by the model; rounding never reduces it. */
const leastEdge = 0.004;

const { exp, floor, log, max, min } = Math;
const leastImplied = 1000 / highestPrice;
/** Used when no power gives the sum, because an outcome is almost certain or very many are long shots. */
const leastPower = 0.05;
const mostPower = 1;

/** The prices of a market's outcomes, and whether the market takes bets. */
export interface Quote {
  /** Thousandths, in the order of the outcomes, always within the bounds. */
  prices: number[];
  /** False when an outcome is almost certain, or when its price would lie below the lowest price. */
  open: boolean;
}

/**
 * Prices a market's answers. Their implied probabilities add up to (1 + margin) times the sum of the probabilities,
 * which is 1 where exactly one answer wins and 2 for a double chance.
 *
 * This is the one place where prices are bounded, for every kind of market: while the market is open, each price pays
 * less than its answer's chances are worth. All markets of a game take their probabilities from one distribution of
 * goals, so every combination of bets loses on average, and none can win whatever happens.
 */
export function quoteOf(probabilities: readonly number[], margin: number): Quote {
  const target = probabilities.reduce(add, 0) * (1 + margin);
  const prices = rounded(shaded(probabilities, target), probabilities);
  const open = max(...probabilities) <= sure && min(...prices) >= lowestPrice;
  return { prices: prices.map((price) => max(lowestPrice, price)), open };
}

/**
 * Implied probabilities that add up to a sum: every probability to the same power, just below one. Each of them
 * grows, none reaches 1, and the margin weighs more on long shots than on favourites. A probability cut by the
 * highest price counts with its cut value.
 */
function shaded(probabilities: readonly number[], target: number): number[] {
  const logs = probabilities.map(log);
  const at = (power: number): number[] => logs.map((value) => max(leastImplied, exp(power * value)));
  // The sum is a convex function of the power, so Newton's method needs no bounds on the way to the root.
  let power = 0.9;
  for (let pass = 0; pass < 40; pass++) {
    const implied = at(power);
    const missing = target - implied.reduce(add, 0);
    if (missing < 1e-9 && missing > -1e-9) break;
    const slope = implied.reduce(
      (sum, value, index) => (value > leastImplied ? sum + value * (logs[index] ?? 0) : sum),
      0,
    );
    if (slope === 0) break;
    const next = min(mostPower, max(leastPower, power + missing / slope));
    if (next === power) break;
    power = next;
  }
  return at(power);
}

function add(sum: number, value: number): number {
  return sum + value;
}

/**
 * Rounds prices down to the ladder. The gain from each rounding is passed on to the next shorter price, which still
 * pays less than its fair price, so that only the rounding of the shortest price adds to the margin.
 */
function rounded(implied: readonly number[], probabilities: readonly number[]): number[] {
  const prices = new Array<number>(implied.length).fill(0);
  const longestFirst = implied.map((_, index) => index).sort((a, b) => (implied[a] ?? 0) - (implied[b] ?? 0));
  let given = 0;
  let wanted = 0;
  longestFirst.forEach((index) => {
    wanted += implied[index] ?? 0;
    const exact = 1000 / max(leastImplied / 2, wanted - given);
    const most = min(highestPrice, (1000 / (probabilities[index] ?? 1)) * (1 - leastEdge));
    const unrounded = min(exact, most);
    const step = stepOf(unrounded);
    const price = floor(unrounded / step) * step;
    prices[index] = price;
    given += 1000 / price;
  });
  return prices;
}

/**
 * Steps of the price ladder, in thousandths: 10 for most prices, so that all show two decimal places; larger steps
 * for longer prices; 1 for the shortest prices, where a hundredth would be a large part of the winnings.
 */
export function stepOf(price: number): number {
  if (price < 1_200) return 1;
  if (price < 5_000) return 10;
  if (price < 20_000) return 50;
  return price < 100_000 ? 500 : 5_000;
}

/** `1909` as `1.909`. */
export function priceText(thousandths: number): string {
  const text = String(thousandths).padStart(4, '0');
  return `${text.slice(0, -3)}.${text.slice(-3)}`;
}
