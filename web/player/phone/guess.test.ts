import { countries } from '../../testing/phoneBook';
import { guessedCountry } from './guess';

test.each([
  ['the visit’s', 'KZ', ['en-GB'], 'en', 'KZ'],
  ['the browser’s', null, ['de', 'en-GB'], 'en', 'GB'],
  ['the browser’s, where the visit’s is none of the list', 'XX', ['fr-CA'], 'en', 'CA'],
  ['the language’s', null, ['de'], 'ru', 'RU'],
  ['the language’s', null, ['not a language'], 'kk', 'KZ'],
  ['the first', null, [], 'ar', 'AX'],
])('is %s country', (_, visitorCountry, languages, lng, code) => {
  expect(guessedCountry({ countries, visitorCountry }, lng, languages)?.code).toBe(code);
});

test('is none without countries', () => {
  expect(guessedCountry({ countries: [], visitorCountry: 'KZ' }, 'en', [])).toBeUndefined();
});
