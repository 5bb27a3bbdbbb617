/** Two persons who become one: where they live, and their limits. */
import type { StoredLimit, StoredLimits } from '../limits/tables';
import { windowAt, type Frame } from './frames';
import { isAmountType, isPeriodic, periodOf } from './kinds';

/** Where a person lives: a code such as `GB`, null where nobody said it; and whether documents prove it. */
export interface Home {
  residence: string | null;
  isProved: boolean;
}

/**
 * Where two persons live who become one: where it is proved, else where the one who stays said so first. Disputed: both said it, or
 * both proved it, and they differ.
 */
export function joinedHome(kept: Home, other: Home): Home & { isDisputed: boolean } {
  const [first, second] = other.isProved && !kept.isProved ? [other, kept] : [kept, other];
  const isDisputed =
    first.isProved === second.isProved &&
    first.residence !== null &&
    second.residence !== null &&
    first.residence !== second.residence;
  return { residence: first.residence ?? second.residence, isProved: first.isProved, isDisputed };
}

/** By what amounts are multiplied that come into another measure. */
export interface Factor {
  numerator: bigint;
  denominator: bigint;
}

/** Limits in another measure: amounts are rounded down, so that no room comes of it; hours and minutes stay. */
export function inMeasure(limits: StoredLimits, by: Factor): StoredLimits {
  const entries = Object.entries(limits).map(([type, limit]) => {
    if (!isAmountType(Number(type))) return [type, limit] as const;
    const { value, pending } = limit;
    const rise = pending && { ...pending, value: pending.value === null ? null : down(pending.value, by) };
    return [type, { ...limit, value: down(value, by), pending: rise }] as const;
  });
  return Object.fromEntries(entries);
}

/** An amount that is too large to be exact becomes the largest one that is: a smaller limit is stricter. */
export function down(amount: number, { numerator, denominator }: Factor): number {
  return Math.min(Number((BigInt(amount) * numerator) / denominator), Number.MAX_SAFE_INTEGER);
}

/**
 * Of each kind the stricter limit, which is the smaller one; both in one measure. It counts over that of both periods that has
 * begun earlier, since what was used in it would be room otherwise. Rises that wait are asked for anew.
 */
export function strictest(one: StoredLimits, other: StoredLimits, now: Date): StoredLimits {
  const entries = [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((type) => {
    const limit = stricter(Number(type), one[type], other[type], now);
    return limit ? [[type, limit] as const] : [];
  });
  return Object.fromEntries(entries);
}

function stricter(
  type: number,
  one: StoredLimit | undefined,
  other: StoredLimit | undefined,
  now: Date,
): StoredLimit | undefined {
  const only = one ?? other;
  if (!one || !other) return only && { ...only, pending: null };
  const frame = one.frame && other.frame && longer(type, one.frame, other.frame, now);
  return { ...(other.value < one.value ? other : one), ...(frame && { frame }), pending: null };
}

/** Of two frames the one whose period began earlier. */
function longer(type: number, one: Frame, other: Frame, now: Date): Frame {
  if (!isPeriodic(type)) return one;
  const period = periodOf(type);
  return windowAt(other, period, now).from < windowAt(one, period, now).from ? other : one;
}
