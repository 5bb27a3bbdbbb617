import fc from 'fast-check';
import { depositFee, feeOfPart } from './depositFee';

const amount = fc.integer({ min: 1, max: 1_000_000_000_000 });
const rule = fc.record({ feeRate: fc.integer({ min: 0, max: 10_000 }), feeFixed: fc.nat(100_000) });

test.each([
  [100_00, 0, 0, 0],
  [100_00, 150, 0, 1_50],
  [33, 150, 0, 0],
  [34, 150, 0, 1],
  [100_00, 150, 30, 1_80],
  [1, 0, 30, 0],
  [20, 0, 30, 19],
])('of %i at %i hundredths of a percent and %i the fee is %i', (paid, feeRate, feeFixed, fee) => {
  expect(depositFee(paid, { feeRate, feeFixed })).toBe(fee);
});

test('a fee is whole, at least nothing, and leaves something', () => {
  fc.assert(
    fc.property(amount, rule, (paid, by) => {
      const fee = depositFee(paid, by);
      expect(Number.isSafeInteger(fee) && fee >= 0 && fee < paid).toBe(true);
    }),
  );
});

test('the fee of a part never exceeds the part or the fee', () => {
  fc.assert(
    fc.property(amount, amount, rule, (announced, paid, by) => {
      const fee = depositFee(announced, by);
      const part = feeOfPart(fee, { paid, announced });
      expect(part).toBeLessThanOrEqual(fee);
      expect(part).toBeLessThan(paid);
    }),
  );
});
