import { isCountry } from './residence';

test.each([
  ['GB', true],
  ['XK', true],
  ['JE', true],
  ['gb', false],
  ['AQ', false],
  ['UK', false],
  ['XX', false],
  ['CA-ON', false],
  ['__proto__', false],
  ['', false],
])('"%s" is a country: %s', (code, isOne) => {
  expect(isCountry(code)).toBe(isOne);
});
