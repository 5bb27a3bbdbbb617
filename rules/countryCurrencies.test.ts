import { getCountries } from 'libphonenumber-js/min';
import { currencyOfCountry } from './countryCurrencies';
import { currencies } from './currencies';

const countries = getCountries().map((country) => country.toLowerCase());

test.each([
  ['de', 'EUR'],
  ['gb', 'GBP'],
  ['kz', 'KZT'],
  ['ru', 'RUB'],
  ['sv', 'USD'],
  ['sn', 'XOF'],
  ['aq', undefined],
  ['', undefined],
])('the currency of %s is %s', (country, code) => {
  expect(currencyOfCountry(country)).toBe(code);
});

test('every currency of a country is in the table of currencies', () => {
  const unknown = countries.filter((country) => !currencies.has(currencyOfCountry(country) ?? 'EUR'));
  expect(unknown).toEqual([]);
});

test('only countries whose currency is not in the table have none', () => {
  expect(countries.filter((country) => currencyOfCountry(country) === undefined).join(' ')).toBe(
    'ac cu cw er fk gi kp sd sh sl ss st sx sy ta',
  );
});

test('every currency of the table is paid with somewhere', () => {
  const paid = new Set(countries.map(currencyOfCountry));
  expect([...currencies.keys()].filter((code) => !paid.has(code))).toEqual([]);
});
