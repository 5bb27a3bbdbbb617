import fc from 'fast-check';
import { combinedOdds, payout, settle } from './coupon';
import type { SettlementStatus } from './coupon';
import { priceOf } from './odds';
import vectors from './vectors.json';

const anyPrice = fc.bigInt({ min: 1000n, max: 50_000n }).map(priceOf);
const anyPrices = fc.array(anyPrice, { minLength: 1, maxLength: 5 });
const anyStake = fc.integer({ min: 1, max: 1_000_000 });

test.each(vectors.express)('$stakeMinor on $prices pays $payoutMinor', (vector) => {
  expect(combinedOdds(vector.prices)).toBe(vector.combined);
  expect(payout(vector.stakeMinor, vector.prices)).toBe(vector.payoutMinor);
});

test.each(vectors.settlement)('$stakeMinor on $bets is $status and pays $payoutMinor', (vector) => {
  const bets = vector.bets.map(([price = '', status]) => ({ price, status: status as SettlementStatus }));
  const settled = settle({ stakeMinor: vector.stakeMinor, bets });
  expect(settled?.status ?? 'OPEN').toBe(vector.status);
  expect(settled?.payoutMinor ?? null).toBe(vector.payoutMinor);
});

test('an empty list of prices combines to 1.000', () => {
  expect(combinedOdds([])).toBe('1.000');
});

test('a payout is cut to the maximum payout', () => {
  expect(payout(10_000, ['3.000'], 25_000)).toBe(25_000);
  expect(payout(10_000, ['2.500'], 25_000)).toBe(25_000);
  expect(payout(10_000, ['2.499'], 25_000)).toBe(24_990);
});

test('a payout beyond a safe integer is refused, unless the maximum payout cuts it', () => {
  const prices = Array.from({ length: 5 }, () => '9000.000');
  expect(() => payout(1_000_000, prices)).toThrow(RangeError);
  expect(payout(1_000_000, prices, 500)).toBe(500);
});

test.each([0, -1, 1.5, Number.NaN, 2 ** 53])('%p is refused as a stake', (stake) => {
  expect(() => payout(stake, ['2.000'])).toThrow(RangeError);
});

test('the order of the bets does not matter', () => {
  fc.assert(
    fc.property(
      anyStake,
      anyPrices,
      (stake, prices) => payout(stake, prices) === payout(stake, [...prices].reverse()),
    ),
  );
});

test('a payout is within half a minor unit of the exact product', () => {
  fc.assert(
    fc.property(anyStake, anyPrices, (stake, prices) => {
      const scale = 1000n ** BigInt(prices.length);
      const exact = prices.reduce((total, price) => total * BigInt(price.replace('.', '')), BigInt(stake));
      const error = 2n * (BigInt(payout(stake, prices)) * scale - exact);
      return error > -scale && error <= scale;
    }),
  );
});

test('a void bet changes the payout no more than a missing bet', () => {
  fc.assert(
    fc.property(anyStake, anyPrices, anyPrice, (stake, prices, voided) => {
      const won = prices.map((price) => ({ price, status: 'WON' as const }));
      const withVoid = [...won, { price: voided, status: 'VOID' as const }];
      const [one, other] = [withVoid, won].map((bets) => settle({ stakeMinor: stake, bets }));
      return one?.status === 'WON' && one.payoutMinor === other?.payoutMinor;
    }),
  );
});

test('a bet never pays less than its stake', () => {
  fc.assert(fc.property(anyStake, anyPrices, (stake, prices) => payout(stake, prices) >= stake));
});
