/** Limits as they are stored, and as the rules of changes know them. */
import type { StoredLimit, StoredLimits } from '../limits/tables';
import type { Limit } from './changes';
import type { Frame } from './frames';
import { waitingTypes } from './kinds';

/** Types whose rises wait; a reality check is no limit, so that it changes at once. */
export const waits = (type: number): boolean => waitingTypes.some((one) => one === type);

/** A stored limit as the rules know it. */
export function heldIn(limits: StoredLimits, type: number): Limit {
  const stored = limits[type];
  if (!stored) return null;
  const { value, pending } = stored;
  return {
    value,
    pending: pending && {
      value: pending.value,
      requestedAt: new Date(pending.requestedAt),
      dueAt: new Date(pending.dueAt),
    },
  };
}

/** A limit after a change, as it is stored. `before`: as it was stored; undefined for a first one. */
export function storedOf(
  { value, pending }: NonNullable<Limit>,
  { before, frame, now }: { before: StoredLimit | undefined; frame: Frame | undefined; now: Date },
): StoredLimit {
  return {
    value,
    since: before?.value === value ? before.since : now.toISOString(),
    heldSince: before?.heldSince ?? before?.since ?? now.toISOString(),
    pending: pending && {
      value: pending.value,
      requestedAt: pending.requestedAt.toISOString(),
      dueAt: pending.dueAt.toISOString(),
    },
    ...(frame && { frame }),
  };
}
