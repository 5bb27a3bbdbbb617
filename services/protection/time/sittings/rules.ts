/** How long a person has been at the site, when that ends, and when they are told. Without a database. */
import { hourMs, minuteMs } from '../../../durations';
import type { StoredLimit } from '../../limits/tables';

/** A session of the person, on any device and of any account: signed in from then to then. `to` lies ahead while it is open. */
export interface Span {
  from: Date;
  to: Date;
}

/**
 * So long nobody of the person's accounts has to be signed in before time counts anew; and after a session limit ended a
 * sitting, no stake and no deposit is taken for so long.
 */
export const restMs = 30 * minuteMs;

/**
 * When the present sitting of a person began; null while there is none. It begins with a sign-in, counts on whatever the
 * person does or does not do, and goes on over breaks that are shorter than the rest: signing out and in gains no time.
 * `endedAt`: when a session limit ended the last one; what was before does not count any more.
 */
export function sittingAt(spans: readonly Span[], endedAt: Date | null, now: Date): Date | null {
  const cut = endedAt?.getTime() ?? -Infinity;
  const counted = spans
    .map(({ from, to }) => ({
      from: Math.max(from.getTime(), cut),
      to: Math.min(to.getTime(), now.getTime()),
    }))
    .filter(({ from, to }) => from <= now.getTime() && to >= from && to > cut)
    .sort((one, other) => one.from - other.from);
  let began: number | null = null;
  let until = -Infinity;
  for (const { from, to } of counted) {
    if (began === null || from - until >= restMs) began = from;
    until = Math.max(until, to);
  }
  return began === null || now.getTime() - until >= restMs ? null : new Date(began);
}

/**
 * SL-03: when a session limit ends a sitting: so many hours after it began, or after the limit was first set, if that was
 * later. Another value counts from the same instant, so that a lower one never brings more time.
 */
export function sessionEnd(began: Date, { value, heldSince, since }: StoredLimit): Date {
  return new Date(Math.max(began.getTime(), Date.parse(heldSince ?? since)) + value * hourMs);
}

/** A choice that answered a reality check. */
export interface CheckAnswer {
  at: Date;
  /** Whether the person asked not to be told again. */
  isSilent: boolean;
}

/**
 * RC-01, RC-03 to RC-06: when the person is to be told how long they have played; null while they asked not to be. The
 * interval runs from the beginning of the sitting, from the answer to the last check, or from when the check was set,
 * whichever is latest. After "do not show again" it runs from the next sign-in on any device.
 */
export function checkDueAt(
  began: Date,
  { value, heldSince, since }: StoredLimit,
  answer: CheckAnswer | null,
  spans: readonly Span[],
): Date | null {
  const held = Math.max(began.getTime(), Date.parse(heldSince ?? since));
  const due = (from: number): Date => new Date(from + value * minuteMs);
  if (!answer || answer.at.getTime() < held) return due(held);
  if (!answer.isSilent) return due(answer.at.getTime());
  const signIns = spans.map(({ from }) => from.getTime()).filter((from) => from > answer.at.getTime());
  return signIns.length === 0 ? null : due(Math.min(...signIns));
}
