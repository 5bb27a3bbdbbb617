import fc from 'fast-check';
import { compareOdds, coefViews, formatOdds, oddsFormat, parseOdds, priceOf } from './odds';
import vectors from './vectors.json';

const anyPrice = fc.bigInt({ min: 1000n, max: 9_999_999_999n }).map(priceOf);

test.each(vectors.odds)('$price is written as the vectors say in every format', ({ price, ...formats }) => {
  expect(formatOdds(price, 'decimal')).toBe(formats.decimal);
  expect(formatOdds(price, 'fractional')).toBe(formats.fractional);
  expect(formatOdds(price, 'american')).toBe(formats.american);
  expect(formatOdds(price, 'hongKong')).toBe(formats.hongKong);
  expect(formatOdds(price, 'indonesian')).toBe(formats.indonesian);
  expect(formatOdds(price, 'malay')).toBe(formats.malay);
});

test.each([
  ['2.470', '2.47'],
  ['1.641', '1.641'],
  ['39.000', '39.00'],
])('a decimal has two places unless the third is not zero: %s is %s', (price, shown) => {
  expect(formatOdds(price, 'decimal')).toBe(shown);
});

test('odds are converted, not truncated', () => {
  expect(formatOdds('2.300', 'american')).toBe('+130');
});

test.each([
  [0, 'decimal'],
  [1, 'fractional'],
  [2, 'american'],
  [4, 'hongKong'],
  [5, 'indonesian'],
  [6, 'malay'],
  [14, 'indonesian'],
  [15, 'malay'],
  [16, 'malay'],
  [3, null],
  [-1, null],
])('coefficient view %s means %s', (id, format) => {
  expect(oddsFormat(id)).toBe(format);
});

test('every odds format a player can choose has a formatter', () => {
  expect(coefViews.map(oddsFormat)).not.toContain(null);
});

test.each(['', '1.85', '1.8500', '0.999', '-1.850', '1,850', ' 1.850', '1e3', 'NaN', '1.850\n', '١.٨٥٠'])(
  '%j is not a price',
  (text) => {
    expect(parseOdds(text)).toBeNull();
    expect(() => formatOdds(text, 'decimal')).toThrow(RangeError);
  },
);

test('reading and writing a price gives it back', () => {
  fc.assert(fc.property(anyPrice, (price) => priceOf(parseOdds(price) ?? 0n) === price));
});

test('a fraction holds the price exactly', () => {
  fc.assert(
    fc.property(anyPrice, (price) => {
      const [numerator = '', denominator = ''] = (formatOdds(price, 'fractional') ?? '').split('/');
      return BigInt(numerator) * 1000n === ((parseOdds(price) ?? 0n) - 1000n) * BigInt(denominator);
    }),
  );
});

test('a longer price never looks shorter: decimal and Hong Kong keep the order', () => {
  fc.assert(
    fc.property(anyPrice, anyPrice, (a, b) => {
      const order = compareOdds(a, b);
      const hongKong = Number(formatOdds(a, 'hongKong')) - Number(formatOdds(b, 'hongKong'));
      return Math.sign(hongKong) === order && compareOdds(b, a) === -order + 0;
    }),
  );
});
