import { nationalDigits, readMobileNumber } from '../../../rules/phoneNumber';
import { refusals } from './refusals';

/** A typed number as the session service takes it; null when it is no mobile number. */
export function wireNumber(phone: string): { country_code: string; phone_number: string } | null {
  const number = readMobileNumber(phone);
  return number && { country_code: number.phoneCode, phone_number: nationalDigits(number) };
}

/** The same; refuses a text that is no mobile number. */
export function numberIn(phone: string) {
  const reason = phone.trim() === '' ? 'required' : 'invalid';
  return wireNumber(phone) ?? refusals.refuse('INVALID_FIELDS', { fields: [{ field: 'phone', reason }] });
}
