import type { Language } from './languages';
import { ownLocale } from './ownLocales';

/** Parts of countries that have their own championships; Intl knows whole countries only. `locales/` has the rest. */
const parts: Record<string, Partial<Record<Language, string>>> = {
  'GB-ENG': {
    en: 'England',
    ru: 'Англия',
    uk: 'Англія',
    es: 'Inglaterra',
    ar: 'إنجلترا',
  },
  'GB-SCT': {
    en: 'Scotland',
    ru: 'Шотландия',
    uk: 'Шотландія',
    es: 'Escocia',
    ar: 'اسكتلندا',
  },
  'GB-WLS': { en: 'Wales', ru: 'Уэльс', uk: 'Уельс', es: 'Gales', ar: 'ويلز' },
  'GB-NIR': {
    en: 'Northern Ireland',
    ru: 'Северная Ирландия',
    uk: 'Північна Ірландія',
    es: 'Irlanda del Norte',
    ar: 'أيرلندا الشمالية',
  },
};

const names = new Map<Language, Intl.DisplayNames>();

/** A country's name in a language; the code itself when it is not known. */
export function countryName(code: string, lng: Language): string {
  const own = ownLocale(lng);
  const known = parts[code]?.[lng] ?? own?.countries[code];
  if (known) return known;
  if (!/^[A-Z]{2}$/.test(code)) return code;
  const regions = names.get(lng) ?? new Intl.DisplayNames(own?.like ?? lng, { type: 'region' });
  names.set(lng, regions);
  return regions.of(code) ?? code;
}
