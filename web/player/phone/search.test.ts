import fc from 'fast-check';
import { countries } from '../../testing/phoneBook';
import { findable, findCountries } from './search';

const all = findable(countries);
const codes = (search: string) => findCountries(all, search).map(({ code }) => code);

test.each([
  ['', countries.map(({ code }) => code)],
  ['germ', ['DE']],
  ['  GERMANY ', ['DE']],
  ['gb', ['GB']],
  ['de', ['DE']],
  ['aland', ['AX']],
  ['cote divoire', ['CI']],
  ['côte d’ivoire', ['CI']],
  ['turk', ['TR']],
  ['united', ['GB', 'US']],
  ['kingdom', ['GB']],
  ['us', ['US', 'MU', 'RU']],
  ['+44', ['JE', 'GB']],
  ['44', ['JE', 'GB']],
  ['+1', ['CA', 'US']],
  ['+ 2', ['CI', 'MU']],
  ['7', ['KZ', 'RU']],
  ['999', []],
  ['nowhere', []],
  ['.*', []],
])('%j finds %j', (search, found) => {
  expect(codes(search)).toEqual(found);
});

test('finds countries by their English names in every language', () => {
  const russian = findable([
    { code: 'DE', name: 'Германия', phoneCode: '49', masks: [] },
    { code: 'AF', name: 'Əfqanıstan', phoneCode: '93', masks: [] },
  ]);
  const found = (search: string) => findCountries(russian, search).map(({ code }) => code);
  expect(found('герм')).toEqual(['DE']);
  expect(found('Germany')).toEqual(['DE']);
  expect(found('efqanistan')).toEqual(['AF']);
});

test('every country is found by its name, its code and its telephone code', () => {
  fc.assert(
    fc.property(fc.constantFrom(...countries), ({ name, code, phoneCode }) => {
      expect(codes(name)).toContain(code);
      expect(codes(code)).toContain(code);
      expect(codes(`+${phoneCode}`)).toContain(code);
    }),
  );
});

test('searching for any text never throws', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (search) => {
      expect(findCountries(all, search).length).toBeLessThanOrEqual(countries.length);
    }),
  );
});
