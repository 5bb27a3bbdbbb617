import { proposedAmount } from './proposal';

it.each([
  [1000_00, null, 500],
  [999_99, null, 200],
  [400_00, null, 200],
  [399_00, null, 100],
  [19_00, null, 5],
  [2_00, null, 1],
  [1_99, null, null],
  [0, null, null],
  [1000_00, 100_00, 50],
  [100_00, 1000_00, 50],
  [1000_00, 1_00, null],
])('with %i paid in and a limit of %p it is %p', (deposited, held, expected) => {
  expect(proposedAmount({ deposited, held, unit: 100 })).toBe(expected);
});

it('counts whole units of a currency without minor ones', () => {
  expect(proposedAmount({ deposited: 30_000, held: null, unit: 1 })).toBe(10_000);
});
