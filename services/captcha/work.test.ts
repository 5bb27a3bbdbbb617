import fc from 'fast-check';
import { countersFor, firstCounters } from './work';

test.each([
  [0, 300],
  [49, 300],
  [50, 600],
  [99, 600],
  [100, 1200],
  [149, 1200],
  [150, 2400],
  [200, 2400],
  [10_000, 2400],
])('after %i challenges of an address a device tries %i counters on average', (earlier, counters) => {
  expect(countersFor(firstCounters, earlier)).toBe(counters);
});

test('more challenges never make one cheaper, and none costs more than eight times the first', () => {
  const counts = fc.nat({ max: 1e6 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e4 }), counts, counts, (first, one, other) => {
      const [few, many] = [Math.min(one, other), Math.max(one, other)].map((n) => countersFor(first, n));
      expect(few).toBeGreaterThanOrEqual(first);
      expect(many).toBeGreaterThanOrEqual(few ?? 0);
      expect(many).toBeLessThanOrEqual(first * 8);
    }),
  );
});
