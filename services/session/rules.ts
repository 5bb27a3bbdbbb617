import { passwordLength } from '../../rules/bounds';
import { isCountry } from '../../rules/residence';
import type { components } from '../../schema/upstreams/__generated__/session';

/** An invalid field, with the reason. */
export type FieldFault = NonNullable<components['schemas']['Refusal']['fields']>[number];

const emailMax = 254;

/** One at sign, something before it, a dotted domain after it; only a message to the address could prove more. */
const emailPattern = /^[^\s\p{C}@"<>(),;:\\]{1,64}@[^\s\p{C}@.]+(\.[^\s\p{C}@.]+)+$/u;
/** The form of the tags of a referral link, one of which fills in the field. */
const promoCodePattern = /^[\w.~:@-]+$/;
const promoCodeMax = 128;
const invisible = /\p{C}/u;

/** What every new player chooses. */
interface Choices {
  currency: string;
  isOfAge: boolean;
  /** Empty or absent for none. */
  promoCode?: string | undefined;
  /** Empty or absent where the form does not ask. */
  residence?: string | undefined;
}

/** What a site takes of new players. */
export interface Offered {
  currencies: readonly string[];
  /** Whether accounts hold demo money, which may be held wherever one lives. */
  demo: boolean;
}

/** The invalid fields of what every new player chooses. */
export function choiceFaults(
  { currency, isOfAge, promoCode = '', residence = '' }: Choices,
  { currencies, demo }: Offered,
): FieldFault[] {
  const faults: (FieldFault | null)[] = [
    demo && residence === '' ? null : residenceFault(residence),
    currencyFault(currency, currencies),
    promoCodeFault(promoCode),
    ageFault(isOfAge),
  ];
  return faults.filter((fault) => fault !== null);
}

/** The invalid fields of a registration that a link opened. */
export function openedByLinkFaults({
  password,
  isOfAge,
}: {
  password: string;
  isOfAge: boolean;
}): FieldFault[] {
  return [passwordFault(password), ageFault(isOfAge)].filter((fault) => fault !== null);
}

/** A promo code as it is stored: null for none. */
export const keptPromoCode = (typed = ''): string | null => typed.trim() || null;

/** What is wrong with a place where somebody says they live; null for a country. */
export function residenceFault(residence: string): (FieldFault & { field: 'residence' }) | null {
  if (isCountry(residence)) return null;
  return { field: 'residence', reason: residence === '' ? 'required' : 'not_offered' };
}

/** A residence as it is stored: null where the form did not ask. */
export const keptResidence = (stated = ''): string | null => stated || null;

/** The invalid fields of a request for a code that goes to an e-mail address. */
export function emailFaults(email: string): FieldFault[] {
  const fault = emailFault(email);
  return fault ? [fault] : [];
}

/** The invalid fields of a form that asks for a new password alone. */
export function passwordFaults(password: string): FieldFault[] {
  const fault = passwordFault(password);
  return fault ? [fault] : [];
}

/** The invalid fields of a form that sets a new password by a code. */
export function newPasswordFaults({ code, password }: { code: string; password: string }): FieldFault[] {
  const faults: (FieldFault | null)[] = [codeFault(code), passwordFault(password)];
  return faults.filter((fault) => fault !== null);
}

/** The invalid fields of a form that replaces a password by another. */
export function changedPasswordFaults({
  current,
  password,
}: {
  current: string;
  password: string;
}): FieldFault[] {
  const faults: (FieldFault | null)[] = [
    current === '' ? { field: 'current', reason: 'required' } : null,
    passwordFault(password),
  ];
  return faults.filter((fault) => fault !== null);
}

/** What is wrong with a code that was typed; null when it can be one. */
export function codeFault(code: string): FieldFault | null {
  if (/^\d{6}$/.test(code)) return null;
  return { field: 'code', reason: code === '' ? 'required' : 'invalid' };
}

/** A code as it is compared: a letter or a keyboard may group its digits. */
export const withoutSpaces = (code: string): string => code.replaceAll(/\s/g, '');

/** The form in which an e-mail address is stored and looked up. */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** Whether a text in the form of `normalEmail` can be an e-mail address. */
export function isEmail(email: string): boolean {
  return email.length <= emailMax && emailPattern.test(email);
}

/** Whether a login can exist: no login holds control characters or halves of surrogate pairs. */
export function canBeLogin(login: string): boolean {
  return !invisible.test(login);
}

function emailFault(typed: string): FieldFault | null {
  const email = normalEmail(typed);
  if (email === '') return { field: 'email', reason: 'required' };
  if (email.length > emailMax) return { field: 'email', reason: 'too_long' };
  return isEmail(email) ? null : { field: 'email', reason: 'invalid' };
}

function passwordFault(password: string): FieldFault | null {
  if (password === '') return { field: 'password', reason: 'required' };
  if (password.length < passwordLength.min) return { field: 'password', reason: 'too_short' };
  return password.length > passwordLength.max ? { field: 'password', reason: 'too_long' } : null;
}

function ageFault(isOfAge: boolean): FieldFault | null {
  return isOfAge ? null : { field: 'isOfAge', reason: 'must_confirm' };
}

function promoCodeFault(typed: string): FieldFault | null {
  const code = typed.trim();
  if (code.length > promoCodeMax) return { field: 'promoCode', reason: 'too_long' };
  return code === '' || promoCodePattern.test(code) ? null : { field: 'promoCode', reason: 'invalid' };
}

function currencyFault(currency: string, offered: readonly string[]): FieldFault | null {
  if (currency === '') return { field: 'currency', reason: 'required' };
  return offered.includes(currency) ? null : { field: 'currency', reason: 'not_offered' };
}
