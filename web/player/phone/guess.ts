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
  const codes = [visitorCountry, ...languages.map(regionOf), new Intl.Locale(lng).maximize().region];
  for (const code of codes) {
    const country = code && countries.find((one) => one.code === code);
    if (country) return country;
  }
  return countries[0];
}

function regionOf(language: string): string | undefined {
  try {
    return new Intl.Locale(language).region;
  } catch {
    return undefined;
  }
}
