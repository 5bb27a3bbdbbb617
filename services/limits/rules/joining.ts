/** The limits of two persons who become one. */
import type { StoredLimit, StoredLimits } from '../tables';
import { windowAt, type Frame } from './frames';
import { isAmountType, isPeriodic, periodOf } from './kinds';

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
function down(amount: number, { numerator, denominator }: Factor): number {
  return Math.min(Number((BigInt(amount) * numerator) / denominator), Number.MAX_SAFE_INTEGER);
}

/**
 * Of each kind the stricter limit, which is the smaller one; both in one measure. It counts over that of both periods that has
 * begun earlier, since what was used in it would be room otherwise. A rise that waits is asked for anew where both have the kind.
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
  if (!one || !other) return one ?? other;
  const frame = one.frame && other.frame && longer(type, one.frame, other.frame, now);
  return { ...(other.value < one.value ? other : one), ...(frame && { frame }), pending: null };
}

/** Of two frames the one whose period began earlier. */
function longer(type: number, one: Frame, other: Frame, now: Date): Frame {
  if (!isPeriodic(type)) return one;
  const period = periodOf(type);
  return windowAt(other, period, now).from < windowAt(one, period, now).from ? other : one;
}
