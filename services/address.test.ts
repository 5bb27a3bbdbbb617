import { addressOf } from './address';

test.each([
  ['/en/line/football?x=1', 'en', '/line/football'],
  ['/en', 'en', '/'],
  ['/en/', 'en', '/'],
  ['/', null, '/'],
  ['/line/', null, '/line'],
  ['/english/line', null, '/english/line'],
  ['/ru/%D0%B0?x#y', 'ru', '/а'],
  ['/en/line?x=\\', 'en', '/line'],
  [`/en/line?${'x'.repeat(4000)}`, 'en', '/line'],
])('splits %s into its parts', (url, language, path) => {
  expect(addressOf(url)).toEqual({ language, path });
});

test.each(['//evil.example', 'line', '', '/%', '/en//line'])('recognises that %j is not a page', (url) => {
  expect(addressOf(url)).toBeNull();
});
