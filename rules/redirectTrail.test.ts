import { redirectTrail } from './redirectTrail';

test('a chain that comes back to any address that it has passed is a circle', () => {
  const trail = redirectTrail('/en', 5);
  expect([trail.goOn('/a'), trail.goOn('/b'), trail.goOn('/a'), trail.goOn('/en')]).toEqual([
    undefined,
    undefined,
    'circle',
    'circle',
  ]);
});

test('a chain is followed as often as it may be, and no further', () => {
  const trail = redirectTrail('/en', 2);
  expect([trail.goOn('/a'), trail.goOn('/b'), trail.goOn('/c')]).toEqual([undefined, undefined, 'tooLong']);
});
