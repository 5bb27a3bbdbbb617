/** Accounts outside to which players have money paid. */
import { readMobileNumber } from '../../../rules/phoneNumber';
import { ibanLengths } from './ibanLengths';

/**
 * An account of a method as it is stored and compared. Null when it cannot be one: an IBAN has the length of its country and fits its
 * check digits; a bank account in roubles has 20 digits, which name the currency; a wallet is an e-mail address or a mobile phone; a
 * card is the provider's token for it, never its number. A method of the operator's own takes any of a bank's and a wallet's.
 */
export function readTarget(methodId: string, typed: string): string | null {
  switch (methodId) {
    case 'bank':
      return bankAccount(typed);
    case 'wallet':
      return wallet(typed);
    case 'card':
      return cardToken(typed);
    default:
      return bankAccount(typed) ?? wallet(typed);
  }
}

/**
 * An account as all releases write it: capital letters and digits, where it can be an IBAN or a number. By it the same request is known
 * again, whichever release took it first.
 */
export function plainTarget(typed: string): string {
  const target = compact(typed);
  if (/^\d{5,34}$/.test(target)) return target;
  return /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(target) && fitsCheckDigits(target) ? target : typed;
}

const compact = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase();

function bankAccount(typed: string): string | null {
  const target = compact(typed);
  // Russian accounts have no IBAN: the sixth to eighth digit are the currency, in its former number or the present one.
  if (/^\d{5}(?:810|643)\d{12}$/.test(target)) return target;
  const isIban =
    /^[A-Z]{2}\d{2}[A-Z\d]+$/.test(target) && ibanLengths.get(target.slice(0, 2)) === target.length;
  return isIban && fitsCheckDigits(target) ? target : null;
}

/** ISO 7064: the country and its check digits go to the end, letters count from 10, and 1 is left of a division by 97. */
function fitsCheckDigits(target: string): boolean {
  const digits = [...target.slice(4), ...target.slice(0, 4)].map((one) => String(parseInt(one, 36))).join('');
  return BigInt(digits) % 97n === 1n;
}

function wallet(typed: string): string | null {
  const text = typed.trim();
  if (/^[^\s@]{1,64}@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text)) return text.toLowerCase();
  return readMobileNumber(text)?.phone ?? null;
}

const cardToken = (typed: string): string | null =>
  /^(?=.*[A-Za-z])[A-Za-z\d_-]{16,64}$/.test(typed.trim()) ? typed.trim() : null;

/** An account as its owner sees it again: all but the last four characters are hidden; of an address, the name but its first letter. */
export function hiddenTarget(target: string): string {
  const [name = '', domain] = target.split('@');
  return domain === undefined ? `•••• ${target.slice(-4)}` : `${name.slice(0, 1)}••••@${domain}`;
}
