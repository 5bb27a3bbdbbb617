import { act, renderHook } from '@testing-library/react';
import { useSecondsLeft } from './useSecondsLeft';

/** A browser whose two clocks the test moves: the wall clock, and the one that never goes back. */
function setUp() {
  jest.useFakeTimers();
  const wall = jest.getRealSystemTime();
  const begin = performance.now();
  let shiftMs = 0;
  let sleptMs = 0;
  const passed = () => performance.now() - begin;
  const dateNow = jest.spyOn(Date, 'now').mockImplementation(() => wall + passed() + shiftMs + sleptMs);
  const { result } = renderHook(() => useSecondsLeft());
  act(() => result.current.start(30));
  return {
    left: () => result.current.left,
    setWallClock: (ms: number) => (shiftMs = ms),
    sleep: (ms: number) => (sleptMs += ms),
    pass: (ms: number) => act(() => jest.advanceTimersByTime(ms)),
    restore() {
      dateNow.mockRestore();
      jest.useRealTimers();
    },
  };
}

let browser: ReturnType<typeof setUp>;
beforeEach(() => {
  browser = setUp();
});
afterEach(() => browser.restore());

test('counts whole seconds down to 0', () => {
  expect(browser.left()).toBe(30);
  browser.pass(10_000);
  expect(browser.left()).toBe(20);
  browser.pass(30_000);
  expect(browser.left()).toBe(0);
});

test('a wall clock that is set back makes nobody wait longer', () => {
  browser.pass(10_000);
  browser.setWallClock(-3_600_000);
  browser.pass(10_000);
  expect(browser.left()).toBe(10);
});

test('the time in which a device slept counts', () => {
  browser.sleep(25_000);
  browser.pass(1_000);
  expect(browser.left()).toBe(4);
});
