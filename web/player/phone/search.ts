import { englishRegions } from '../../foundation/i18n/places';
import type { Country } from './entry';

/** A country with everything by which it is found. */
export interface Findable {
  country: Country;
  /** Its names in lower case without accents: in the player's language, then in English. */
  names: readonly string[];
}

/** Makes countries searchable by their names, in English as well. */
export function findable(countries: readonly Country[]): Findable[] {
  const english = englishRegions();
  return countries.map((country) => ({
    country,
    names: [plain(country.name), plain(english(country.code))],
  }));
}

/**
 * The countries that match a search, the best first: by calling code ("+44", "44"), ISO code, or the beginning or a
 * part of a name. Equally good matches keep their order; an empty search gives all of them.
 */
export function findCountries(all: readonly Findable[], search: string): Country[] {
  const wanted = plain(search);
  if (wanted === '') return all.map(({ country }) => country);
  const fitOf = /^\+?[\d\s]*$/.test(wanted) ? byPhoneCode(wanted.replaceAll(/\D/g, '')) : byName(wanted);
  return all
    .map((one) => ({ country: one.country, fit: fitOf(one) }))
    .filter(({ fit }) => fit > 0)
    .sort((one, other) => other.fit - one.fit)
    .map(({ country }) => country);
}

/** How well a country matches; 0 when it does not. */
type Fit = (one: Findable) => number;

function byPhoneCode(digits: string): Fit {
  return ({ country: { phoneCode } }) => {
    if (phoneCode === digits) return 2;
    return phoneCode.startsWith(digits) ? 1 : 0;
  };
}

function byName(wanted: string): Fit {
  return ({ country, names }) => {
    if (country.code.toLowerCase() === wanted) return 4;
    if (names.some((name) => name.startsWith(wanted))) return 3;
    if (names.some((name) => name.includes(` ${wanted}`) || name.includes(`-${wanted}`))) return 2;
    return names.some((name) => name.includes(wanted)) ? 1 : 0;
  };
}

/** Letters that are typed without their mark although Unicode does not treat them as a letter with a mark. */
const plainLetters: Readonly<Record<string, string>> = { ı: 'i', ə: 'e', ø: 'o', ł: 'l', đ: 'd' };

function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[ıəøłđ]/g, (letter) => plainLetters[letter] ?? letter)
    .replaceAll(/[’'`]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
