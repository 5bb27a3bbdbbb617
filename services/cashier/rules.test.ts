import { depositEvents, isOpen, stateAfter, type DepositEvent } from './rules';
import type { DepositState } from './tables';

/** Where a deposit is, what happens, and where it goes. What is not here changes nothing. */
const rows: [DepositState, DepositEvent, DepositState][] = [
  ['CREATED', 'PENDING', 'PENDING'],
  ['CREATED', 'PAID', 'PAID'],
  ['CREATED', 'FAILED', 'FAILED'],
  ['CREATED', 'EXPIRE', 'EXPIRED'],
  ['PENDING', 'PAID', 'PAID'],
  ['PENDING', 'FAILED', 'FAILED'],
  ['PENDING', 'EXPIRE', 'EXPIRED'],
  ['FAILED', 'PAID', 'PAID'],
  ['EXPIRED', 'PAID', 'PAID'],
];
const states = ['CREATED', 'PENDING', 'PAID', 'FAILED', 'EXPIRED'] as const;

describe('a deposit', () => {
  const all = states.flatMap((state) =>
    depositEvents.map((event) => {
      const row = rows.find(([from, what]) => from === state && what === event);
      return [state, event, row?.[2] ?? null] as const;
    }),
  );

  it.each(all)('that is %s and meets %s becomes %s', (state, event, expected) => {
    expect(stateAfter(state, event)).toBe(expected);
  });

  it.each([
    ['CREATED', true],
    ['PENDING', true],
    ['PAID', false],
    ['FAILED', false],
    ['EXPIRED', false],
  ] as const)('that is %s can still be paid in time: %s', (state, open) => {
    expect(isOpen({ state })).toBe(open);
  });
});
