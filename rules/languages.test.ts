import { direction, isLanguage, languageFacts, languages, type Language } from './languages';

const all = Object.keys(languageFacts) as Language[];

it('offers every language but those that are not translated yet', () => {
  expect(languages).toEqual(all.filter((lng) => languageFacts[lng].isOffered !== false));
  for (const lng of all) expect([lng, isLanguage(lng)]).toEqual([lng, languages.includes(lng)]);
  for (const other of ['xx', 'EN', '', null, undefined]) expect(isLanguage(other)).toBe(false);
});

it('offers the languages in which English stands in, and the site begins', () => {
  expect(languages).toEqual(expect.arrayContaining(['en', 'ru']));
});

it('writes each language in the direction that Unicode gives it', () => {
  for (const lng of all) {
    const { textInfo } = new Intl.Locale(lng) as Intl.Locale & { textInfo?: { direction: string } };
    expect([lng, direction(lng)]).toEqual([lng, textInfo?.direction]);
  }
});
