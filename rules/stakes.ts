/** Stakes: reading typed amounts, stepping them, and their bounds. All in minor units. */

/**
 * The result of reading a typed stake: an amount, or why it is not one. `AMBIGUOUS` is a sign that may group thousands or begin
 * the decimals: `1,000`.
 */
export type StakeReading =
  | { readonly ok: true; readonly minor: number }
  | { readonly ok: false; readonly reason: 'MISSING' | 'INVALID' | 'TOO_PRECISE' | 'AMBIGUOUS' };

/** How a reader's language writes amounts of a currency. */
export interface AmountWriting {
  /** What stands before the decimals. */
  readonly decimalSign: '.' | ',';
  /** What may stand before or behind the amount: the currency's code and signs. */
  readonly names: readonly string[];
}

const plainWriting: AmountWriting = { decimalSign: '.', names: [] };

const foreignDigits = /[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g;
const marks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Arabic, Persian and full-width digits as Latin ones, the Arabic decimal sign as a point. */
export function latinDigits(text: string): string {
  return text
    .replace(foreignDigits, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replace('\u066b', '.');
}

/** A text without the currency that stands on one side of it. */
function withoutName(text: string, names: readonly string[]): string {
  const lower = text.toLowerCase();
  for (const name of names) {
    const plain = name.replace(marks, '').trim().toLowerCase();
    if (plain === '' || plain.length >= text.length) continue;
    if (lower.startsWith(plain)) return text.slice(plain.length).trim();
    if (lower.endsWith(plain)) return text.slice(0, -plain.length).trim();
  }
  return text;
}

/** The whole units and the decimals of a text, as digits; null for none, and for both meanings of one sign. */
function partsOf(text: string, decimals: number, { decimalSign }: AmountWriting) {
  const grouped = /^(\d{1,3}(?:([ \u00a0\u202f\u066c.,])\d{3})(?:\2\d{3})*|\d*)(?:([.,])(\d*))?$/;
  const [match, whole = '', group, sign, fraction = ''] = grouped.exec(text) ?? [];
  if (match === undefined || !/\d/.test(match) || (group !== undefined && group === sign)) return null;
  const digits = whole.replace(/\D/g, '');
  // `1,000`: one sign, with three digits behind it.
  if (sign !== undefined || (group !== '.' && group !== ',') || whole.length > 7)
    return { whole: digits, fraction };
  if (group === decimalSign || whole.startsWith('0'))
    return { whole: digits.slice(0, -3), fraction: digits.slice(-3) };
  return decimals === 0 ? { whole: digits, fraction: '' } : 'AMBIGUOUS';
}

/**
 * Reads a typed or pasted stake: `150`, `150,5`, `.5`, `1 500.50`, `RUB 1,500.50`. Comma and point both begin the decimals, and
 * both group thousands where that is plain; a text with two meanings is `AMBIGUOUS`, since a misread amount is worse
 * than a refused one. Signs, letters other than the currency's, exponents and amounts beyond the safe integers are
 * `INVALID`; more decimals than the currency has are `TOO_PRECISE`.
 */
export function parseStake(text: string, decimals: number, writing = plainWriting): StakeReading {
  const typed = latinDigits(text.replace(marks, ''))
    .replace(/[\uff0c\uff0e]/g, (sign) => (sign === '\uff0c' ? ',' : '.'))
    .trim();
  if (typed === '') return { ok: false, reason: 'MISSING' };
  const parts = partsOf(withoutName(typed, writing.names), decimals, writing);
  if (parts === 'AMBIGUOUS') return { ok: false, reason: 'AMBIGUOUS' };
  if (!parts) return { ok: false, reason: 'INVALID' };
  if (parts.fraction.length > decimals) return { ok: false, reason: 'TOO_PRECISE' };
  const minor = Number(parts.whole + parts.fraction.padEnd(decimals, '0'));
  return Number.isSafeInteger(minor) ? { ok: true, minor } : { ok: false, reason: 'INVALID' };
}

/** An amount as a player would type it, without trailing zeros: 15050 with two decimals is `150.50`. */
export function stakeText(minor: number, decimals: number, { decimalSign } = plainWriting): string {
  const digits = String(minor).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals);
  return /^0*$/.test(fraction) ? whole : `${whole}${decimalSign}${fraction}`;
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
