import fc from 'fast-check';
import { bonusCoef } from './bonusBet';
import { payout } from './coupon';
import { priceOf } from './odds';
import { factorOfWord, type LegResult } from './factors';
import { combinationCount, systemOptions, systemReturn } from './system';
import type { Leg } from './system';
import { combinations, systemLines } from './systemLines';
import vectors from './vectors.json';

const anyPrice = fc.bigInt({ min: 1000n, max: 50_000n }).map(priceOf);
const anyResult = fc.constantFrom<LegResult>('WON', 'LOST', 'VOID', 'HALF_WON', 'HALF_LOST');
const anyLeg = fc.record({ price: anyPrice, result: anyResult, isBanker: fc.boolean() });
const anyStake = fc.integer({ min: 1, max: 1_000_000 });
const leg = (price: string, result: LegResult = 'WON', isBanker = false): Leg => ({
  price,
  result,
  isBanker,
});

/** The first combinations of bets with these results. */
function firstLines(stakeMinor: number, legs: readonly Leg[], size: number, limit: number) {
  const bets = legs.map((one) => ({ ...one, factor: factorOfWord(one.price, one.result) }));
  const lines = [];
  for (const line of systemLines(stakeMinor, bets, size)) {
    if (lines.length >= limit) break;
    lines.push(line);
  }
  return lines;
}

/** Bets of which at least one is not a banker, and a size that they allow. */
const anySystem = fc
  .tuple(fc.array(anyLeg, { minLength: 0, maxLength: 5 }), anyPrice, anyResult)
  .map(([legs, price, result]) => [...legs, leg(price, result)])
  .chain((legs) => {
    const free = legs.filter(({ isBanker }) => !isBanker).length;
    return fc.record({ legs: fc.constant(legs), size: fc.integer({ min: 1, max: free }) });
  });

test.each(vectors.systems)('$name of $stakeMinor pays $returnMinor', (vector) => {
  const legs = vector.legs.map(([price, result, isBanker]) =>
    leg(price as string, result as LegResult, isBanker as boolean),
  );
  const { combo, shareMinor, isShareExact, returnMinor } = systemReturn(vector.stakeMinor, legs, vector.size);
  expect({ combo, shareMinor, isShareExact, returnMinor }).toEqual({
    combo: vector.combo,
    shareMinor: vector.shareMinor,
    isShareExact: true,
    returnMinor: vector.returnMinor,
  });
});

test.each(vectors.expressWithBonus)('an express on $prices with its bonus pays $returnMinor', (vector) => {
  const legs = [...vector.prices, bonusCoef(vector.prices.length)].map((price) => leg(price));
  expect(systemReturn(vector.stakeMinor, legs, legs.length).returnMinor).toBe(vector.returnMinor);
});

test.each([
  ['HALF_WON', 150],
  ['HALF_LOST', 50],
  ['VOID', 100],
  ['LOST', 0],
] as const)('a bet at 2.000 that is %s pays %s of 100', (result, returnMinor) => {
  expect(systemReturn(100, [leg('2.000', result)], 1).returnMinor).toBe(returnMinor);
});

test('a stake that does not divide evenly loses nothing: the coupon is rounded once', () => {
  const legs = ['2.000', '2.000', '2.000'].map((price) => leg(price));
  const { shareMinor, isShareExact, returnMinor } = systemReturn(100, legs, 2);
  expect({ shareMinor, isShareExact, returnMinor }).toEqual({
    shareMinor: 33,
    isShareExact: false,
    returnMinor: 400,
  });
});

test('the smallest win is the winning combination with the lowest prices, the largest win is all combinations', () => {
  const legs = [leg('3.000'), leg('1.500', 'LOST'), leg('2.000')];
  expect(systemReturn(3000, legs, 2)).toMatchObject({
    leastMinor: 3000,
    mostMinor: 13_500,
    totalOdds: '4.500',
  });
});

test('the systems of five bets with a banker are of two and three bets', () => {
  expect(systemOptions(5, 1, 10)).toEqual([
    { value: 2, offset: 1, combo: 6, minBetAmount: 60 },
    { value: 3, offset: 1, combo: 4, minBetAmount: 40 },
  ]);
  expect(systemOptions(2, 0, 10)).toEqual([]);
  expect(systemOptions(3, 1, 10)).toEqual([]);
});

test('lines list their bets in order, bankers included, up to the number asked for', () => {
  const legs = [leg('2.000'), leg('1.500', 'WON', true), leg('3.000', 'LOST'), leg('1.800')];
  expect(firstLines(3000, legs, 2, 2)).toEqual([
    { legs: [0, 1, 2], odds: '9.000', factor: '0/1', exactMinor: '0/1', returnMinor: 0 },
    { legs: [0, 1, 3], odds: '5.400', factor: '27/5', exactMinor: '5400/1', returnMinor: 5400 },
  ]);
});

test.each([0, -1, 1.5, Number.NaN])('%p is refused as a stake', (stake) => {
  expect(() => systemReturn(stake, [leg('2.000')], 1)).toThrow(RangeError);
});

test('a size larger than the number of bets, an empty list of bets, and a payout beyond a safe integer are refused', () => {
  expect(() => systemReturn(100, [leg('2.000')], 2)).toThrow(RangeError);
  expect(() => systemReturn(100, [leg('2.000', 'WON', true)], 1)).toThrow(RangeError);
  expect(() => systemReturn(100, [], 0)).toThrow(RangeError);
  const long = Array.from({ length: 5 }, () => leg('9000.000'));
  expect(() => systemReturn(1_000_000, long, 5)).toThrow(RangeError);
});

test('the number of combinations equals the count, and all are different', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 0, max: 9 }), (count, size) => {
      const items = Array.from({ length: count }, (_, index) => index);
      const all = [...combinations(items, size)].map(String);
      return all.length === combinationCount(count, size) && new Set(all).size === all.length;
    }),
  );
});

test('combinations come in the order of their items', () => {
  expect([...combinations(['a', 'b', 'c', 'd'], 2)].map((some) => some.join(''))).toEqual([
    'ab',
    'ac',
    'ad',
    'bc',
    'bd',
    'cd',
  ]);
  expect([...combinations(['a'], 0)]).toEqual([[]]);
});

test('the first lines of a huge system are made without making the others', () => {
  const legs = Array.from({ length: 60 }, () => leg('1.010'));
  // Making all 10^17 of them would not end.
  expect(firstLines(Number.MAX_SAFE_INTEGER, legs, 30, 3).map(({ legs: line }) => line.at(-1))).toEqual([
    29, 30, 31,
  ]);
  expect(firstLines(100, legs, 2, 0)).toEqual([]);
});

test('the order of the bets does not matter', () => {
  fc.assert(
    fc.property(anyStake, anySystem, (stake, { legs, size }) => {
      const forwards = systemReturn(stake, legs, size).returnMinor;
      return forwards === systemReturn(stake, [...legs].reverse(), size).returnMinor;
    }),
  );
});

test('the coupon pays the sum of its lines, apart from the rounding of each line', () => {
  fc.assert(
    fc.property(anyStake, anySystem, (stake, { legs, size }) => {
      const lines = firstLines(stake, legs, size, Infinity);
      const sum = lines.reduce((all, { returnMinor }) => all + returnMinor, 0);
      return Math.abs(sum - systemReturn(stake, legs, size).returnMinor) <= lines.length / 2 + 0.5;
    }),
  );
});

test('a system whose size is the number of bets pays the same as the express', () => {
  fc.assert(
    fc.property(anyStake, fc.array(anyPrice, { minLength: 1, maxLength: 5 }), (stake, prices) => {
      const legs = prices.map((price) => leg(price));
      return systemReturn(stake, legs, legs.length).returnMinor === payout(stake, prices);
    }),
  );
});

test('a better result of a bet never pays less, and no result pays more than the largest win', () => {
  fc.assert(
    fc.property(anyStake, anySystem, (stake, { legs, size }) => {
      const asItIs = systemReturn(stake, legs, size);
      const better = legs.map((bet, place) => (place === 0 ? { ...bet, result: 'WON' as const } : bet));
      return (
        systemReturn(stake, better, size).returnMinor >= asItIs.returnMinor &&
        asItIs.returnMinor <= asItIs.mostMinor &&
        asItIs.leastMinor <= asItIs.mostMinor
      );
    }),
  );
});
