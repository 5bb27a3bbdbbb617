import { href } from './href';
import { hasDoubledSlash, locate } from './location';
import { match } from './match';

test.each([
  ['', 'home', {}],
  ['line', 'section', { section: 'line' }],
  ['live/football', 'sport', { section: 'live', sport: 'football' }],
  ['line/football/world-cup-2022', 'champ', { section: 'line', sport: 'football', champ: 'world-cup-2022' }],
  [
    'live/football/epl/10345-arsenal-chelsea',
    'game',
    { section: 'live', sport: 'football', champ: 'epl', game: '10345-arsenal-chelsea' },
  ],
  ['live/football/epl/10345', 'game', { section: 'live', sport: 'football', champ: 'epl', game: '10345' }],
  ['results', 'results', {}],
  ['coupon', 'coupon', {}],
  ['registration', 'registration', {}],
  ['user/login', 'login', {}],
  ['auth', 'auth', {}],
  ['office/account', 'account', {}],
  ['office/history', 'history', {}],
  ['office/settings', 'settings', {}],
])('/%s is %s', (path, name, params) => {
  expect(match(path)).toMatchObject({ name, params });
});

test.each([
  ['an unknown word', 'nope'],
  ['a wrong section', 'casino/football'],
  ['a sport that is no slug', 'line/FOOTBALL'],
  ['a game without a number', 'live/football/epl/arsenal-chelsea'],
  ['a game number beyond 32 bits', 'live/football/epl/12345678901'],
  ['one segment too many', 'live/football/epl/1-a/b'],
  ['a wrongly encoded segment', 'line/%E0%A4%A'],
  ['an encoded slash', 'line/foot%2Fball'],
  ['half of a static path', 'office'],
])('%s matches nothing', (_, path) => {
  expect(match(path)).toBeUndefined();
});

test('an address is made from a route, its parameters, the language and a query', () => {
  expect(href('home', {}, 'en')).toBe('/en');
  expect(href('sport', { section: 'line', sport: 'football' }, 'ru')).toBe('/ru/line/football');
  expect(href('results', {}, 'ar', { day: '2026-03-08', after: undefined })).toBe(
    '/ar/results?day=2026-03-08',
  );
});

test('a parameter cannot break out of its segment', () => {
  expect(href('sport', { section: 'line', sport: '../x?y' }, 'en')).toBe('/en/line/..%2Fx%3Fy');
});

test.each([
  ['/en', { lng: 'en', path: '' }],
  ['/ru/line', { lng: 'ru', path: 'line' }],
  ['/line', { path: 'line' }],
  ['/', { path: '' }],
  ['/xx/line', { path: 'line' }],
  ['/EN', { path: '' }],
  ['/eng', { path: 'eng' }],
  ['/en/', { lng: 'en', path: '', canonical: '/en' }],
  ['/en/line/', { lng: 'en', path: 'line', canonical: '/en/line' }],
])('%s is read as language and path', (pathname, place) => {
  const { match: _match, ...read } = locate(pathname);
  expect(read).toEqual(place);
});

test('a doubled slash is never mended', () => {
  expect(hasDoubledSlash('//evil.example')).toBe(true);
  expect(hasDoubledSlash('/en//line')).toBe(true);
  expect(hasDoubledSlash('/en/line')).toBe(false);
  expect(locate('/en/line//').canonical).toBeUndefined();
});
