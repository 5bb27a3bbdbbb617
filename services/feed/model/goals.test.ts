import fc from 'fast-check';
import { goalGrid, mostGoals } from './goals';
import { shareToCome } from './ratings';

const rates = fc.record({
  home: fc.double({ min: 0.001, max: 4, noNaN: true }),
  away: fc.double({ min: 0.001, max: 4, noNaN: true }),
});
const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

it('gives probabilities that add up to one, by scores and by leads', () => {
  fc.assert(
    fc.property(rates, fc.double({ min: -0.15, max: 0.1, noNaN: true }), (of, rho) => {
      const { at, lead } = goalGrid(of, rho);
      const goals = range(0, mostGoals);
      expect(sum(goals.flatMap((home) => goals.map((away) => at(home, away))))).toBeCloseTo(1, 9);
      expect(sum(range(-mostGoals, mostGoals).map(lead))).toBeCloseTo(1, 9);
    }),
  );
});

it('raises the probability of a draw with a negative correction', () => {
  const of = { home: 1.4, away: 1.1 };
  expect(goalGrid(of, -0.1).lead(0)).toBeGreaterThan(goalGrid(of, 0).lead(0));
});

it('expects fewer goals the longer a match lasts, and never zero', () => {
  const minutes = range(0, 110);
  const shares = minutes.map((minute) => {
    const first = Math.min(minute, 48) * 60_000;
    return shareToCome(first, Math.max(0, minute - 48) * 60_000, 0.44);
  });
  shares.slice(1).forEach((share, index) => expect(share).toBeLessThanOrEqual(shares[index] ?? 0));
  expect(shares[0]).toBe(1);
  expect(shares.at(-1)).toBeGreaterThan(0);
});
