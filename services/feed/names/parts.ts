/**
 * Parts of countries that have teams and championships of their own; CLDR's table of territories has whole countries
 * only.
 */
export const partsOfCountries: Record<string, Record<string, string>> = {
  'GB-ENG': {
    en: 'England',
    ru: 'Англия',
    uk: 'Англія',
    kk: 'Англия',
    az: 'İngiltərə',
    es: 'Inglaterra',
    ar: 'إنجلترا',
  },
  'GB-SCT': {
    en: 'Scotland',
    ru: 'Шотландия',
    uk: 'Шотландія',
    kk: 'Шотландия',
    az: 'Şotlandiya',
    es: 'Escocia',
    ar: 'اسكتلندا',
  },
  'GB-WLS': { en: 'Wales', ru: 'Уэльс', uk: 'Уельс', kk: 'Уэльс', az: 'Uels', es: 'Gales', ar: 'ويلز' },
  'GB-NIR': {
    en: 'Northern Ireland',
    ru: 'Северная Ирландия',
    uk: 'Північна Ірландія',
    kk: 'Солтүстік Ирландия',
    az: 'Şimali İrlandiya',
    es: 'Irlanda del Norte',
    ar: 'أيرلندا الشمالية',
  },
};
