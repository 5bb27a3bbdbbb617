import { likelyRegionOf, regionOf } from '../../foundation/i18n/places';
import type { Country, PhoneBook } from './entry';

/**
 * The most likely country of the player's number: that of the visit, else the region of one of the browser's
 * languages, else where the site's language is spoken most. Undefined when there are no countries.
 */
export function guessedCountry(
  { countries, visitorCountry }: Pick<PhoneBook, 'countries' | 'visitorCountry'>,
  lng: string,
  languages: readonly string[],
): Country | undefined {
  const codes = [visitorCountry, ...languages.map(regionOf), likelyRegionOf(lng)];
  for (const code of codes) {
    const country = code && countries.find((one) => one.code === code);
    if (country) return country;
  }
  return countries[0];
}
