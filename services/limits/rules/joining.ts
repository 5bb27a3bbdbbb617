/** The limits of two persons who become one. */
import type { StoredLimit, StoredLimits } from '../tables';

/** Of each kind the stricter limit, which is the smaller one. A rise that waits is asked for anew where both have the kind. */
export function strictest(one: StoredLimits, other: StoredLimits): StoredLimits {
  const entries = [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((type) => {
    const limit = stricter(one[type], other[type]);
    return limit ? [[type, limit] as const] : [];
  });
  return Object.fromEntries(entries);
}

function stricter(one: StoredLimit | undefined, other: StoredLimit | undefined): StoredLimit | undefined {
  if (!one || !other) return one ?? other;
  return { ...(other.value < one.value ? other : one), pending: null };
}
