/** Exclusions and time-outs: at once, never shortened, and ended by their time alone. */
import { dayMs, hourMs } from '../../durations';

/** A time for which a person keeps out. */
export interface Break {
  startedAt: Date;
  endsAt: Date;
}

/** Whether a break holds. At the instant of its end it no longer does. */
export const holds = (one: Break | null, now: Date): boolean => one !== null && now < one.endsAt;

/**
 * The break after the player asked for so many days. One that holds becomes longer or stays as it is: null says that the
 * days would shorten it.
 */
export function takeBreak(present: Break | null, days: number, now: Date): Break | null {
  const endsAt = new Date(now.getTime() + days * dayMs);
  if (present === null || !holds(present, now)) return { startedAt: now, endsAt };
  return endsAt <= present.endsAt ? null : { startedAt: present.startedAt, endsAt };
}

/** An exclusion. Time alone does not end it where `returnHours` is given: the player asks to return, and waits so long. */
export interface Exclusion extends Break {
  returnHours: number | null;
  /** When the player returns, who has asked for it; null before. */
  returnsAt: Date | null;
}

/** When an exclusion is over; null while nothing says when. */
export const endOf = ({ endsAt, returnHours, returnsAt }: Exclusion): Date | null =>
  returnHours === null ? endsAt : returnsAt;

/** Whether an exclusion holds. */
export function excludes(one: Exclusion | null, now: Date): one is Exclusion {
  if (one === null) return false;
  const end = endOf(one);
  return end === null || now < end;
}

/**
 * The exclusion after the player asked for so many days: as `takeBreak` says. One that the player has to end stays so, with the
 * longer of both waits, and what was asked before is asked no more.
 */
export function takeExclusion(
  present: Exclusion | null,
  { days, returnHours }: { days: number; returnHours: number | null },
  now: Date,
): Exclusion | null {
  const taken = takeBreak(present, days, now);
  if (!taken) return null;
  const before = excludes(present, now) ? present.returnHours : null;
  const hours = [before, returnHours].filter((one) => one !== null);
  return { ...taken, returnHours: hours.length === 0 ? null : Math.max(...hours), returnsAt: null };
}

/** Why asking to return changes nothing. */
export type ReturnFault = 'NOTHING_PENDING' | 'NOT_CANCELLABLE' | 'NOT_DUE';

/** The exclusion after the player asked to return, or took that back. Asking again moves nothing. */
export function askReturn(
  present: Exclusion | null,
  isWanted: boolean,
  now: Date,
): { exclusion: Exclusion } | { fault: ReturnFault } {
  if (!excludes(present, now)) return { fault: 'NOTHING_PENDING' };
  if (present.returnHours === null) return { fault: 'NOT_CANCELLABLE' };
  if (now < present.endsAt) return { fault: 'NOT_DUE' };
  if (!isWanted) return { exclusion: { ...present, returnsAt: null } };
  const returnsAt = present.returnsAt ?? new Date(now.getTime() + present.returnHours * hourMs);
  return { exclusion: { ...present, returnsAt } };
}

/** LM-21: a stored period in days. */
export const daysOf = ({ startedAt, endsAt }: Break): number =>
  Math.round((endsAt.getTime() - startedAt.getTime()) / dayMs);
