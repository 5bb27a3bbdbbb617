import fc from 'fast-check';
import { checkStake, parseStake, stakeText, stepStake } from './stakes';

test.each([
  ['150', 2, 15_000],
  ['150,5', 2, 15_050],
  ['150.05', 2, 15_005],
  ['1 500.50', 2, 150_050],
  ['1\u00a0500', 2, 150_000],
  ['12\u202f345\u202f678,9', 2, 1_234_567_890],
  [' 20 ', 2, 2_000],
  ['20.', 2, 2_000],
  ['007', 2, 700],
  ['0', 2, 0],
  ['500', 0, 500],
  ['1.250', 3, 1_250],
  ['١٥٠٫٥', 2, 15_050],
  ['۱۵۰', 2, 15_000],
  ['１５０．５', 2, 15_050],
  ['.5', 2, 50],
  [',5', 2, 50],
  ['0,500', 3, 500],
  ['1,500.50', 2, 150_050],
  ['1.500,50', 2, 150_050],
  ['1,234,567', 2, 123_456_700],
  ['١٬٥٠٠', 2, 150_000],
  ['1,000', 0, 1_000],
  ['\u200f1,500.50\u00a0\u200e', 2, 150_050],
])('%j with %s decimals is %s minor units', (text, decimals, minor) => {
  expect(parseStake(text, decimals)).toEqual({ ok: true, minor });
});

test.each([
  ['', 2, 'MISSING'],
  ['   ', 2, 'MISSING'],
  ['-5', 2, 'INVALID'],
  ['+5', 2, 'INVALID'],
  ['.', 2, 'INVALID'],
  ['+.5', 2, 'INVALID'],
  ['1e3', 2, 'INVALID'],
  ['1 5', 2, 'INVALID'],
  ['15 00', 2, 'INVALID'],
  ['1,50.00', 2, 'INVALID'],
  ['1,500 000', 2, 'INVALID'],
  ['1²', 2, 'INVALID'],
  ['USD 5', 2, 'INVALID'],
  ['1.2.3', 2, 'INVALID'],
  ['12a', 2, 'INVALID'],
  ['Infinity', 2, 'INVALID'],
  ['99999999999999999999', 2, 'INVALID'],
  ['1.505', 2, 'TOO_PRECISE'],
  ['1,500.505', 2, 'TOO_PRECISE'],
  ['1,500', 2, 'AMBIGUOUS'],
  ['1,000', 3, 'AMBIGUOUS'],
  ['5.0', 0, 'TOO_PRECISE'],
])('%j with %s decimals is refused as %s', (text, decimals, reason) => {
  expect(parseStake(text, decimals)).toEqual({ ok: false, reason });
});

const comma = { decimalSign: ',', names: ['KWD', 'د.ك.'] } as const;

test.each([
  ['KWD 1.000,500', { ok: true, minor: 1_000_500 }],
  ['1,250 kwd', { ok: true, minor: 1_250 }],
  ['1,250 د.ك.\u200f', { ok: true, minor: 1_250 }],
  ['1.250', { ok: false, reason: 'AMBIGUOUS' }],
  ['KWD 1 KWD', { ok: false, reason: 'INVALID' }],
  ['KWD', { ok: false, reason: 'INVALID' }],
])('%j in dinars, where the language writes decimals behind a comma, is %j', (text, reading) => {
  expect(parseStake(text, 3, comma)).toEqual(reading);
});

test('an amount is written in a field with the sign of the language, which the language then reads', () => {
  expect(stakeText(1_250, 3, comma)).toBe('1,250');
  expect(parseStake('1,250', 3, comma)).toEqual({ ok: true, minor: 1_250 });
});

test('an amount written as text is read as the same amount', () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), fc.constantFrom(0, 2, 3), (minor, decimals) => {
      expect(parseStake(stakeText(minor, decimals), decimals)).toEqual({ ok: true, minor });
    }),
  );
});

test('reading any text as an amount never throws and never gives a negative amount', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const reading = parseStake(text, 2);
      return !reading.ok || (Number.isSafeInteger(reading.minor) && reading.minor >= 0);
    }),
  );
});

test.each([
  [15_000, 1, 20_000],
  [20_000, 1, 30_000],
  [15_000, -1, 10_000],
  [10_000, -1, 10_000],
  [0, 1, 10_000],
  [3_000, -1, 10_000],
] as const)('from %s a step of 10000 in direction %s leads to %s', (from, direction, to) => {
  expect(stepStake(from, 10_000, direction)).toBe(to);
});

test.each([
  [999, 'STAKE_TOO_LOW', 1_000],
  [50_001, 'STAKE_TOO_HIGH', 50_000],
  [20_001, 'INSUFFICIENT_FUNDS', 20_000],
])('a stake of %s is refused as %s with the bound %s', (stake, code, boundMinor) => {
  expect(checkStake(stake, { minMinor: 1_000, maxMinor: 50_000, balanceMinor: 20_000 })).toEqual({
    code,
    boundMinor,
  });
});

test('a stake equal to the lower or upper bound is accepted', () => {
  const limits = { minMinor: 1_000, maxMinor: 50_000, balanceMinor: 50_000 };
  expect(checkStake(1_000, limits)).toBeNull();
  expect(checkStake(50_000, limits)).toBeNull();
});
