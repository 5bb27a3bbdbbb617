import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { CountryCode } from 'libphonenumber-js/min';

/** A number as numbering plans read it. */
interface ReadNumber {
  /** ISO code; undefined when several countries share the calling code and it does not decide. */
  country: string | undefined;
  /** Its digits without calling code and without the national prefix. */
  national: string;
  /** Whether such a number can exist. */
  isValid: boolean;
}

/** The part of the library of numbering plans that the field needs; it loads when a field is shown. */
export interface PhoneLibrary {
  /** Reads digits as a number of the country, or with `+` of any country; null for an impossible number. */
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
