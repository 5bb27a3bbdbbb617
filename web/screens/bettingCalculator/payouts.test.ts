import { computePayouts } from './payouts';
import { readState } from './state';

const currencies = [{ code: 'EUR', firstStake: 5_00 }];
const of = (query: string, limit = 100) =>
  computePayouts(readState(new URLSearchParams(query), currencies), limit);

it('computes a system, with every line named by the indexes of its events', () => {
  expect(of('type=2&stake=30&size=2&o1=1.5&o2=2&o3=3&r3=lost')).toEqual({
    ok: true,
    value: {
      combo: 3,
      returnMinor: 3000,
      leastMinor: 3000,
      mostMinor: 13_500,
      totalOdds: '4.500',
      totalStakeMinor: 3000,
      profitMinor: 0,
      share: { minor: 1000, isExact: true },
      bonus: null,
      lines: [
        { legs: [0, 1], odds: '3.000', returnMinor: 3000 },
        { legs: [0, 2], odds: '4.500', returnMinor: 0 },
        { legs: [1, 2], odds: '6.000', returnMinor: 0 },
      ],
    },
  });
});

it('skips events without odds, and keeps the indexes of the others', () => {
  const reckoning = of('type=2&stake=30&size=2&o1=1.5&o2=&o3=2&o4=3');
  expect(reckoning).toMatchObject({
    value: { lines: [{ legs: [0, 2] }, { legs: [0, 3] }, { legs: [2, 3] }] },
  });
});

it('uses the smallest system when the chosen one is impossible', () => {
  expect(of('type=2&stake=30&size=9&o1=1.5&o2=2&o3=3')).toMatchObject({ value: { combo: 3 } });
});

it('lists at most the lines asked for, and still pays for all', () => {
  const reckoning = of('type=2&stake=30&size=2&o1=1.5&o2=2&o3=3', 1);
  expect(reckoning).toMatchObject({ value: { combo: 3, lines: [{ legs: [0, 1] }], returnMinor: 13_500 } });
});

it('adds the bonus bet to an express of three events that are not returned', () => {
  const express = 'type=1&stake=10&bonus=1&o1=1.85&o2=2.10&o3=1.65';
  expect(of(express)).toMatchObject({ value: { returnMinor: 6603, bonus: '1.030', share: null, lines: [] } });
  expect(of(`${express}&r1=void`)).toMatchObject({ value: { returnMinor: 3465, bonus: null } });
});

it('uses only the first event of a single', () => {
  expect(of('type=0&stake=10&o1=2&o2=3')).toMatchObject({ value: { returnMinor: 2000, totalOdds: '2.000' } });
});

it('rounds each of several singles separately', () => {
  expect(of('type=9&o1=1.005&s1=1&o2=1.005&s2=1&o3=2&s3=5&r3=lost')).toMatchObject({
    value: { totalStakeMinor: 700, returnMinor: 202, profitMinor: -498, totalOdds: null, combo: 3 },
  });
});

it.each([
  ['', { code: 'ODDS' }],
  ['type=1&o1=2', { code: 'EVENTS', count: 2 }],
  ['type=2&o1=2&o2=2', { code: 'EVENTS', count: 3 }],
  ['type=2&o1=2&b1=1&o2=2&o3=2', { code: 'FREE_EVENTS' }],
  ['type=1&o1=2&o2=2&stake=', { code: 'STAKE' }],
  ['type=1&o1=2&o2=2&stake=0', { code: 'STAKE' }],
  ['type=9&o1=2&o2=2&s1=5', { code: 'STAKE' }],
  ['type=1&stake=9000000000&o1=9000&o2=9000&o3=9000&o4=9000', { code: 'TOO_LARGE' }],
])('reports what is missing in %j', (query, need) => {
  expect(of(query)).toEqual({ ok: false, need });
});
