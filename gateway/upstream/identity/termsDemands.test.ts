import { createTermsDemands } from './termsDemands';

test('a demand is kept for a minute after it was last made, for its session alone', () => {
  let now = 0;
  const demands = createTermsDemands(() => now);
  demands.note('one');
  now = 30_000;
  demands.note('one');
  demands.note('two');
  now = 90_000;
  expect([demands.isOpen('one'), demands.isOpen('two'), demands.isOpen('three')]).toEqual([
    true,
    true,
    false,
  ]);
  now = 90_001;
  expect([demands.isOpen('one'), demands.isOpen('two')]).toEqual([false, false]);
});

test('a demand that is met is dropped', () => {
  const demands = createTermsDemands(() => 0);
  demands.note('one');
  demands.forget('one');
  expect(demands.isOpen('one')).toBe(false);
});
