import { acceptedLanguages, detectLanguage } from './detect';
import { languages } from './languages';

test('the cookie has priority over the browser’s languages', () => {
  expect(detectLanguage({ cookie: 'kk', accepted: ['es'] }, languages, 'ru')).toBe('kk');
});

test('a language that is not offered is skipped', () => {
  expect(detectLanguage({ cookie: 'xx', accepted: ['zz-ZZ', 'es-MX', 'ar'] }, languages, 'ru')).toBe('es');
  expect(detectLanguage({ cookie: 'kk', accepted: ['es'] }, ['en', 'ru'], 'ru')).toBe('ru');
});

test('without a preference the site’s default applies, and English when the site has none', () => {
  expect(detectLanguage({ cookie: undefined, accepted: [] }, languages, 'az')).toBe('az');
  expect(detectLanguage({ cookie: undefined, accepted: [] }, ['en'], 'az')).toBe('en');
});

test.each([
  ['es, en;q=0.8, ru;q=0.9', ['es', 'ru', 'en']],
  ['de-DE;q=0.1,uk-UA', ['uk-UA', 'de-DE']],
  ['en;q=0, ru', ['ru']],
  ['*, kk;q=0.5', ['kk']],
  ['', []],
  ['en;q=abc', ['en']],
  [undefined, []],
])('Accept-Language %s is read by weight', (header, tags) => {
  expect(acceptedLanguages(header)).toEqual(tags);
});
