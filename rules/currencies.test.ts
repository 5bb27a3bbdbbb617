import fc from 'fast-check';
import codes from 'currency-codes';
import { amountText } from './amounts';
import { currencies, fromEuro, stakeAmounts } from './currencies';
import { currencyDecimals } from './minorUnits';
import { parseStake, stakeText, stepStake } from './stakes';

const all = [...currencies.values()];
const anyCurrency = fc.constantFrom(...all.map(({ code }) => code));

test.each(all)('$code has the number and the minor units of ISO 4217', ({ code, number, minorUnits }) => {
  const standard = codes.code(code);
  expect([code, number, minorUnits]).toEqual([code, Number(standard?.number), standard?.digits]);
  expect(currencyDecimals(code)).toBe(minorUnits);
});

test('there are about 130 currencies, each with a symbol and an exact rate, once', () => {
  expect(all.length).toBeGreaterThan(125);
  expect(currencies.size).toBe(all.length);
  for (const { symbol, perEuro } of all) {
    expect(symbol).not.toBe('');
    expect(perEuro).toMatch(/^(0|[1-9]\d*)(\.\d+)?$/);
    expect(perEuro).not.toMatch(/^0(\.0*)?$/);
  }
  expect(currencies.get('EUR')?.perEuro).toBe('1');
});

test('a currency that is not known has hundredths', () => {
  expect(currencyDecimals('ZZZ')).toBe(2);
});

test.each([
  ['RUB', 100_00, 150_00],
  ['USD', 2_50, 5_00],
  ['EUR', 2_50, 5_00],
  ['GBP', 2_00, 5_00],
  ['JPY', 500, 1_000],
  ['KWD', 1_000, 2_000],
  ['HUF', 1_000_00, 2_000_00],
  ['IQD', 5_000_000, 10_000_000],
  ['ZZZ', 100_00, 150_00],
])('a stake in %s steps by %s and starts with %s minor units', (currency, step, first) => {
  expect(stakeAmounts(currency)).toEqual({ step, first });
});

test('amounts are rounded to 1, 2 or 5 of a power of ten, and to the nearest by ratio', () => {
  fc.assert(
    fc.property(anyCurrency, fc.integer({ min: 1, max: 10_000_000_00 }), (code, cents) => {
      const amount = fromEuro(cents, code);
      expect(String(amount)).toMatch(/^[125]0*$/);
      const { perEuro, minorUnits } = currencies.get(code) ?? { perEuro: '', minorUnits: 0 };
      const exact = (cents / 100) * Number(perEuro) * 10 ** minorUnits;
      const ratio = amount / Math.max(1, exact);
      expect(ratio).toBeGreaterThan(0.63);
      expect(ratio).toBeLessThan(1.59);
    }),
  );
});

test('a larger amount in euros is never a smaller one in another currency', () => {
  const cents = fc.integer({ min: 1, max: 10_000_000_00 });
  fc.assert(
    fc.property(anyCurrency, cents, cents, (code, one, other) => {
      expect(fromEuro(Math.max(one, other), code)).toBeGreaterThanOrEqual(
        fromEuro(Math.min(one, other), code),
      );
    }),
  );
});

test('an amount that is too large to be exact, or in no known currency, is refused', () => {
  expect(() => fromEuro(Number.MAX_SAFE_INTEGER, 'IRR')).toThrow(RangeError);
  expect(() => fromEuro(1, 'ZZZ')).toThrow(RangeError);
});

test.each(all)('the first stake in $code is at least a step, and can be typed as it is shown', ({ code }) => {
  const { step, first } = stakeAmounts(code);
  expect(step).toBeGreaterThan(0);
  expect(first).toBeGreaterThanOrEqual(step);
  expect(stepStake(first, step, 1) % step).toBe(0);
  const decimals = currencyDecimals(code);
  expect(parseStake(stakeText(first, decimals), decimals)).toEqual({ ok: true, minor: first });
});

test('an amount in any currency is written as exact decimals, and read as the same amount', () => {
  fc.assert(
    fc.property(anyCurrency, fc.maxSafeNat(), (code, minor) => {
      const decimals = currencyDecimals(code);
      const text = amountText(minor, code);
      expect(text.split('.')[1] ?? '').toHaveLength(decimals);
      expect(parseStake(text, decimals)).toEqual({ ok: true, minor });
      expect(amountText(-minor || 0, code)).toBe(minor === 0 ? text : `-${text}`);
    }),
  );
});
