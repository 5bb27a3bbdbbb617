import { choiceOf, cookiesTypes, readCookiesType, typeOf } from './agreement';

test.each([
  [true, true, 'all'],
  [true, false, 'only_functionality'],
  [false, true, 'only_marketing'],
  [false, false, 'disable'],
])('CC-05: functionality %s and marketing %s are the answer %s', (functionality, marketing, type) => {
  expect(typeOf({ functionality, marketing })).toBe(type);
});

test('CC-04: every answer stands for one choice, and a missing answer for no optional category', () => {
  expect(cookiesTypes.map((type) => typeOf(choiceOf(type)))).toEqual(cookiesTypes);
  expect(choiceOf(null)).toEqual({ functionality: false, marketing: false });
});

test.each([
  ['a=1; cookies_agree_type=only_marketing', 'only_marketing'],
  ['cookies_agree_type=everything', null],
  ['', null],
])('reads %j as %s', (header, type) => {
  expect(readCookiesType(header)).toBe(type);
});
