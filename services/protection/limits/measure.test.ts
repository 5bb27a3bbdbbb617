import fc from 'fast-check';
import { currencies, ratesOf } from '../../../rules/currencies';
import { dayMs } from '../../durations';
import { fitting, measured } from './measure';

const now = new Date('2026-11-25T12:00:00.000Z');
const codes = fc.constantFrom(...currencies.keys());

it('an amount in the measure is itself, without a rate', () => {
  const asked = { currency: 'EUR', measure: 'EUR', now, isDemo: false };
  expect(measured(12_345, asked)).toEqual({ amount: 12_345, rate: null });
});

it.each([
  ['fresh, with real money', ratesOf, 7, false, true],
  ['a moment older than seven days, with real money', ratesOf, 7 + 1 / dayMs, false, false],
  ['of any age, with demo money', ratesOf, 400, true, true],
])('rates that are %s', (_, day, age, isDemo, isTaken) => {
  const then = new Date(Date.parse(day) + age * dayMs);
  expect(measured(100, { currency: 'USD', measure: 'EUR', now: then, isDemo }) !== null).toBe(isTaken);
});

it('a currency that is not in the table is not measured', () => {
  expect(measured(100, { currency: 'XXX', measure: 'EUR', now, isDemo: true })).toBeNull();
});

it('rounding never makes room: what fits is measured within it, and a minor unit more is not', () => {
  fc.assert(
    fc.property(codes, codes, fc.integer({ min: 0, max: 10_000_000 }), (currency, measure, room) => {
      const asked = { currency, measure, now, isDemo: true };
      const rate = measured(1, asked)?.rate ?? null;
      const most = fitting(room, rate, currency, measure);
      fc.pre(Number.isSafeInteger(most));
      if (most > 0) expect(measured(most, asked)?.amount).toBeLessThanOrEqual(room);
      expect(measured(most + 1, asked)?.amount).toBeGreaterThan(room);
    }),
  );
});
