import fc from 'fast-check';
import { formatOdds, oddsFormat, priceOf, coefViews } from './odds';
import type { OddsFormat } from './odds';
import { readOdds } from './readOdds';
import vectors from './vectors.json';

test.each<[string, OddsFormat, string]>([
  ['1.85', 'decimal', '1.850'],
  ['1,85', 'decimal', '1.850'],
  [' 2 ', 'decimal', '2.000'],
  ['١٫٨٥', 'decimal', '1.850'],
  ['17/20', 'fractional', '1.850'],
  ['1/3', 'fractional', '1.333'],
  ['5', 'fractional', '6.000'],
  ['-118', 'american', '1.847'],
  ['\u2212118', 'american', '1.847'],
  ['+130', 'american', '2.300'],
  ['130', 'american', '2.300'],
  ['0.85', 'hongKong', '1.850'],
  ['-1.176', 'indonesian', '1.850'],
  ['1.2', 'indonesian', '2.200'],
  ['-0.952', 'malay', '2.050'],
])('%j in %s is %s', (text, format, price) => {
  expect(readOdds(text, format)).toBe(price);
});

test.each<[string, OddsFormat]>([
  ['', 'decimal'],
  ['0.99', 'decimal'],
  ['10000', 'decimal'],
  ['1.8505', 'decimal'],
  ['1e3', 'decimal'],
  ['-2', 'decimal'],
  ['1/0', 'fractional'],
  ['+50', 'american'],
  ['-0', 'malay'],
  ['<b>', 'hongKong'],
])('%j in %s is not a price', (text, format) => {
  expect(readOdds(text, format)).toBeNull();
});

test('a price written in a format is read as the same price, up to the rounding of that format', () => {
  for (const { price } of vectors.odds) {
    for (const view of coefViews) {
      const format = oddsFormat(view) ?? 'decimal';
      const text = formatOdds(price, format);
      const read = text === null ? price : readOdds(text, format);
      expect(Math.abs(Number(read) - Number(price))).toBeLessThan(0.01);
    }
  }
});

test.each<OddsFormat>(['decimal', 'fractional', 'hongKong'])(
  '%s is read exactly as it was written',
  (format) => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1000n, max: 9_999_999n }).map(priceOf), (price) => {
        return readOdds(formatOdds(price, format) ?? '', format) === price;
      }),
    );
  },
);

test('reading any text as odds never throws', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom(...coefViews), (text, view) => {
      const price = readOdds(text, oddsFormat(view) ?? 'decimal');
      return price === null || /^\d{1,4}\.\d{3}$/.test(price);
    }),
  );
});
