import { readCookies } from './cookies';

test('a cookie without a name or without a value is no setting, whatever its text begins with', () => {
  expect({ ...readCookies('lngs;=en; coef_view=2;;') }).toEqual({ coef_view: '2' });
});

test('of several cookies of one name the first counts, and badly encoded ones are left out', () => {
  expect({ ...readCookies('lng=%; lng=en; lng=ru') }).toEqual({ lng: 'en' });
});
