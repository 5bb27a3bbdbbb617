import { randomKey } from './randomKey';

test('keys are UUIDs of version 4, each different', () => {
  const keys = Array.from({ length: 100 }, randomKey);
  for (const key of keys)
    expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(new Set(keys).size).toBe(keys.length);
});
