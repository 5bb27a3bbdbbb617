import { contentsOf, shownChapters } from './chapters';

const tag = (name: string, place: string, more: object = {}) => ({
  tag: name,
  menuKey: `${name}_title`,
  dictKey: `${name}_text`,
  propLink: `${place}/${name}`,
  ...more,
});
const tagsOf = (contents: ReturnType<typeof contentsOf>) =>
  contents.map(({ group, chapters }) => [group, chapters.map((chapter) => chapter.tag)]);

it('has all chapters with texts when the operator lists none', () => {
  expect(tagsOf(contentsOf(null))).toEqual([
    [1, ['placing', 'prices', 'stakes', 'coupons', 'settlement', 'voids']],
    [2, ['result', 'total', 'handicap', 'goals', 'score', 'race']],
    [3, ['account', 'replay', 'faults']],
  ]);
  expect(contentsOf([])).toEqual(contentsOf(undefined));
});

it('follows the operator’s list in choice, order and place', () => {
  const contents = contentsOf([tag('race', '1'), tag('placing', '1'), tag('account', '3')]);
  expect(tagsOf(contents)).toEqual([
    [1, ['race', 'placing']],
    [3, ['account']],
  ]);
});

it('leaves out entries without texts, or in an unknown group', () => {
  const contents = contentsOf([
    tag('placing', '1'),
    tag('unknown', '1'),
    tag('prices', '9'),
    tag('stakes', '1', { propLink: '1/other' }),
    tag('voids', '1', { dictKey: 'constructor' }),
  ]);
  expect(tagsOf(contents)).toEqual([[1, ['placing']]]);
});

it.each([
  [{ ruleGroup: '2' }, 6],
  [{ ruleGroup: '2', chapter: 'race' }, 1],
  [{ ruleGroup: '1', chapter: 'race' }, null],
  [{ ruleGroup: '4' }, null],
  [{}, null],
])('shows for %j this number of chapters: %p', (params, count) => {
  expect(shownChapters(contentsOf(null), params)?.length ?? null).toBe(count);
});
