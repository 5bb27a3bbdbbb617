import { keyUses } from './keyUses';
import { compareLanguage, unusedKeys } from './languageRules';

const english = {
  main_done: 'Done',
  header_back: 'Back to {{place}}',
  coupon_bets_one: '{{count}} bet',
  coupon_bets_other: '{{count}} bets',
};
const russian = {
  main_done: 'Готово',
  header_back: 'Назад: {{place}}',
  coupon_bets_one: '{{count}} ставка',
  coupon_bets_few: '{{count}} ставки',
  coupon_bets_many: '{{count}} ставок',
  coupon_bets_other: '{{count}} ставки',
};

describe('comparing a language with English', () => {
  it('accepts a complete dictionary with the plural forms of its language', () => {
    expect(compareLanguage('ru', english, russian)).toEqual([]);
  });

  it('reports a missing key with the sentence to translate', () => {
    const { main_done: _, ...rest } = russian;
    expect(compareLanguage('ru', english, rest)).toEqual(['"main_done" is missing: translate "Done"']);
  });

  it('reports a missing plural form', () => {
    const { coupon_bets_few: _, ...rest } = russian;
    expect(compareLanguage('ru', english, rest).join()).toMatch(/coupon_bets_few/);
  });

  it('reports other variables than the English sentence has', () => {
    expect(compareLanguage('ru', english, { ...russian, header_back: 'Назад' }).join()).toMatch(/place/);
  });

  it('reports other tags than the English sentence has', () => {
    const linked = { ...english, main_done: '<limits>Done</limits>' };
    expect(compareLanguage('ru', linked, russian)).toEqual(['"main_done" must contain the tags <limits>']);
    expect(compareLanguage('ru', linked, { ...russian, main_done: '<limits>Готово</limits>' })).toEqual([]);
  });

  it('reports a key that English does not have', () => {
    expect(compareLanguage('ru', english, { ...russian, extra: 'x' }).join()).toMatch(/remove it/);
  });
});

const unused = (code: string, namespace = 'main') =>
  unusedKeys(namespace, { live: 'Live', header_back: 'Back' }, keyUses('code.tsx', code));

describe('a key is used', () => {
  it.each([
    ['by a call', `t('live')`],
    ['by a call of an instance', `i18n.t("live")`],
    ['by a choice in a call', `t(back ? 'header_back' : 'live')`],
    ['by an alternative in a call', `t(key ?? 'live')`],
    ['under the name of its dictionary', `t('main:live')`],
    ['under the name of its dictionary in a table', `const titles = { a: 'main:live' };`],
  ])('%s, also when it is a common word', (_, code) => {
    expect(unused(code)).not.toContain('live');
  });

  it.each([
    ['in a table', `const pages = [{ route: 'home', label: 'header_back' }];`],
    ['in a typed table', `const labels = { A: 'header_back' } as const satisfies Record<string, ParseKeys>;`],
    ['in a list', `const texts = ['header_back'] as const;`],
    ['in a variable', `const titleKey = open ? undefined : 'header_back';`],
    ['as a default', `function refuse(messageKey = 'header_back') {}`],
    ['as a result', `const keyOf = () => 'header_back';`],
    ['as an argument', `setFailure(found ? null : 'header_back')`],
    ['in an attribute for keys', `<Failure messageKey="header_back" />`],
    ['in a template', 't(`header_${word}`)'],
    ['in a template with its dictionary', 't(`main:header_${word}`)'],
    ['with a context', `t('header', { context: place })`],
  ])('%s', (_, code) => {
    expect(unused(code)).not.toContain('header_back');
  });

  it('by its stem, when it has plural forms', () => {
    const plurals = { coupon_bets_one: '{{count}} bet', coupon_bets_other: '{{count}} bets' };
    expect(unusedKeys('main', plurals, keyUses('code.ts', `t('coupon_bets', { count })`))).toEqual([]);
    expect(unusedKeys('main', plurals, [])).toEqual(['coupon_bets']);
  });
});

describe('a key is unused', () => {
  it.each([
    ['in a comment', "// 'live' is shown by t('live')\n/** `live` */ const shown = 1;"],
    ['as a route', `const page = { route: 'live' }; href('live');`],
    ['as a class', `<p className="live" />`],
    ['as a property', `const colours = { 'live': red, live: red }; colours['live'];`],
    ['as a type', `let section: 'live' | 'line';`],
    ['in a comparison inside a call', `t(section === 'live' ? 'a' : 'b')`],
    ['in a condition inside a call', `t((section ?? 'live') ? 'a' : 'b')`],
    ['in the options of a call', `t('a', { section: 'live' }); t('a', 'live');`],
    ['in a longer text', `t('live_now'); t('Go live'); t('not:live:now');`],
    ['in another dictionary', `t('sports:live')`],
    ['in a template that begins with a variable', 't(`${word}`); t(`main:${word}`);'],
    ['in a call of another function', `at('live'); format('live');`],
  ])('when its word stands only %s', (_, code) => {
    expect(unused(code)).toContain('live');
  });

  it.each([
    ['in a comment', `// 'header_back'`],
    ['as a class', `<p className={wide ? 'header_back' : ''} />`],
    ['as a property', `const widths = { 'header_back': 1 };`],
    ['as a type', `let key: 'header_back' | 'b';`],
    ['in a comparison', `if (name === 'header_back') go();`],
    ['in a template that is no call', 'const id = `header_${name}`;'],
  ])('when its words stand only %s', (_, code) => {
    expect(unused(code)).toContain('header_back');
  });
});
