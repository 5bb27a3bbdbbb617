/** Phone numbers as numbering plans read them. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** A number that can get SMS. */
export interface PhoneNumber {
  /** In the form of E.164: `+447400123456`. */
  phone: string;
  /** Digits of the calling code: `44`. Several countries may share one. */
  phoneCode: string;
  /** ISO code, where the number tells it. */
  country: string | undefined;
}

/** E.164 with the separators that people type; 15 digits at most. */
const written = /^\+\d(?:[\s().-]*\d){6,14}$/;
/** Dear numbers, those of companies and landlines get no SMS. In some countries a number does not tell landlines apart. */
const mobile: readonly (string | undefined)[] = ['MOBILE', 'FIXED_LINE_OR_MOBILE'];

/** Reads a mobile number with its calling code; null when it is none. */
export function readMobileNumber(typed: string): PhoneNumber | null {
  const text = typed.trim();
  const number = written.test(text) ? parsePhoneNumberFromString(text) : undefined;
  if (!number || !mobile.includes(number.getType())) return null;
  return { phone: number.number, phoneCode: number.countryCallingCode, country: number.country };
}

/** The digits of a number after its calling code. */
export const nationalDigits = ({ phone, phoneCode }: Pick<PhoneNumber, 'phone' | 'phoneCode'>): string =>
  phone.slice(1 + phoneCode.length);
