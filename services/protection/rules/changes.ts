/** How a limit changes: down at once, up after a wait and by the player's confirmation alone. */
import { hourMs } from '../../durations';

/** The wait before a rise or a removal, as a pack has it. */
export interface Wait {
  hours: number;
  /** Whether the running period has to end too. */
  untilPeriodEnds: boolean;
}

/** A rise or a removal that was asked for. */
export interface Pending {
  /** Null: no limit any more. */
  value: number | null;
  requestedAt: Date;
  /** From then on the player may confirm. It was fixed at the request: another pack does not shorten it. */
  dueAt: Date;
}

/** A limit that holds. `value` is in the limit's unit; less is stricter. */
export interface Held {
  value: number;
  pending: Pending | null;
}

/** A limit, or null while there is none. */
export type Limit = Held | null;

/** When a change that is asked for now is due. `periodEnd`: the end of the running period; null where periods roll. */
export function dueAt({ hours, untilPeriodEnds }: Wait, now: Date, periodEnd: Date | null): Date {
  const waited = now.getTime() + hours * hourMs;
  return new Date(untilPeriodEnds && periodEnd ? Math.max(waited, periodEnd.getTime()) : waited);
}

/** Whether this is a rise or a removal, which waits. */
export const isRise = (limit: Limit, value: number | null): boolean =>
  limit !== null && (value === null || value > limit.value);

/**
 * The limit after the player asked for a value, null for none. A first limit, a decrease and the present value hold at once
 * and cancel what is pending; a rise waits, from now on even if another one waited already.
 */
export function change(limit: Limit, value: number | null, due: { now: Date; dueAt: Date }): Limit {
  if (limit !== null && isRise(limit, value))
    return { value: limit.value, pending: { value, requestedAt: due.now, dueAt: due.dueAt } };
  return value === null ? null : { value, pending: null };
}

/** Why a confirmation is refused. */
export type ApprovalFault = 'NOTHING_PENDING' | 'NOT_DUE';

/** The limit after the player confirmed what is pending; why not, before its time. */
export function approve(limit: Limit, now: Date): { limit: Limit } | { fault: ApprovalFault } {
  if (!limit?.pending) return { fault: 'NOTHING_PENDING' };
  const { value, dueAt } = limit.pending;
  if (now < dueAt) return { fault: 'NOT_DUE' };
  return { limit: value === null ? null : { value, pending: null } };
}

/** The limit after the player rejected what is pending: as if it had never been asked for. */
export function reject(limit: Limit): { limit: Limit } | { fault: 'NOTHING_PENDING' } {
  return limit?.pending ? { limit: { ...limit, pending: null } } : { fault: 'NOTHING_PENDING' };
}
