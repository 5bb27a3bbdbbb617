/** What exclusion registers say of a person, and what follows from it. */
import { dayMs, secondMs } from '../../durations';

/** How long a register is left alone that was asked because somebody wanted to play. */
const askAgainMs = 30 * secondMs;
/** How long a person plays by an answer. A session may be longer: an exclusion of the register must not wait for its end. */
const answerHoldsMs = dayMs;

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

/** What a register said of a person who is not excluded by it. */
export interface RegisterWord {
  /** When it was asked last, as ISO text. */
  at: string;
  /** Its answer, and when it gave it, as ISO text; absent while there is none, and after one that excludes. */
  said?: 'NOT_EXCLUDED' | 'MORE_NEEDED';
  saidAt?: string;
}

/** How a person stands with registers. Empty before any was asked. */
export interface RegisterStanding {
  /** What registers said since that changed which identifies the person, by their names; absent while none was asked. */
  words?: Readonly<Record<string, RegisterWord>>;
  /** Those that were named and not ended, each of another question or another register; absent without one. */
  exclusions?: readonly RegisterExclusion[];
  /** What the former release writes, in place of `words`: which register was asked last, which cleared, and if it asked for more. */
  asked?: { register: string; at: string };
  clearedBy?: string;
  needsMore?: boolean;
}

/** What a register said last; undefined when it was not asked since the person changed. */
function wordOf(
  { words, asked, clearedBy, needsMore }: RegisterStanding,
  register: string,
): RegisterWord | undefined {
  const word = words?.[register];
  if (word || asked?.register !== register) return word;
  const { at } = asked;
  if (clearedBy === register) return { at, said: 'NOT_EXCLUDED', saidAt: at };
  return { at, ...(needsMore && { said: 'MORE_NEEDED', saidAt: at }) };
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

/** The registers that have not said within a day that a person may play. */
export const unclearedRegisters = <Name extends string>(
  standing: RegisterStanding,
  registers: readonly Name[],
  now: Date,
): Name[] => registers.filter((register) => !isCleared(wordOf(standing, register), now));

const isCleared = (word: RegisterWord | undefined, now: Date): boolean =>
  word?.said === 'NOT_EXCLUDED' && now.getTime() - new Date(word.saidAt ?? 0).getTime() < answerHoldsMs;

/** Why registers keep a person from playing who is not excluded; null when none does. */
export function unclearedBy(
  standing: RegisterStanding,
  registers: readonly string[],
  now: Date,
): 'REGISTER_UNANSWERED' | 'REGISTER_NEEDS_DATA' | null {
  const open = unclearedRegisters(standing, registers, now);
  if (open.length === 0) return null;
  const needsMore = open.some((register) => wordOf(standing, register)?.said === 'MORE_NEEDED');
  return needsMore ? 'REGISTER_NEEDS_DATA' : 'REGISTER_UNANSWERED';
}

/** Whether a register may be asked because the person wants to play. Signing in asks it at any time. */
export function mayAskToPlay(standing: RegisterStanding, register: string, now: Date): boolean {
  const word = wordOf(standing, register);
  return !word || now.getTime() - new Date(word.at).getTime() >= askAgainMs;
}

/** The standing while an answer is awaited: nobody else asks meanwhile because the person wants to play. */
export const whileAsked = (standing: RegisterStanding, register: string, now: Date): RegisterStanding => ({
  ...said(standing, register, { ...wordOf(standing, register), at: now.toISOString() }),
  ...listOf(standing.exclusions ?? []),
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
  const at = now.toISOString();
  const held = registerExclusions(standing, now);
  const isRepeated = (one: RegisterExclusion) => one.register === register && repeats.includes(one.check);
  const others = held.filter((one) => !isRepeated(one));
  const after = (word: RegisterWord['said'] | undefined, exclusions: readonly RegisterExclusion[]) => ({
    ...said(standing, register, { at, ...(word && { said: word, saidAt: at }) }),
    ...listOf(exclusions),
  });
  switch (answer.kind) {
    case 'NO_ANSWER':
      return after(undefined, held);
    case 'MORE_NEEDED':
      return after('MORE_NEEDED', held);
    case 'NOT_EXCLUDED':
      return isCurrent ? after('NOT_EXCLUDED', others) : after(undefined, held);
    case 'EXCLUDED': {
      const since = held.find(isRepeated)?.since ?? at;
      const named = { register, since, until: answer.until?.toISOString() ?? null, check };
      return after(undefined, [...others, named]);
    }
  }
}

/** What all registers said, with a new word of one. Of the former release's word another register's is kept. */
function said(
  standing: RegisterStanding,
  register: string,
  word: RegisterWord,
): Pick<RegisterStanding, 'words'> {
  const former = standing.asked?.register;
  const kept = former === undefined ? undefined : wordOf(standing, former);
  return {
    words: { ...(former !== undefined && kept && { [former]: kept }), ...standing.words, [register]: word },
  };
}

const listOf = (exclusions: readonly RegisterExclusion[]): Pick<RegisterStanding, 'exclusions'> =>
  exclusions.length > 0 ? { exclusions } : {};
