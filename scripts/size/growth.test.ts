import { chunkName, growth } from './growth';

test('chunks that grew and new ones are told, the one that grew most first, and smaller ones are not', () => {
  const recorded = { packages: 113_300, shell: 34_000, games: 7_400 };
  const now = { packages: 113_400, shell: 36_500, games: 7_000, formats: 1_200 };
  expect(growth(recorded, now)).toEqual([
    'shell grew by 2.5 kB, from 34.0 kB to 36.5 kB',
    'formats is new: 1.2 kB',
    'packages grew by 0.1 kB, from 113.3 kB to 113.4 kB',
  ]);
});

test.each([
  ['/assets/entry.client-Cx-PoRN.js', 'entry.client'],
  ['/assets/rolldown-runtime-XKyaHtl.js', 'rolldown-runtime'],
])('the chunk %s is named %s whatever it contains', (file, name) => {
  expect(chunkName(file)).toBe(name);
});
