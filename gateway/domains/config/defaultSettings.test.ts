import { defaultSettings, offeredCoefViews } from './defaultSettings';
import type { SiteParent } from './parents';

const site = (more: Partial<SiteParent>) => more as SiteParent;
const defaults = (more: Partial<SiteParent>, language = 'en', country = 'gb') =>
  Object.fromEntries(defaultSettings(site(more), language, country).map(({ name, value }) => [name, value]));

const byLang = [{ lang: 'en', coefViewId: 1 }];
const byCountry = [{ country: 'gb', coefViewId: 2 }];

it.each([
  ['decimal where the operator says nothing', {}, '0'],
  ['that of the language first', { coefViewIdByLang: byLang, coefViewIdByCountry: byCountry }, '1'],
  ['then that of the country', { coefViewIdByCountry: byCountry }, '2'],
  ['decimal for other languages and countries', { coefViewIdByLang: [{ lang: 'ru', coefViewId: 1 }] }, '0'],
  [
    'the first that is offered where the wished one is not',
    { coefViewIdByLang: byLang, coefViewIds: [4, 6] },
    '4',
  ],
  [
    'decimal where the wished one does not exist',
    { coefViewIdByCountry: [{ country: 'gb', coefViewId: 9 }] },
    '0',
  ],
])('the odds format is %s', (_, config, expected) => {
  expect(defaults(config as Partial<SiteParent>).COEF_VIEW).toBe(expected);
});

it('times have am and pm in the configured countries', () => {
  const config = { is12hCountries: ['gb', 'us'] };
  expect(defaults(config).IS12H).toBe('1');
  expect(defaults(config, 'en', 'es').IS12H).toBe('0');
  expect(defaults({}).IS12H).toBe('0');
});

it('offers the configured formats in the site’s order, and all where none of them exists', () => {
  expect(offeredCoefViews(site({ coefViewIds: [6, 0, 9 as 0] }))).toEqual([0, 6]);
  expect(offeredCoefViews(site({ coefViewIds: [] }))).toEqual([0, 1, 2, 4, 5, 6]);
});
