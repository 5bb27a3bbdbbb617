import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { CountryCode } from 'libphonenumber-js/min';

/** A number as numbering plans read it. */
interface ReadNumber {
  /** ISO code; undefined where a code that several countries share does not tell which one. */
  country: string | undefined;
  /** Its digits without country code and without the prefix that is dialled before them within the country. */
  national: string;
  /** Whether such a number can exist. */
  isValid: boolean;
}

/** What the field needs of the library of numbering plans, which is fetched when a field is shown. */
export interface PhoneLibrary {
  /** Reads digits as a number of the country, or with `+` of any; null for what cannot be one. */
  read(digits: string, country: string | undefined): ReadNumber | null;
}

/** The library with the plans of every country. */
export const library: PhoneLibrary = {
  read(digits, country) {
    const number = parsePhoneNumberFromString(digits, country as CountryCode | undefined);
    if (!number) return null;
    return { country: number.country, national: number.nationalNumber, isValid: number.isValid() };
  },
};
