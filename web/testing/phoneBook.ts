import type { Country, PhoneBook } from '../player/phone/entry';
import { library } from '../player/phone/library';

const country = (
  code: string,
  name: string,
  phoneCode: string,
  mask: string,
  min: number,
  max: number,
): Country => ({
  code,
  name,
  phoneCode,
  masks: [{ mask, min, max }],
});

/** A few countries as the phones service answers them in English. */
export const countries: readonly Country[] = [
  country('AX', 'Åland Islands', '358', '## #######', 5, 12),
  country('CA', 'Canada', '1', '### ### ####', 10, 10),
  country('CI', 'Côte d’Ivoire', '225', '## ## ## ####', 10, 10),
  country('DE', 'Germany', '49', '#### #######', 4, 15),
  country('JE', 'Jersey', '44', '#### ######', 10, 10),
  country('KZ', 'Kazakhstan', '7', '### ### ## ##', 10, 10),
  country('MU', 'Mauritius', '230', '#### ####', 7, 8),
  country('RU', 'Russia', '7', '### ### ## ##', 10, 10),
  country('TR', 'Türkiye', '90', '### ### ## ##', 10, 10),
  country('GB', 'United Kingdom', '44', '#### ######', 9, 10),
  country('US', 'United States', '1', '### ### ####', 10, 10),
];

/** The country with this code. */
export function countryOf(code: string): Country {
  const found = countries.find((one) => one.code === code);
  if (!found) throw new Error(`There is no ${code} among the samples.`);
  return found;
}

/** These countries with the real library. */
export const book: PhoneBook = { countries, visitorCountry: null, library };
