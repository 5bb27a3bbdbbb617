import { allNamespaces } from '../../testing/dictionaries';
import { createTexts } from './texts';

const texts = createTexts();

it('fills in the placeholders of the site’s own text, and leaves unknown ones unchanged', async () => {
  const i18n = await texts('en', [], { main: { footer_age: 'Be {{age}} or older, {{name}}.' } });
  expect(i18n.t('footer_age', { age: 21 })).toBe('Be 21 or older, {{name}}.');
});

it('treats a text as plain text, neither as markup nor as a reference to another text', async () => {
  const said = {
    main: {
      nav_live: '<b onclick="x()">&amp;</b>',
      nav_line: '$t(nav_live)',
      nav_results: '$t(nav_results)',
    },
  };
  const i18n = await texts('en', [], said);
  expect(i18n.t('nav_live')).toBe('<b onclick="x()">&amp;</b>');
  expect(i18n.t('nav_line')).toBe('$t(nav_live)');
  expect(i18n.t('nav_results')).toBe('$t(nav_results)');
});

it('ignores unknown keys and dictionaries, and names of object properties', async () => {
  const strange = JSON.parse('{"__proto__":"x","constructor":"y","of.nobody":"z"}') as Record<string, string>;
  const i18n = await texts('en', [], { main: strange, constructor: strange, unknown: strange });
  expect(i18n.t('nav_live')).toBe('Live');
  expect(i18n.t('of.nobody' as 'nav_live')).toBe('z');
  expect(({} as { x?: string }).x).toBeUndefined();
});

it('applies to dictionaries that load later too', async () => {
  const i18n = await texts('en', [], { overlays: { scroll_to_top: 'Up' } });
  await i18n.loadNamespaces('overlays');
  expect(i18n.t('overlays:scroll_to_top' as 'nav_live')).toBe('Up');
});

it('uses the operator’s plural forms like the site’s own', async () => {
  const i18n = await texts('ru', [], {
    main: { apples_one: '{{count}} яблоко', apples_few: '{{count}} яблока' },
  });
  expect(i18n.t('apples' as 'nav_live', { count: 3 })).toBe('3 яблока');
});

it('shows the site’s own text again once the operator has removed theirs', async () => {
  const said = await texts('en', [], { main: { nav_live: 'In play' } });
  const silent = await texts('en', [], {});
  expect([said.t('nav_live'), silent.t('nav_live')]).toEqual(['In play', 'Live']);
  expect(await texts('en', [])).toBe(silent);
});

it('can be requested for every dictionary: the gateway takes names in lower case', () => {
  expect(allNamespaces).toContain('main');
  for (const name of allNamespaces) expect(name).toMatch(/^[a-z][a-z0-9_-]{0,63}$/);
});
