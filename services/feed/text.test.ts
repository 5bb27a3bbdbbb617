import { slugOf, teamSlug } from './text';

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
