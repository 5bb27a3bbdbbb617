import { nationalDigits, readMobileNumber } from '../../../rules/phoneNumber';
import { readFields, refused } from './refusals';

/** A typed number as the session service takes it; null when it is no mobile number. */
export function wireNumber(phone: string): { country_code: string; phone_number: string } | null {
  const number = readMobileNumber(phone);
  return number && { country_code: number.phoneCode, phone_number: nationalDigits(number) };
}

/** What is said of a text that is no mobile number. */
export function phoneFault(phone: string) {
  const reason = phone.trim() === '' ? 'required' : 'invalid';
  return { ...refused('INVALID_FIELDS'), fields: readFields([{ field: 'phone', reason }]) };
}
