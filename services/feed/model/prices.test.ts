import fc from 'fast-check';
import { highestPrice, lowestPrice, priceText, pricesOf } from './prices';

const implied = (prices: readonly number[]): number => prices.reduce((sum, price) => sum + 1000 / price, 0);

const markets = fc
  .array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 2, maxLength: 30 })
  .filter((weights) => weights.some((weight) => weight > 0.001))
  .map((weights) => {
    const sum = weights.reduce((total, weight) => total + weight, 0);
    return weights.map((weight) => weight / sum);
  });

it('makes implied probabilities add up to one plus the margin', () => {
  fc.assert(
    fc.property(markets, fc.double({ min: 0.02, max: 0.15, noNaN: true }), (probabilities, margin) => {
      expect(Math.abs(implied(pricesOf(probabilities, margin)) - 1 - margin)).toBeLessThan(0.002);
    }),
    { numRuns: 500 },
  );
});

it('keeps prices whole, within bounds, and in the order of the probabilities', () => {
  fc.assert(
    fc.property(markets, (probabilities) => {
      const prices = pricesOf(probabilities, 0.06);
      for (const price of prices) {
        expect(Number.isInteger(price) && price >= lowestPrice && price <= highestPrice).toBe(true);
      }
      probabilities.forEach((one, i) => {
        probabilities.forEach((other, j) => {
          // Neighbours on the price ladder may change places within a step of it.
          if (one > other) expect(prices[i]).toBeLessThanOrEqual((prices[j] ?? 0) * 1.06);
        });
      });
    }),
  );
});

it('asks for twice as much of a double chance, of which two answers win', () => {
  expect(implied(pricesOf([0.77, 0.73, 0.5], 0.06))).toBeCloseTo(2.12, 3);
});

it('keeps the sum where a favourite is as good as sure', () => {
  expect(pricesOf([0.9999, 0.0001], 0.06)).toEqual([1010, 14_300]);
});

it('writes thousandths with three places', () => {
  expect([1010, 1909, 14_300, 500_000].map(priceText)).toEqual(['1.010', '1.909', '14.300', '500.000']);
});
