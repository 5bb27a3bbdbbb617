import type { Language } from '../../../rules/languages';
import { loadDictionary } from '../../foundation/i18n/dictionaries';

/** How each language says that something is still to come. */
const stillToCome: Partial<Record<Language, RegExp>> = {
  en: /\byet\b/,
  ru: /пока(?!з)/,
  uk: /поки/,
  kk: /әзірге/,
  az: /hələ/,
  es: /\baún\b/,
  ar: /بعد\./,
};

/** The sections of a text, each with its heading. */
const sectionsOf = (text: string): string[] => text.split(/^# /m).slice(1);

it.each(Object.entries(stillToCome) as [Language, RegExp][])(
  'no text denies the types that the coupon offers in %s',
  async (lng, denial) => {
    const { coupons_text: rules = '' } = await loadDictionary(lng, 'rules');
    const { howbet_text: steps = '' } = await loadDictionary(lng, 'information');
    const [single, express, system, singles] = sectionsOf(rules);
    const offered = [single, express, system, singles, sectionsOf(steps).at(-1)];
    expect(offered.filter((section = '') => denial.test(section))).toEqual([]);
    expect(offered.every((section) => section)).toBe(true);
  },
);
