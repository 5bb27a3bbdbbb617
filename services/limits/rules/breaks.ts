/** Exclusions and time-outs: at once, never shortened, and ended by their time alone. */
import { dayMs } from '../../durations';

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

/** LM-21: a stored period in days. */
export const daysOf = ({ startedAt, endsAt }: Break): number =>
  Math.round((endsAt.getTime() - startedAt.getTime()) / dayMs);
