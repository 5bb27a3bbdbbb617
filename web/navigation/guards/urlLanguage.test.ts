import { result, visit } from '../../testing/navigation';

test.each([
  ['/kk/line/football?x=1', '302 /ru/line/football?x=1'],
  ['/kk/office/history', '302 /ru/auth?return=%2Fru%2Foffice%2Fhistory'],
  ['/kk/black-friday', '302 /ru/promotions/lucky-friday'],
  ['/kk/nope', '302 /ru/nope'],
  ['/kk', '302 /ru'],
])('%s in a language that the operator does not offer is replaced in one hop', async (path, expected) => {
  expect(await result(path)).toBe(expected);
});

test.each([
  ['the operator’s default', ['es', 'en', 'kk'], 'es', '302 /es/line'],
  ['English when the default is none of them', ['es', 'en'], 'de', '302 /en/line'],
  ['the first of them without English', ['es', 'kk'], 'de', '302 /es/line'],
  ['English when the site speaks none of them', ['xx', 'zz'], 'xx', '302 /en/line'],
])('an address without a language leads to %s', async (_, offered, defaultLanguage, expected) => {
  expect(await result('/line', { site: { languages: offered, defaultLanguage } })).toBe(expected);
  expect(await result('/ru/line', { site: { languages: offered, defaultLanguage } })).toBe(expected);
});

test('an invalid address is answered in a language that is offered', async () => {
  const outcome = await visit('//evil.example', { site: { languages: ['es', 'en'], defaultLanguage: 'es' } });
  expect(outcome).toMatchObject({ nav: { lng: 'es' }, result: { kind: 'notFound' } });
});
