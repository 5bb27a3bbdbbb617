import fc from 'fast-check';
import { minBonusPrice, overpaidCount, withPartVoid } from '../../../rules/bonusBet';
import { highestPrice, isOnLadder, lowestPrice, mostReturn, priceText, quoteOf, stepOf } from './prices';

/** Chances to win and to lose; what is left returns the stake. */
const events = fc
  .tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 0.9, noNaN: true }))
  .map(([chance, returned]) => ({ win: chance * (1 - returned), loss: (1 - chance) * (1 - returned) }));

const openEvents = events.filter(({ win, loss }) => quoteOf(win, loss).open);

it('prices an event at 1 + 0.8968 × (fair price − 1) − 0.01, rounded down on the ladder', () => {
  fc.assert(
    fc.property(openEvents, ({ win, loss }) => {
      const { price } = quoteOf(win, loss);
      const exact = 990 + (896.8 * loss) / win;
      expect(price).toBeLessThanOrEqual(exact + 1e-6);
      expect(price + stepOf(price)).toBeGreaterThan(exact - 1e-6);
    }),
    { numRuns: 2000 },
  );
});

it.each([
  ['even chances', 0.5, 0.5, 1_880],
  ['even chances where half the stakes are returned', 0.25, 0.25, 1_880],
  ['chances of one in four', 0.25, 0.75, 3_680],
  ['a quarter line that returns half in a fifth of the endings', 0.4 + 0.1, 0.4, 1_700],
  ['a long shot', 0.01, 0.99, 89_500],
  ['the likeliest event that takes bets', 0.978, 0.022, 1_010],
])('prices %s', (_, win, loss, price) => {
  expect(quoteOf(win, loss)).toMatchObject({ price, open: true });
});

it('keeps six percent of an even bet on two sides, and nine tenths of a long side for the player', () => {
  const even = quoteOf(0.5, 0.5).price;
  expect(2000 / even - 1).toBeGreaterThan(0.059);
  expect(2000 / even - 1).toBeLessThan(0.066);
  fc.assert(
    fc.property(fc.double({ min: 0.0018, max: 0.2, noNaN: true }), (chance) => {
      const { price } = quoteOf(chance, 1 - chance);
      expect((chance * (price + stepOf(price))) / 1000).toBeGreaterThan(0.8968);
    }),
  );
});

it('returns at most 0.99 of what is at stake on an open event', () => {
  fc.assert(
    fc.property(openEvents, ({ win, loss }) => {
      expect((win * quoteOf(win, loss).price) / 1000).toBeLessThanOrEqual(0.99 * (win + loss));
    }),
    { numRuns: 2000 },
  );
});

it('knows the most that an event returns from a price on, which leaves room for the bonus bet', () => {
  fc.assert(
    fc.property(openEvents, fc.double({ min: 0, max: 1, noNaN: true }), ({ win, loss }, share) => {
      const { price } = quoteOf(win, loss);
      const least = lowestPrice + Math.floor(share * (price - lowestPrice));
      const { numerator, denominator } = mostReturn(least);
      expect((win * price) / 1000 / (win + loss)).toBeLessThanOrEqual(
        Number(numerator) / Number(denominator),
      );
    }),
    { numRuns: 1000 },
  );
  expect(mostReturn(minBonusPrice)).toEqual({ numerator: 979_818n, denominator: 1_000_000n });
  expect(overpaidCount(mostReturn(minBonusPrice))).toBeNull();
  expect(overpaidCount(withPartVoid(mostReturn(minBonusPrice)))).toBeNull();
});

it('rounds prices to a ladder: hundredths from 1.20, larger steps for longer prices', () => {
  fc.assert(
    fc.property(events, ({ win, loss }) => {
      const { price } = quoteOf(win, loss);
      expect(price % stepOf(price)).toBe(0);
      expect(price < 1_200 || price % 10 === 0).toBe(true);
    }),
    { numRuns: 1000 },
  );
  expect([1_199, 1_200, 5_000, 20_000, 100_000].map(stepOf)).toEqual([1, 10, 50, 500, 5_000]);
});

it('keeps prices whole, within bounds, and in the order of the chances', () => {
  const isPrice = (price: number): boolean =>
    Number.isInteger(price) && price >= lowestPrice && price <= highestPrice;
  fc.assert(
    fc.property(events, events, (one, other) => {
      const [a, b] = [quoteOf(one.win, one.loss), quoteOf(other.win, other.loss)];
      expect([isPrice(a.price), isPrice(b.price)]).toEqual([true, true]);
      if (a.chance > b.chance + 1e-12) expect(a.price).toBeLessThanOrEqual(b.price);
    }),
    { numRuns: 1000 },
  );
});

it.each([
  [0, false],
  [0.0017, false],
  [0.0018, true],
  [0.978, true],
  [0.979, false],
  [1, false],
])('takes bets on a chance of %d: %s', (chance, open) => {
  expect(quoteOf(chance, 1 - chance).open).toBe(open);
});

it('closes an event that can do nothing but return the stake', () => {
  expect(quoteOf(0, 0)).toEqual({ price: highestPrice, chance: 0, open: false });
});

it.each([
  [[0.03, 0.97], false],
  [[0.04, 0.96], true],
  [[0.5, 0.5], true],
  [[0.97, 0.03], false],
])('offers a line of which the sides have the chances %j: %s', (chances, isOffered) => {
  expect(isOnLadder(chances.map((chance) => ({ chance })))).toBe(isOffered);
});

it('writes a price in thousandths with three decimal places', () => {
  expect([1010, 1909, 14_300, 500_000].map(priceText)).toEqual(['1.010', '1.909', '14.300', '500.000']);
});
