/** The sums of money in each currency, in minor units, in the order in which the currencies come. */
export function sumsByCurrency(
  all: Iterable<{ currency: string; amount: number }>,
): { currency: string; amount: number }[] {
  const sums = new Map<string, number>();
  for (const { currency, amount } of all) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  return [...sums].map(([currency, amount]) => ({ currency, amount }));
}
