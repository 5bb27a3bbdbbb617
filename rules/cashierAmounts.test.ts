import fc from 'fast-check';
import { amountFault, largestAmount } from './cashierAmounts';

test.each([
  [99, { min: 100, max: 500 }, { code: 'AMOUNT_TOO_LOW', bound: 100 }],
  [100, { min: 100, max: 500 }, null],
  [500, { min: 100, max: 500 }, null],
  [501, { min: 100, max: 500 }, { code: 'AMOUNT_TOO_HIGH', bound: 500 }],
  [301, { min: 100, max: 500, available: 300 }, { code: 'INSUFFICIENT_FUNDS', bound: 300 }],
  [501, { min: 100, max: 500, available: 300 }, { code: 'INSUFFICIENT_FUNDS', bound: 300 }],
  [201, { min: 100, max: 500, available: 300, back: 200 }, { code: 'BACK_TOO_HIGH', bound: 200 }],
])('an amount of %s within %j has the fault %j', (minor, bounds, fault) => {
  expect(amountFault(minor, bounds)).toEqual(fault);
});

test('the largest amount is the largest one without a fault, unless it is below the least', () => {
  const sum = fc.nat(1_000);
  fc.assert(
    fc.property(fc.record({ min: sum, max: sum, available: sum, back: sum }), (bounds) => {
      const largest = largestAmount(bounds);
      expect(amountFault(largest, bounds)).toEqual(
        largest < bounds.min ? { code: 'AMOUNT_TOO_LOW', bound: bounds.min } : null,
      );
      if (largest >= bounds.min) expect(amountFault(largest + 1, bounds)).not.toBeNull();
    }),
  );
});
