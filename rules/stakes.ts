/** Stakes: reading typed amounts, stepping them, and their bounds. All in minor units. */

/** The result of reading a typed stake: an amount, or why it is not one. */
export type StakeReading =
  | { readonly ok: true; readonly minor: number }
  | { readonly ok: false; readonly reason: 'MISSING' | 'INVALID' | 'TOO_PRECISE' };

const eastern = /[\u0660-\u0669\u06f0-\u06f9]/g;

/** Arabic and Persian digits as Latin ones, the Arabic decimal sign as a point. */
export function latinDigits(text: string): string {
  return text.replace(eastern, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf)).replace('\u066b', '.');
}

/**
 * Reads a typed stake: `150`, `150,5`, `1 500.50`. Comma and point both begin the decimals; only spaces may group
 * thousands, since a misread amount is worse than a refused one. Signs, letters, exponents and amounts beyond the
 * safe integers are `INVALID`; more decimals than the currency has are `TOO_PRECISE`.
 */
export function parseStake(text: string, decimals: number): StakeReading {
  const typed = latinDigits(text.trim());
  if (typed === '') return { ok: false, reason: 'MISSING' };
  const match = /^(\d{1,3}(?:[ \u00a0\u202f]\d{3})+|\d+)(?:[.,](\d*))?$/.exec(typed);
  if (!match) return { ok: false, reason: 'INVALID' };
  const whole = (match[1] ?? '').replace(/\D/g, '');
  const fraction = match[2] ?? '';
  if (fraction.length > decimals) return { ok: false, reason: 'TOO_PRECISE' };
  const minor = Number(whole + fraction.padEnd(decimals, '0'));
  return Number.isSafeInteger(minor) ? { ok: true, minor } : { ok: false, reason: 'INVALID' };
}

/** An amount as a player would type it, without trailing zeros: 15050 with two decimals is `150.50`. */
export function stakeText(minor: number, decimals: number): string {
  const digits = String(minor).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals);
  return /^0*$/.test(fraction) ? whole : `${whole}.${fraction}`;
}

/**
 * The next amount up or down on the grid of steps; an amount between two grid lines moves to the nearer line in that
 * direction. Never below one step.
 */
export function stepStake(minor: number, stepMinor: number, direction: 1 | -1): number {
  const lines = direction === 1 ? Math.floor(minor / stepMinor) + 1 : Math.ceil(minor / stepMinor) - 1;
  return Math.max(stepMinor, lines * stepMinor);
}

/** The bounds of a stake: those of the currency and the account's balance, in minor units. */
export interface StakeLimits {
  readonly minMinor: number;
  readonly maxMinor: number;
  readonly balanceMinor: number;
}

/** The bound that a stake violates. */
export interface StakeFault {
  readonly code: 'STAKE_TOO_LOW' | 'STAKE_TOO_HIGH' | 'INSUFFICIENT_FUNDS';
  readonly boundMinor: number;
}

/** The first bound that a stake violates; null when it is within all bounds. */
export function checkStake(stakeMinor: number, limits: StakeLimits): StakeFault | null {
  if (stakeMinor < limits.minMinor) return { code: 'STAKE_TOO_LOW', boundMinor: limits.minMinor };
  if (stakeMinor > limits.maxMinor) return { code: 'STAKE_TOO_HIGH', boundMinor: limits.maxMinor };
  if (stakeMinor > limits.balanceMinor)
    return { code: 'INSUFFICIENT_FUNDS', boundMinor: limits.balanceMinor };
  return null;
}
