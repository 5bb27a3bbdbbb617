import { encodingFor } from './compression';

const best = (header: string | undefined) => encodingFor(header, ['br', 'gzip']);

test.each([
  [undefined, undefined],
  ['', undefined],
  ['identity', undefined],
  ['gzip', 'gzip'],
  ['br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br; q=0.8 , gzip; q=0.8', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0, gzip;q=0', undefined],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['*;q=0', undefined],
  ['gzip, *;q=0', 'gzip'],
  ['identity, gzip;q=0.5', undefined],
  ['identity;q=0.5, gzip;q=0.8', 'gzip'],
  ['gzip;q=nonsense', undefined],
  ['brotli, gzipped', undefined],
])('for %j the answer is encoded as %j', (header, encoding) => {
  expect(best(header)).toBe(encoding);
});

test('what is not offered is not chosen', () => {
  expect(encodingFor('br, gzip;q=0.1', ['gzip'])).toBe('gzip');
});
