import { languages } from '../../../rules/languages';
import { loadDictionary } from '../../foundation/i18n/dictionaries';
import {
  featuresIn,
  isFeatureOn,
  isSiteFeature,
  shownText,
  siteFeatures,
  type SiteFeature,
} from './siteFeatures';

const all = Object.keys(siteFeatures) as SiteFeature[];
const site = {
  availableRoutes: [153],
  isDemo: false,
  isCashierAvailable: true,
  limitKinds: ['TIME_OUT'],
} as const;

/** The texts of pages that speak of features. */
async function textsOf(lng: (typeof languages)[number]): Promise<string[]> {
  const [information, rules] = await Promise.all([
    loadDictionary(lng, 'information'),
    loadDictionary(lng, 'rules'),
  ]);
  return [...Object.values(information), ...Object.values(rules)].filter((text) => text.includes('<'));
}

describe.each(languages)('the texts of pages in %s', (lng) => {
  it('name features alone in their tags', async () => {
    const tags = (await textsOf(lng)).flatMap((text) => [...text.matchAll(/<\/?(\w+)>/g)]);
    expect(tags.map(([, name = '']) => name).filter((name) => !isSiteFeature(name))).toEqual([]);
  });

  it('speak of every feature', async () => {
    const named = new Set((await textsOf(lng)).flatMap(featuresIn));
    expect(all.filter((name) => !named.has(name))).toEqual([]);
  });

  it.each(all)('say nothing of %s where it is off, and have no heading without lines', async (off) => {
    for (const text of await textsOf(lng)) {
      const shown = shownText(text, (name) => name !== off);
      expect(featuresIn(shown)).not.toContain(off);
      expect(shown).not.toMatch(/^# .*(?:\n# |$(?![^]))/m);
    }
  });
});

it('a text of the operator without features is shown as it is', () => {
  const own = '# Ours\n# And more\nPlain & simple, 1 < 2, <b>bold</b>';
  expect(shownText(own, () => false)).toBe(own);
});

it.each<[SiteFeature, object, boolean]>([
  ['timeOut', {}, true],
  ['timeOut', { availableRoutes: [] }, false],
  ['selfExclusion', {}, false],
  ['selfExclusion', { limitKinds: ['EXCLUSION'] }, true],
  ['limits', { limitKinds: [] }, false],
  ['deposits', { availableRoutes: [151] }, true],
  ['deposits', { availableRoutes: [151], isCashierAvailable: false }, false],
  ['withdrawals', { availableRoutes: [158], isCashierAvailable: false }, true],
  ['demoMoney', {}, false],
  ['demoMoney', { isDemo: true }, true],
])('whether %s is on with %j: %p', (name, facts, isOn) => {
  expect(isFeatureOn(name, { ...site, ...facts })).toBe(isOn);
});

it('while the configuration is unknown, what has a page is on, and money counts as real', () => {
  expect(all.filter((name) => !isFeatureOn(name, null))).toEqual(['demoMoney']);
});
