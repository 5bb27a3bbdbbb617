import { languages } from '../rules/languages';
import { lengthOf, moneyIn } from './localeData';

test.each([
  [5000, 'JPY', '¥5,000'],
  [5000, 'KWD', 'KWD 5.000'],
  [5000, 'EUR', '€50.00'],
])('%i minor units of %s are %s', (amount, currency, text) => {
  expect(moneyIn('en', amount, currency).replace(/\s/g, ' ')).toBe(text);
});

test.each(languages)('a length of time in %s has Latin figures', (lng) => {
  expect(lengthOf(lng, 72, 'hour')).toContain('72');
});
