/** The bounds of an amount that a player pays in or takes out. In minor units. */
export interface AmountBounds {
  min: number;
  max: number;
  /** What can be taken out at all; absent for a deposit. */
  available?: number;
  /** What can go back the way on which it came; absent on other ways. */
  back?: number;
}

/** The bound that an amount violates. `bound`: the amount that would be accepted, in minor units. */
export interface AmountFault {
  code: 'AMOUNT_TOO_LOW' | 'AMOUNT_TOO_HIGH' | 'INSUFFICIENT_FUNDS' | 'BACK_TOO_HIGH';
  bound: number;
}

/** The first bound that an amount violates; null when it is within all bounds. What the account holds comes before what a method takes. */
export function amountFault(
  minor: number,
  { min, max, available = Infinity, back = Infinity }: AmountBounds,
): AmountFault | null {
  if (minor < min) return { code: 'AMOUNT_TOO_LOW', bound: min };
  if (minor > available) return { code: 'INSUFFICIENT_FUNDS', bound: available };
  if (minor > max) return { code: 'AMOUNT_TOO_HIGH', bound: max };
  return minor > back ? { code: 'BACK_TOO_HIGH', bound: back } : null;
}

/** The largest amount within all bounds, in minor units; it may be less than the least. */
export function largestAmount({ max, available = Infinity, back = Infinity }: AmountBounds): number {
  return Math.min(max, available, back);
}
