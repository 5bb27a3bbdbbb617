import { anywhereNamespaces as always } from '../../foundation/i18n/dictionaries';
import { OperatorTexts } from '../../foundation/i18n/operatorTexts';
import { recorded, result, visit, type Visit } from '../../testing/navigation';

/** The texts of the page that a visit shows. */
async function textsOf(path: string, options: Visit) {
  const outcome = await visit(path, options);
  if ('redirect' in outcome) throw new Error(`The visit was redirected to ${outcome.redirect}.`);
  return outcome.i18n;
}

/**
 * The dictionaries requested by the last visit. The screen of these visits requests nothing, so the only request is the
 * page document.
 */
const asked = () => recorded.dictionaries[0];

it('shows the operator’s texts on the page', async () => {
  const i18n = await textsOf('/en/information/about', {
    said: { main: { nav_live: 'In play' }, information: { about_lead: 'Who we are' } },
  });
  expect(i18n.t('nav_live')).toBe('In play');
  expect(i18n.t('nav_line')).toBe('Line');
  expect(i18n.t('information:about_lead')).toBe('Who we are');
});

test.each([
  ['/en/line', [...always, 'lists']],
  ['/en/information/rules/1', [...always, 'rules', 'information']],
  ['/en/user/login', always],
  ['/en/block', [...always, 'states']],
  ['/en/nope', always],
])('asks at %s for %j', async (path, ids) => {
  await visit(path, { block: path === '/en/block' ? 'BLOCK' : null });
  expect(asked()).toEqual(ids);
});

it('fetches nothing for an address that redirects, and the texts for its target', async () => {
  expect(await result('/line')).toBe('302 /ru/line');
  expect(recorded.dictionaries.flat()).toEqual([]);
});

it('fetches every dictionary once for each language', async () => {
  const operatorTexts = new OperatorTexts();
  await visit('/en', { operatorTexts, said: { main: { nav_live: 'In play' } } });
  const i18n = await textsOf('/en/information/rules/1', { operatorTexts });
  expect(asked()).toEqual(['rules', 'information']);
  expect(i18n.t('nav_live')).toBe('In play');
  await visit('/en/information/about', { operatorTexts });
  expect(asked()).toEqual([]);
  const russian = await textsOf('/ru', { operatorTexts });
  expect(asked()).toEqual(always);
  expect(russian.t('nav_live')).not.toBe('In play');
});

it('shows the site’s own texts while the service is down, and fetches again with the next page', async () => {
  const operatorTexts = new OperatorTexts();
  const own = await textsOf('/en', { operatorTexts, said: null });
  expect(own.t('nav_live')).toBe('Live');
  const i18n = await textsOf('/en', { operatorTexts, said: { main: { nav_live: 'In play' } } });
  expect(asked()).toEqual(always);
  expect(i18n.t('nav_live')).toBe('In play');
});

it('shows the operator’s texts on the not-found page too', async () => {
  const i18n = await textsOf('/en/nope', { said: { main: { main_not_found_title: 'Nothing here' } } });
  expect(i18n.t('main_not_found_title')).toBe('Nothing here');
});
