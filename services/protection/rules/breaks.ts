/** Exclusions and time-outs: at once, and never shortened. */
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

/** What the operator has to decide before a player returns. */
export interface Decision {
  /** Within so many days after the player asked. */
  days: number;
  /** So many hours run after a decision to let the player return. */
  hours: number;
}

/** How an exclusion ends. */
export interface ExclusionEnd {
  /** Null: by its time. Otherwise time alone does not end it: the player asks to return, and waits so many hours. */
  returnHours: number | null;
  /**
   * Null: the player's own act is enough. Otherwise the operator decides about a return. Then an exclusion that ends by its time
   * can be asked to end before, too.
   */
  decision: Decision | null;
}

/** An exclusion. For an indefinite time, `endsAt` is the instant from which on the player can ask to return. */
export interface Exclusion extends Break, ExclusionEnd {
  /** When the player returns, who has asked for it or was let; null before. */
  returnsAt: Date | null;
}

/** The number of days that stands for an exclusion for an indefinite time. */
export const indefinite = 0;

/** When an exclusion is over; null while nothing says when. */
export function endOf({
  endsAt,
  returnHours,
  returnsAt,
}: Pick<Exclusion, 'endsAt' | 'returnHours' | 'returnsAt'>): Date | null {
  if (returnHours !== null) return returnsAt;
  return returnsAt && returnsAt < endsAt ? returnsAt : endsAt;
}

/** Whether an exclusion holds. */
export function excludes<One extends Parameters<typeof endOf>[0]>(one: One | null, now: Date): one is One {
  if (one === null) return false;
  const end = endOf(one);
  return end === null || now < end;
}

/** From when on the player can ask to return; null from one that time alone ends. */
export function returnFrom({ startedAt, endsAt, returnHours, decision }: Exclusion): Date | null {
  if (returnHours !== null) return endsAt;
  return decision && startedAt;
}

/**
 * The exclusion after the player asked for so many days, or for an indefinite time: as `takeBreak` says. What ends it is the
 * stricter of both, and what was asked before is asked no more. Who waits for the return and asks for less stays excluded as
 * before; null says that otherwise less would shorten it.
 */
export function takeExclusion(
  present: Exclusion | null,
  { days, ...end }: { days: number } & ExclusionEnd,
  now: Date,
): Exclusion | null {
  const held = excludes(present, now) ? present : null;
  const taken =
    days === indefinite
      ? { startedAt: held?.startedAt ?? now, endsAt: held?.endsAt ?? now }
      : takeBreak(held, days, now);
  const kept = taken ?? (held?.returnsAt ? held : null);
  return kept && { ...kept, ...stricterEnd(held ? [held, end] : [end]), returnsAt: null };
}

/** What ends exclusions that hold together: nothing that one of them alone would not allow. */
function stricterEnd(ends: readonly ExclusionEnd[]): ExclusionEnd {
  const open = ends.filter(({ returnHours }) => returnHours !== null);
  const decisions = (open.length > 0 ? open : ends).map(({ decision }) => decision);
  const demanded = decisions.filter((decision) => decision !== null);
  // Of those that time ends, one that nobody ends before keeps the others from it. Of the others, one decision is enough.
  const isDecided = open.length > 0 ? demanded.length > 0 : demanded.length === decisions.length;
  const most = (values: readonly number[]): number => Math.max(...values);
  const hours = [...open.map(({ returnHours }) => returnHours ?? 0), ...demanded.map((one) => one.hours)];
  return {
    returnHours: open.length > 0 ? most(hours) : null,
    decision: isDecided ? { days: most(demanded.map(({ days }) => days)), hours: most(hours) } : null,
  };
}

/** The exclusion of a person who was two persons until now: neither of both ends before. Null while none holds. */
export function joinedExclusion(own: Exclusion | null, other: Exclusion | null, now: Date): Exclusion | null {
  const held = [own, other].filter((one) => excludes(one, now));
  const [first, second] = held;
  if (!first || !second) return first ?? null;
  const end = stricterEnd(held);
  const ends = held.map(endOf);
  const known = ends.filter((one) => one !== null);
  const isLeaving = end.returnHours !== null && known.length === ends.length;
  return {
    startedAt: earliest(first.startedAt, second.startedAt),
    endsAt: latest(first.endsAt, second.endsAt),
    ...end,
    // Of two that end by their time, who was let return from one asks for both anew.
    returnsAt: isLeaving ? known.reduce(latest) : null,
  };
}

const earliest = (one: Date, other: Date): Date => (one < other ? one : other);
const latest = (one: Date, other: Date): Date => (one > other ? one : other);

/** Why asking to return changes nothing. */
export type ReturnFault = 'NOTHING_PENDING' | 'NOT_CANCELLABLE' | 'NOT_DUE' | 'REASON_REQUIRED';

/** An exclusion from which the player can ask to return now; why not, otherwise. */
function askable(present: Exclusion | null, now: Date): { held: Exclusion } | { fault: ReturnFault } {
  if (!excludes(present, now)) return { fault: 'NOTHING_PENDING' };
  const from = returnFrom(present);
  if (from === null) return { fault: 'NOT_CANCELLABLE' };
  return now < from ? { fault: 'NOT_DUE' } : { held: present };
}

/**
 * The exclusion after the player asked to return, or took that back. Asking again moves nothing. Where the operator decides,
 * asking takes a reason, and is done by `askDecision`.
 */
export function askReturn(
  present: Exclusion | null,
  isWanted: boolean,
  now: Date,
): { exclusion: Exclusion } | { fault: ReturnFault } {
  const asked = askable(present, now);
  if ('fault' in asked) return asked;
  const { held } = asked;
  if (!isWanted) return { exclusion: { ...held, returnsAt: null } };
  if (held.decision) return { fault: 'REASON_REQUIRED' };
  const returnsAt = held.returnsAt ?? after(now, held.returnHours ?? 0);
  return { exclusion: { ...held, returnsAt } };
}

/** Until when the operator decides about a return that is asked for now. The exclusion itself does not change. */
export function askDecision(
  present: Exclusion | null,
  now: Date,
): { decideBy: Date } | { fault: ReturnFault } {
  if (excludes(present, now) && !present.decision) return { fault: 'NOT_CANCELLABLE' };
  const asked = askable(present, now);
  if ('fault' in asked) return asked;
  return { decideBy: after(now, (asked.held.decision?.days ?? 0) * 24) };
}

/** The exclusion after the operator let the player return: from now on the hours run. */
export const letReturn = (held: Exclusion, now: Date): Exclusion => ({
  ...held,
  returnsAt: after(now, held.decision?.hours ?? 0),
});

const after = (now: Date, hours: number): Date => new Date(now.getTime() + hours * hourMs);

/** LM-21: a stored period in days. */
export const daysOf = ({ startedAt, endsAt }: Break): number =>
  Math.round((endsAt.getTime() - startedAt.getTime()) / dayMs);
