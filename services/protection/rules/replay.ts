/** What protects a person by their own acts alone: what is logged of them is done once more, from a state that was logged. */
import {
  askReturn,
  holds,
  joinedExclusion,
  letReturn,
  takeExclusion,
  type Break,
  type Exclusion,
  type ExclusionEnd,
} from './breaks';
import { approve, change, reject } from './changes';
import type { Frame } from './frames';
import { strictest } from './join';
import { heldIn, storedOf, waits } from './stored';
import type { StoredLimit, StoredLimits } from '../limits/tables';

/** Limits in the person's measure, and breaks whether they hold or not. */
export interface Standing {
  limits: StoredLimits;
  exclusion: Exclusion | null;
  timeOut: Break | null;
}

/** A change that was taken when it happened, as it was asked for. Amounts are in the measure of whose standing it changes. */
export type Act = { at: Date } & (
  | { did: 'ASKED'; type: number; value: number | null; frame: Frame | undefined }
  | { did: 'APPROVED' | 'REJECTED'; type: number }
  /** `wish`: null in the log of former releases, which has what came of it alone. */
  | { did: 'EXCLUDED'; taken: Exclusion; wish: ({ days: number } & ExclusionEnd) | null }
  | { did: 'TIME_OUT'; endsAt: Date }
  | { did: 'RETURN_ASKED' | 'RETURN_REJECTED' | 'RETURN_ACCEPTED' }
  /** Another person became the same. */
  | { did: 'JOINED'; with: Standing }
);

/** When a rise of a limit that was asked for at an instant is due. */
export type DueOf = (type: number, frame: Frame | undefined, at: Date) => Date;

/** The standing after acts, in the order in which they happened. One that changes nothing here changes nothing. */
export const replay = (before: Standing, acts: readonly Act[], dueOf: DueOf): Standing =>
  acts.reduce((standing, act) => after(standing, act, dueOf), before);

function after(standing: Standing, act: Act, dueOf: DueOf): Standing {
  switch (act.did) {
    case 'ASKED':
    case 'APPROVED':
    case 'REJECTED':
      return { ...standing, limits: withLimit(standing.limits, act.type, limitAfter(standing, act, dueOf)) };
    case 'TIME_OUT':
      return { ...standing, timeOut: longer(standing.timeOut, act) };
    case 'EXCLUDED':
    case 'RETURN_ASKED':
    case 'RETURN_REJECTED':
    case 'RETURN_ACCEPTED':
      return { ...standing, exclusion: exclusionAfter(standing.exclusion, act) };
    case 'JOINED':
      return joined(standing, act.with, act.at);
  }
}

const withLimit = (limits: StoredLimits, type: number, limit: StoredLimit | null): StoredLimits => {
  const { [type]: _, ...others } = limits;
  return limit ? { ...others, [type]: limit } : others;
};

type LimitAct = Extract<Act, { did: 'ASKED' | 'APPROVED' | 'REJECTED' }>;

function limitAfter({ limits }: Standing, act: LimitAct, dueOf: DueOf): StoredLimit | null {
  const { type, at } = act;
  const [held, before] = [heldIn(limits, type), limits[type]];
  if (act.did === 'ASKED') {
    const frame = before?.frame ?? act.frame;
    const limit = change(waits(type) ? held : null, act.value, { now: at, dueAt: dueOf(type, frame, at) });
    return limit && storedOf(limit, { before, frame, now: at });
  }
  const decided = act.did === 'APPROVED' ? approve(held, at) : reject(held);
  // What waited for the joined person was none of a rise here.
  if ('fault' in decided) return before ?? null;
  return decided.limit && storedOf(decided.limit, { before, frame: before?.frame, now: at });
}

/** As `takeBreak`, of which the log has the end. */
function longer(own: Break | null, { at, endsAt }: { at: Date; endsAt: Date }): Break {
  if (own === null || !holds(own, at)) return { startedAt: at, endsAt };
  return endsAt <= own.endsAt ? own : { startedAt: own.startedAt, endsAt };
}

type ExclusionAct = Extract<
  Act,
  { did: 'EXCLUDED' | 'RETURN_ASKED' | 'RETURN_REJECTED' | 'RETURN_ACCEPTED' }
>;

function exclusionAfter(own: Exclusion | null, act: ExclusionAct): Exclusion | null {
  if (act.did === 'RETURN_ACCEPTED') return own && letReturn(own, act.at);
  if (act.did === 'EXCLUDED')
    return act.wish
      ? (takeExclusion(own, act.wish, act.at) ?? own)
      : joinedExclusion(own, { ...act.taken, startedAt: act.at }, act.at);
  const asked = askReturn(own, act.did === 'RETURN_ASKED', act.at);
  return 'fault' in asked ? own : asked.exclusion;
}

function joined(own: Standing, other: Standing, at: Date): Standing {
  const timeOut = other.timeOut && holds(other.timeOut, at) ? { at, endsAt: other.timeOut.endsAt } : null;
  return {
    limits: strictest(own.limits, other.limits, at),
    exclusion: joinedExclusion(own.exclusion, other.exclusion, at) ?? own.exclusion,
    timeOut: timeOut ? longer(own.timeOut, timeOut) : own.timeOut,
  };
}
