import fc from 'fast-check';
import { isProperText, shortSlugOf, slugOf, teamSlug } from './text';

it.each([
  ['FC Bayern München', 'fc-bayern-munchen'],
  ["FC Twente '65", 'fc-twente-65'],
  ['Brighton & Hove Albion FC', 'brighton-hove-albion-fc'],
  ['Preußen Münster', 'preussen-munster'],
  ['Bodø/Glimt', 'bodo-glimt'],
  ['Łódź', 'lodz'],
])('writes %s as %s', (text, slug) => {
  expect(slugOf(text)).toBe(slug);
});

it.each([
  ['Arsenal FC', 'arsenal'],
  ['AFC Bournemouth', 'bournemouth'],
  ['Real Madrid CF (ESP)', 'real-madrid'],
  ['FC', 'fc'],
])('names the team %s %s', (name, slug) => {
  expect(teamSlug(name)).toBe(slug);
});

it('gives names without Latin letters a slug of their own, equal for every Unicode form of the name', () => {
  const names = [
    'Зенит',
    'Спартак',
    'ФК Спартак',
    'Спартак FC',
    'ЦСКА FC',
    'Торпедо 2',
    'Динамо 2',
    '浦和',
    '!!!',
    '???',
    '🙂',
  ];
  for (const slug of [slugOf, teamSlug]) {
    const slugs = names.map(slug);
    expect(new Set(slugs).size).toBe(names.length);
    for (const one of slugs) expect(one).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  }
  expect(slugOf('Йокерит'.normalize('NFD'))).toBe(slugOf('Йокерит'.normalize('NFC')));
});

it('makes a slug of any text, never an empty one', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(teamSlug(text)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(shortSlugOf(text, 20)).toMatch(/^[a-z0-9-]{1,20}$/);
    }),
  );
});

it('shortens a long slug so that two long names keep different slugs', () => {
  const long = 'An exceedingly long name of a league in the third division of a country';
  expect(shortSlugOf(`${long} north`, 40)).not.toBe(shortSlugOf(`${long} south`, 40));
  expect(shortSlugOf('Premier League', 40)).toBe('premier-league');
});

it.each([
  ['Zürich', true],
  ['two\tparts', true],
  ['🙂', true],
  ['a\u0000b', false],
  ['a\u0007b', false],
  ['\uD83D', false],
  ['\u202Eabc', false],
])('decides whether %j can be stored and shown: %p', (text, proper) => {
  expect(isProperText(text)).toBe(proper);
});
