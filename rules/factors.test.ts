import fc from 'fast-check';
import {
  factorOf,
  factorOfWord,
  fractionText,
  isEqual,
  nothing,
  parseFraction,
  whole,
  type LegResult,
} from './factors';
import { priceOf } from './odds';

const share = (text: string) => parseFraction(text);

test.each<[LegResult, string]>([
  ['WON', '5/2'],
  ['HALF_WON', '7/4'],
  ['VOID', '1/1'],
  ['HALF_LOST', '1/2'],
  ['LOST', '0/1'],
])('a bet at 2.500 that is %s returns %s of its stake', (word, factor) => {
  expect(fractionText(factorOfWord('2.500', word))).toBe(factor);
});

test.each([
  ['a dead heat of two', '0/1', '1/1', '1/2', '5/4'],
  ['a dead heat of three', '0/1', '1/1', '1/3', '5/6'],
  ['two places for three in a dead heat', '0/1', '1/1', '2/3', '5/3'],
  ['a third that is void', '1/3', '1/1', '1/1', '2/1'],
  ['a half that is void beside a dead heat', '1/2', '1/1', '1/2', '9/8'],
  ['a half that is void beside a loss', '1/2', '0/1', '1/1', '1/2'],
])('%s at 2.500 is exact', (_, voidShare, result, deadHeat, factor) => {
  const parts = { voidShare: share(voidShare), result: share(result), deadHeat: share(deadHeat) };
  expect(fractionText(factorOf('2.500', parts))).toBe(factor);
});

test('a share above 1 is refused, wherever it stands', () => {
  const parts = { voidShare: nothing, result: whole, deadHeat: whole };
  for (const name of Object.keys(parts))
    expect(() => factorOf('2.000', { ...parts, [name]: share('3/2') })).toThrow(RangeError);
});

test('the text of a fraction is reduced, and is read as the same fraction', () => {
  const natural = fc.bigInt({ min: 0n, max: 10n ** 30n });
  fc.assert(
    fc.property(natural, natural, (numerator, less) => {
      const fraction = { numerator, denominator: less + 1n };
      return isEqual(parseFraction(fractionText(fraction)), fraction);
    }),
  );
  expect(fractionText({ numerator: 500n, denominator: 1000n })).toBe('1/2');
});

test.each(['', '1', '1/0', '-1/2', '1/-2', '1.5/2', '1/2/3', ' 1/2', '1/2n'])(
  '%j is not read as a fraction',
  (text) => {
    expect(() => parseFraction(text)).toThrow(RangeError);
  },
);

test('a better result never returns less', () => {
  const words: LegResult[] = ['LOST', 'HALF_LOST', 'VOID', 'HALF_WON', 'WON'];
  fc.assert(
    fc.property(fc.bigInt({ min: 1000n, max: 50_000n }).map(priceOf), (price) => {
      const factors = words.map((word) => factorOfWord(price, word));
      return factors.every(({ numerator, denominator }, n) => {
        const better = factors[n + 1] ?? { numerator, denominator };
        return numerator * better.denominator <= better.numerator * denominator;
      });
    }),
  );
});
