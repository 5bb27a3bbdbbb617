/** From probabilities to prices. Prices are whole thousandths, because money is multiplied by them. */

/** Share of the stakes that the book keeps: implied probabilities add up to one plus the margin. */
export const houseMargin = 0.06;
/** The shortest price that is offered, in thousandths. */
export const lowestPrice = 1_010;
/** The longest one. */
export const highestPrice = 500_000;

const { max, min, round } = Math;
const mostImplied = 1000 / lowestPrice;
const leastImplied = 1000 / highestPrice;

/**
 * Prices of a market's answers. Their implied probabilities add up to (1 + margin) times the sum of the
 * probabilities, which is 1 where exactly one answer wins and 2 for a double chance. The margin is spread in
 * proportion; what the lowest and the highest price cut off is spread over the others.
 */
export function pricesOf(probabilities: readonly number[], margin: number): number[] {
  const target = probabilities.reduce((sum, p) => sum + p, 0) * (1 + margin);
  const plain = probabilities.map((p) => p * (1 + margin));
  const within = plain.every((implied) => implied >= leastImplied && implied <= mostImplied);
  return rounded(within ? plain : spread(probabilities, target), target);
}

/** Scales probabilities to a sum, keeping each between what the bounds of the price allow. */
function spread(probabilities: readonly number[], target: number): number[] {
  const implied = probabilities.map(bounded);
  // Each pass hands what the bounds cut off to those that can still take it; the last one has nothing to hand on.
  for (let pass = 0; pass <= implied.length; pass++) {
    const missing = target - implied.reduce(add, 0);
    if (missing < 1e-7 && missing > -1e-7) break;
    const movable = (value: number): boolean => (missing > 0 ? value < mostImplied : value > leastImplied);
    const free = implied.filter(movable).reduce(add, 0);
    for (const [index, value] of implied.entries()) {
      if (movable(value)) implied[index] = bounded(value * (1 + missing / free));
    }
  }
  return implied;
}

function bounded(implied: number): number {
  if (implied < leastImplied) return leastImplied;
  return implied > mostImplied ? mostImplied : implied;
}

function add(sum: number, value: number): number {
  return sum + value;
}

/** Rounds long prices coarsely and short ones finely, handing each rounding error on to the next shorter price. */
function rounded(implied: readonly number[], target: number): number[] {
  const prices = new Array<number>(implied.length).fill(0);
  const longestFirst = implied.map((_, index) => index).sort((a, b) => (implied[a] ?? 0) - (implied[b] ?? 0));
  let given = 0;
  let wanted = 0;
  longestFirst.forEach((index, rank) => {
    wanted += implied[index] ?? 0;
    const last = rank === longestFirst.length - 1;
    const exact = 1000 / max(leastImplied / 2, (last ? target : wanted) - given);
    const step = last ? 1 : stepOf(exact);
    const price = min(highestPrice, max(lowestPrice, round(exact / step) * step));
    prices[index] = price;
    given += 1000 / price;
  });
  return prices;
}

/** Steps of the price ladder, in thousandths: what a reader sees as a round price. */
function stepOf(price: number): number {
  if (price < 2_000) return 1;
  if (price < 5_000) return 10;
  if (price < 20_000) return 50;
  return price < 100_000 ? 500 : 5_000;
}

/** `1909` as `1.909`. */
export function priceText(thousandths: number): string {
  const text = String(thousandths).padStart(4, '0');
  return `${text.slice(0, -3)}.${text.slice(-3)}`;
}
