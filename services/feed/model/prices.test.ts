import fc from 'fast-check';
import { highestPrice, lowestPrice, priceText, quoteOf, stepOf } from './prices';

const implied = (prices: readonly number[]): number => prices.reduce((sum, price) => sum + 1000 / price, 0);

const markets = fc
  .array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 2, maxLength: 30 })
  .filter((weights) => weights.some((weight) => weight > 0.001))
  .map((weights) => {
    const sum = weights.reduce((total, weight) => total + weight, 0);
    return weights.map((weight) => weight / sum);
  });
const margins = fc.double({ min: 0.05, max: 0.15, noNaN: true });

/** The most that rounding down the shortest price adds to the sum: a hundredth at 1.20. */
const mostRounding = 0.007;

it('makes the implied probabilities of an open market add up to at least one plus the margin', () => {
  fc.assert(
    fc.property(markets, margins, (probabilities, margin) => {
      const { prices, open } = quoteOf(probabilities, margin);
      fc.pre(open);
      expect(implied(prices) - 1 - margin).toBeGreaterThan(-1e-6);
      expect(implied(prices) - 1 - margin).toBeLessThan(mostRounding);
    }),
    { numRuns: 500 },
  );
});

it('rounds prices to a ladder: hundredths from 1.20, larger steps for longer prices', () => {
  fc.assert(
    fc.property(markets, margins, (probabilities, margin) => {
      for (const price of quoteOf(probabilities, margin).prices) {
        expect(price % stepOf(price)).toBe(0);
        expect(price < 1_200 || price % 10 === 0).toBe(true);
      }
    }),
    { numRuns: 1000 },
  );
  expect([1_199, 1_200, 5_000, 20_000, 100_000].map(stepOf)).toEqual([1, 10, 50, 500, 5_000]);
});

it('keeps prices whole, within bounds, and in the order of the probabilities', () => {
  fc.assert(
    fc.property(markets, (probabilities) => {
      const { prices } = quoteOf(probabilities, 0.06);
      for (const price of prices) {
        expect(Number.isInteger(price) && price >= lowestPrice && price <= highestPrice).toBe(true);
      }
      probabilities.forEach((one, i) => {
        probabilities.forEach((other, j) => {
          // Prices that are neighbours on the ladder may swap places within one step.
          if (one > other) expect(prices[i]).toBeLessThanOrEqual((prices[j] ?? 0) * 1.06);
        });
      });
    }),
  );
});

it('pays less than the fair price on every outcome of an open market', () => {
  const doubleChances = fc
    .tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }))
    .map(([a, b]) => [Math.min(a, b), Math.abs(a - b), 1 - Math.max(a, b)].map((chance) => 1 - chance));
  fc.assert(
    fc.property(fc.oneof(markets, doubleChances), margins, (probabilities, margin) => {
      const { prices, open } = quoteOf(probabilities, margin);
      fc.pre(open);
      probabilities.forEach((chance, index) => {
        expect((chance * (prices[index] ?? 0)) / 1000).toBeLessThan(0.997);
      });
    }),
    { numRuns: 2000 },
  );
});

it('makes the probabilities of a double chance add up to twice as much, since two outcomes win', () => {
  const sum = implied(quoteOf([0.77, 0.73, 0.5], 0.06).prices);
  expect(sum).toBeGreaterThanOrEqual(2.12);
  expect(sum).toBeLessThan(2.12 + mostRounding);
});

it.each([
  ['a market', [0.981, 0.019], false],
  ['a market', [0.979, 0.021], true],
  ['a double chance', [0.995, 0.9, 0.105], false],
  ['a double chance', [0.9, 0.7, 0.4], true],
])('suspends %s with an almost certain outcome: %j', (_, probabilities, open) => {
  expect(quoteOf(probabilities, 0.06).open).toBe(open);
});

it('suspends an outcome whose price would be below the lowest price', () => {
  // With such a large margin the favourite's price would be below the lowest price although the outcome is not
  // certain.
  expect(quoteOf([0.97, 0.03], 0.5)).toMatchObject({ open: false });
});

it('writes a price in thousandths with three decimal places', () => {
  expect([1010, 1909, 14_300, 500_000].map(priceText)).toEqual(['1.010', '1.909', '14.300', '500.000']);
});
