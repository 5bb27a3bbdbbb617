import { fits, used, type Movement } from './usage';
import type { Metric } from './kinds';

const from = new Date('2026-03-08T12:00:00.000Z');
const before = new Date(from.getTime() - 1);
const movement = (change: Partial<Movement>): Movement => ({
  kind: 'STAKE',
  at: from,
  amount: 100,
  settledAt: null,
  returned: 0,
  isFreed: false,
  ...change,
});

it.each<[string, Metric, Partial<Movement>, number]>([
  ['a stake of the period', 'WAGERING', {}, 100],
  ['a stake before the period', 'WAGERING', { at: before }, 0],
  ['a stake that was settled', 'WAGERING', { settledAt: from, returned: 500 }, 100],
  ['a stake that was given back', 'WAGERING', { settledAt: from, returned: 100, isFreed: true }, 0],
  ['a deposit', 'WAGERING', { kind: 'DEPOSIT' }, 0],
  ['a deposit that began in the period', 'DEPOSIT', { kind: 'DEPOSIT' }, 100],
  ['a deposit before the period', 'DEPOSIT', { kind: 'DEPOSIT', at: before }, 0],
  ['a deposit that failed', 'DEPOSIT', { kind: 'DEPOSIT', isFreed: true }, 0],
  ['a stake', 'DEPOSIT', {}, 0],
  ['an open stake of the period', 'LOSS', {}, 100],
  ['an open stake from before the period', 'LOSS', { at: before }, 100],
  ['a stake that was lost in the period', 'LOSS', { at: before, settledAt: from }, 100],
  ['a stake that was lost before the period', 'LOSS', { at: before, settledAt: before }, 0],
  ['a stake that brought a part', 'LOSS', { settledAt: from, returned: 40 }, 60],
  ['a stake that won', 'LOSS', { settledAt: from, returned: 300 }, 0],
  ['a stake that was given back', 'LOSS', { settledAt: from, returned: 100, isFreed: true }, 0],
  ['a deposit', 'LOSS', { kind: 'DEPOSIT' }, 0],
])('%s uses of a limit of %s: %j gives %i', (_, metric, change, expected) => {
  expect(used(metric, { from, to: null }, [movement(change)], { netWinEnlarges: false })).toBe(expected);
});

it.each([
  [false, 100],
  [true, -100],
])('a net win enlarges the room only where the pack says so: %j', (netWinEnlarges, expected) => {
  const movements = [movement({ settledAt: from, returned: 300 }), movement({})];
  expect(used('LOSS', { from, to: null }, movements, { netWinEnlarges })).toBe(expected);
});

it('an amount fits up to the limit itself', () => {
  expect([fits(100, 60, 40), fits(100, 60, 41), fits(100, 120, 0)]).toEqual([true, false, false]);
});
