/** What exclusion registers say of a person, and what follows from it. */
import { secondMs } from '../../durations';

/** How long a register is left alone that was asked because somebody wanted to play. */
const askAgainMs = 30 * secondMs;

/** What a register can say. */
export type RegisterAnswer =
  /** `until`: null for an exclusion whose end the register does not know. */
  | { kind: 'EXCLUDED'; until: Date | null; reference: string | null }
  | { kind: 'NOT_EXCLUDED'; reference: string | null }
  /** What is known of the person does not suffice to look for them. */
  | { kind: 'MORE_NEEDED' }
  /** Why there is no answer, for the operator: `TIMEOUT`, `HTTP_503`, `MALFORMED`. */
  | { kind: 'NO_ANSWER'; fault: string };

/** An exclusion that a register named. */
export interface RegisterExclusion {
  register: string;
  /** When the site learned of it, as ISO text. */
  since: string;
  /** When it ends, as ISO text; null until the register says so. */
  until: string | null;
  /** The number of the evidence: which question the register answered so. */
  check: number;
}

/** How a person stands with registers. Empty before any was asked. */
export interface RegisterStanding {
  /** Which one was asked last, and when, as ISO text; absent since what identifies the person changed. */
  asked?: { register: string; at: string };
  /** The register whose last answer was that the person is not excluded; absent after any other answer. */
  clearedBy?: string;
  /** Whether the last answer was that more has to be known. */
  needsMore?: boolean;
  /** Those that were named and not ended, each of another question or another register; absent without one. */
  exclusions?: readonly RegisterExclusion[];
}

/** The exclusions of registers that hold. At the instant of its end one no longer does. */
export const registerExclusions = ({ exclusions = [] }: RegisterStanding, now: Date): RegisterExclusion[] =>
  exclusions.filter(({ until }) => until === null || now < new Date(until));

/** The one of them that holds longest; null without one. */
export function registerExclusion(standing: RegisterStanding, now: Date): RegisterExclusion | null {
  const held = registerExclusions(standing, now);
  return held.toSorted((one, other) => byEnd(other, one))[0] ?? null;
}

/** Compares by the end; null is the latest. ISO texts in UTC sort as instants. */
function byEnd({ until: one }: RegisterExclusion, { until: other }: RegisterExclusion): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return one.localeCompare(other);
}

/** Why a register keeps a person from playing who is not excluded; null when it does not, or when none has to be asked. */
export function unclearedBy(
  { clearedBy, needsMore }: RegisterStanding,
  register: string | null,
): 'REGISTER_UNANSWERED' | 'REGISTER_NEEDS_DATA' | null {
  if (register === null || clearedBy === register) return null;
  return needsMore ? 'REGISTER_NEEDS_DATA' : 'REGISTER_UNANSWERED';
}

/** Whether a register may be asked because the person wants to play. Signing in asks it at any time. */
export function mayAskToPlay({ asked }: RegisterStanding, register: string, now: Date): boolean {
  if (asked?.register !== register) return true;
  return now.getTime() - new Date(asked.at).getTime() >= askAgainMs;
}

/** The standing while an answer is awaited: nobody else asks meanwhile because the person wants to play. */
export const whileAsked = (standing: RegisterStanding, register: string, now: Date): RegisterStanding => ({
  ...standing,
  asked: { register, at: now.toISOString() },
});

/** The standing after what identifies the person changed: what was answered before was about somebody else. */
export const afterChange = ({ exclusions }: RegisterStanding): RegisterStanding =>
  exclusions ? { exclusions } : {};

/** An answer with what it was given to. */
export interface Answered {
  register: string;
  answer: RegisterAnswer;
  /** The number of the evidence. */
  check: number;
  /** Whether what identifies the person has not changed since the question. */
  isCurrent: boolean;
  /** Numbers of the evidence of earlier questions that this one repeats: it names all that they named. */
  repeats: readonly number[];
}

/**
 * The standing after an answer. Only the register that excluded a person ends it before its date, by answering the same
 * question otherwise: a person who changes phone or name does not become somebody else. An answer to an outdated question
 * excludes, and clears nobody.
 */
export function afterAnswer(standing: RegisterStanding, answered: Answered, now: Date): RegisterStanding {
  const { register, answer, check, isCurrent, repeats } = answered;
  const asked = { register, at: now.toISOString() };
  const held = registerExclusions(standing, now);
  const isRepeated = (one: RegisterExclusion) => one.register === register && repeats.includes(one.check);
  const others = held.filter((one) => !isRepeated(one));
  switch (answer.kind) {
    case 'NO_ANSWER':
      return { asked, ...listOf(held) };
    case 'MORE_NEEDED':
      return { asked, needsMore: true, ...listOf(held) };
    case 'NOT_EXCLUDED':
      return isCurrent ? { asked, clearedBy: register, ...listOf(others) } : { asked, ...listOf(held) };
    case 'EXCLUDED': {
      const since = held.find(isRepeated)?.since ?? now.toISOString();
      const said = { register, since, until: answer.until?.toISOString() ?? null, check };
      return { asked, ...listOf([...others, said]) };
    }
  }
}

const listOf = (exclusions: readonly RegisterExclusion[]): RegisterStanding =>
  exclusions.length > 0 ? { exclusions } : {};
