import { bonusCoef, bonusLeft, isBonusBetOffered, overpaidCount, withPartVoid } from './bonusBet';
import { couponKindOf, couponKinds } from './couponTypes';
import vectors from './vectors.json';

const bets = (...prices: string[]) => prices.map((price) => ({ price, kind: 1 }));
const three = bets('1.100', '1.500', '2.000');

test.each(vectors.bonus)('$count bets have the bonus $coef', ({ count, coef }) => {
  expect(bonusCoef(count)).toBe(coef);
});

test('any number of bets outside one to nine, zero included, gets the largest bonus', () => {
  expect(bonusCoef(0)).toBe('1.100');
  expect(bonusCoef(20)).toBe('1.100');
});

test('an express of three bets from 1.1 may carry a bonus bet', () => {
  expect(isBonusBetOffered({ isEnabled: true, kind: 'EXPRESS', bets: three })).toBe(true);
});

test.each([
  ['a site without the feature', { isEnabled: false }],
  ['a system', { kind: 'SYSTEM' }],
  ['two bets', { bets: three.slice(0, 2) }],
  ['a price below 1.1', { bets: bets('1.099', '2.000', '2.000') }],
  ['a bet of the excluded kind', { bets: [...three, { price: '2.000', kind: 7 }] }],
] as const)('%s gets no bonus bet', (_, change) => {
  expect(isBonusBetOffered({ isEnabled: true, kind: 'EXPRESS', bets: three, ...change })).toBe(false);
});

const returns = (percent: number) => ({ numerator: BigInt(percent), denominator: 100n });

test('the table pays less than is staked while no bet returns more than 98 % of its stake', () => {
  expect(overpaidCount(returns(98))).toBeNull();
});

test.each([
  ['a table that gives 1.1 from three bets on', returns(98), () => '1.100', 3],
  [
    'a table of two hundredths for each bet',
    returns(99),
    (count: number) => `1.${String(2 * count).padStart(2, '0')}0`,
    3,
  ],
  ['a table that jumps at 40 bets', returns(99), (count: number) => (count < 40 ? '1.000' : '1.500'), 40],
  ['bets that return all of their stakes', returns(100), bonusCoef, 3],
] as const)('%s can pay more than is staked', (_, legReturn, table, count) => {
  expect(overpaidCount(legReturn, table)).toBe(count);
});

test('every coupon type is found by its number, and any other number gives no type', () => {
  const found = Object.values(couponKinds).map(({ typeId }) => couponKindOf(typeId));
  expect(found).toEqual(['SINGLE', 'EXPRESS', 'SYSTEM', 'MULTIPLE_SINGLES']);
  expect([3, -1, 10, Number.NaN].map(couponKindOf)).toEqual([null, null, null, null]);
});

const ended = (...results: string[]) => results.map((status) => ({ status }));

test.each([
  [ended('WON', 'WON', 'WON'), '1.030'],
  [ended('WON', 'VOID', 'WON', 'WON'), '1.030'],
  [ended('WON', 'VOID', 'WON'), '1.000'],
  [ended('VOID', 'VOID', 'VOID'), '1.000'],
  [ended(...Array<string>(12).fill('WON')), '1.100'],
])('void bets leave the count of the bonus: %j leave %s', (bets, coef) => {
  expect(bonusLeft(bets)).toBe(coef);
});

test('the table pays less than is staked where half of each bet is void, too', () => {
  const half = withPartVoid(returns(98));
  expect(half).toEqual({ numerator: 198n, denominator: 200n });
  expect(overpaidCount(half)).toBeNull();
});
