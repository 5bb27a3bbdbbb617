/** How much of a limit of login time is used, from when a person was signed in. Nobody counts it. */
import { hourMs } from '../../../durations';
import { windowAt, type Frame, type Window } from '../../rules/frames';
import type { LoginPeriod } from '../../../../rules/limitKinds';
import type { LoginType } from '../../rules/kinds';
import type { Span } from '../sittings/rules';

/** A limit of login time that holds. */
export interface LoginLimit {
  type: LoginType;
  period: LoginPeriod;
  frame: Frame;
  /** Hours. */
  value: number;
  /** When the value began to hold. */
  since: Date;
}

/** How far a limit of login time is used. */
export interface LoginTime {
  type: LoginType;
  /** Time signed in within the period; all devices and accounts of the person at one time count once. */
  usedMs: number;
  /** 0 from the instant on at which it is used up. */
  leftMs: number;
  /** When a new period begins; null where periods roll. */
  periodEndsAt: Date | null;
  /** Since when it is used up: sessions from before end. Null while time is left. */
  usedUpAt: Date | null;
  /** Whether a session from before it was used up is still open: its end is under way. */
  isEnding: boolean;
  /** When time is left again, if nobody is signed in from now on; null while it is. */
  until: Date | null;
}

/** A time in milliseconds since the epoch. */
interface Stretch {
  from: number;
  to: number;
}

/** How far a limit is used at an instant. */
export function loginTimeAt(limit: LoginLimit, spans: readonly Span[], now: Date): LoginTime {
  const allowed = limit.value * hourMs;
  const window = windowAt(limit.frame, limit.period, now);
  const stretches = joined(spans, now.getTime());
  const used = usedBy(stretches, window, now);
  const usedMs = used(now.getTime());
  const leftMs = Math.max(0, allowed - usedMs);
  const { type } = limit;
  const { to: periodEndsAt } = window;
  if (leftMs > 0) return { type, usedMs, leftMs, periodEndsAt, usedUpAt: null, isEnding: false, until: null };
  const crossing = { allowed, used, edges: edgesOf(stretches, window, now) };
  const usedUpAt = new Date(Math.max(lastReached(crossing, window, now), limit.since.getTime()));
  const isEnding = spans.some(({ from, to }) => from < usedUpAt && to > now);
  const until = periodEndsAt ?? new Date(firstLeft(crossing, now));
  return { type, usedMs, leftMs, periodEndsAt, usedUpAt, isEnding, until };
}

/** When somebody was signed in, until an instant: what overlaps or touches is one stretch. */
function joined(spans: readonly Span[], now: number): Stretch[] {
  const past = spans
    .map(({ from, to }) => ({ from: from.getTime(), to: Math.min(to.getTime(), now) }))
    .filter(({ from, to }) => from < to)
    .sort((one, other) => one.from - other.from);
  const stretches: Stretch[] = [];
  for (const { from, to } of past) {
    const last = stretches.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else stretches.push({ from, to });
  }
  return stretches;
}

/** How long the window is that rolls; null for one that stands. */
const rollingMs = ({ from, to }: Window, now: Date): number | null =>
  to === null ? now.getTime() + 1 - from.getTime() : null;

/** What is used at instants: of a window that stands, in the same one. */
function usedBy(stretches: readonly Stretch[], window: Window, now: Date): (at: number) => number {
  const rolling = rollingMs(window, now);
  return (at) => {
    const start = rolling === null ? window.from.getTime() : at - rolling;
    return stretches.reduce(
      (sum, { from, to }) => sum + Math.max(0, Math.min(to, at) - Math.max(from, start)),
      0,
    );
  };
}

/** The instants between which what is used grows, shrinks or stays evenly. */
function edgesOf(stretches: readonly Stretch[], window: Window, now: Date): number[] {
  const rolling = rollingMs(window, now);
  const edges = stretches.flatMap(({ from, to }) => [from, to]);
  const all = rolling === null ? edges : [...edges, ...edges.map((edge) => edge + rolling)];
  return all.sort((one, other) => one - other);
}

interface Crossing {
  allowed: number;
  used(at: number): number;
  edges: readonly number[];
}

/** When what is used last reached what is allowed. */
function lastReached({ allowed, used, edges }: Crossing, window: Window, now: Date): number {
  const start = window.from.getTime();
  let [before, reached] = [start, start];
  for (const at of [...edges.filter((edge) => edge > start && edge < now.getTime()), now.getTime()]) {
    // It grows as time passes.
    if (used(before) < allowed && used(at) >= allowed) reached = before + allowed - used(before);
    before = at;
  }
  return reached;
}

/** When what is used next falls to what is allowed, while nobody is signed in; of windows that roll. */
function firstLeft({ allowed, used, edges }: Crossing, now: Date): number {
  let before = now.getTime();
  for (const at of edges.filter((edge) => edge > before)) {
    if (used(at) < allowed) return before + used(before) - allowed;
    before = at;
  }
  return before;
}

/**
 * When a person who stays signed in has used up a limit that has time left. Where a period ends before, it counts from its end;
 * where periods roll, it is no later than said.
 */
export function loginEndOf(
  { leftMs, periodEndsAt }: LoginTime,
  { value }: Pick<LoginLimit, 'value'>,
  now: Date,
): Date {
  const end = new Date(now.getTime() + leftMs);
  return periodEndsAt && periodEndsAt < end ? new Date(periodEndsAt.getTime() + value * hourMs) : end;
}
