import { act, renderHook } from '@testing-library/react';
import { usePriceTrend } from './usePriceTrend';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const follow = (price: string, open = true) => {
  const { result, rerender } = renderHook((shown: [string, boolean]) => usePriceTrend(...shown), {
    initialProps: [price, open],
  });
  return {
    to(next: string, isOpen = true) {
      rerender([next, isOpen]);
      return result.current;
    },
    now: () => result.current,
  };
};

test.each([
  ['2.000', '2.060', 'rise'],
  ['2.000', '1.940', 'fall'],
  ['2.000', '2.059', null],
  ['2.000', '1.941', null],
  ['1.010', '1.040', null],
])('a move from %s to %s is marked as %s', (from, to, told) => {
  expect(follow(from).to(to)).toBe(told);
});

test('a move is marked for 600 ms', () => {
  const price = follow('2.000');
  price.to('3.000');
  act(() => jest.advanceTimersByTime(599));
  expect(price.now()).toBe('rise');
  act(() => jest.advanceTimersByTime(1));
  expect(price.now()).toBeNull();
});

test('after a suspension every move is marked, compared with the last open price', () => {
  const price = follow('2.000');
  expect(price.to('2.000', false)).toBeNull();
  expect(price.to('2.500', false)).toBeNull();
  expect(price.to('1.990')).toBe('fall');
});

test('a suspension that left the price unchanged marks nothing', () => {
  const price = follow('2.000');
  price.to('2.000', false);
  expect(price.to('2.000')).toBeNull();
});
