/** Accounts outside to which players have money paid. */

/**
 * An account as it is stored and compared: capital letters and digits. Null when it cannot be one: an IBAN has to fit its check
 * digits, any other account is 5 to 34 digits.
 */
export function readTarget(typed: string): string | null {
  const target = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  if (/^\d{5,34}$/.test(target)) return target;
  return /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(target) && isIban(target) ? target : null;
}

/** ISO 7064: the country and its check digits go to the end, letters count from 10, and 1 is left of a division by 97. */
function isIban(target: string): boolean {
  const digits = [...target.slice(4), ...target.slice(0, 4)].map((one) => String(parseInt(one, 36))).join('');
  return BigInt(digits) % 97n === 1n;
}

/** An account as its owner sees it again: all but the last four characters are hidden. */
export const hiddenTarget = (target: string): string => `•••• ${target.slice(-4)}`;
