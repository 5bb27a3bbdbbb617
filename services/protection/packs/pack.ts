/** What a jurisdiction asks for, as data. Code reads the values; each says where it comes from. */
import type { Period } from '../../../rules/limitKinds';
import { limitNumber } from '../../../rules/limitNumbers';
import type { HarmThresholds } from '../harm/rules';
import { indefinite, type ExclusionEnd } from '../rules/breaks';
import type { Wait } from '../rules/changes';
import type { FrameKind } from '../rules/frames';
import type { AmountType, Metric, PeriodicType } from '../rules/kinds';

/** The exclusion registers that packs ask. */
export const registerNames = ['gamstop', 'spelpaus', 'oasis'] as const;
export type RegisterName = (typeof registerNames)[number];

/** Where a rule comes from. */
export interface Source {
  /** The clause, or the row of the specification: `LM-14`. */
  clause: string;
  /** Where it can be read: an address, or the name of the document. */
  address: string;
  /** The day on which it was read, `2026-11-25`. */
  readOn: string;
  /** `CONFIRMED`: read in the text that binds. `UNCONFIRMED`: read elsewhere. `CHOSEN`: no text says it, the product decides. */
  status: 'CONFIRMED' | 'UNCONFIRMED' | 'CHOSEN';
}

/** A rule with its source. */
export interface Ruled<Value> {
  value: Value;
  source: Source;
}

/** When a player is asked whether a limit of deposits is wanted. */
export type PromptOccasion = 'REGISTRATION' | 'FIRST_DEPOSIT';

/** When documents have to prove who a player is: before any money comes in, or once more than a sum came in within so many days. */
export type IdentityDue = { due: 'BEFORE_DEPOSIT' } | { due: 'AFTER_SUM'; euros: number; days: number };

/** When age has to be proved, which the documents about identity do: at a moment of its own, or with identity. */
export type AgeDue = 'BEFORE_FREE_PLAY' | 'BEFORE_DEPOSIT' | 'WITH_IDENTITY';

/** The thresholds of the markers of harm, each with its source. */
type RuledThresholds = { readonly [Name in keyof HarmThresholds]: Ruled<HarmThresholds[Name]> };

/** The rules of a jurisdiction. */
export interface Pack extends RuledThresholds {
  /** Limits of amounts and of login time, and the reality check, that are offered even where the operator leaves them out. */
  kinds: Ruled<readonly (PeriodicType | (typeof limitNumber)['REALITY_CHECK'])[]>;
  /** Limits of which one has to be set before money is staked or paid in; empty where nothing is demanded. */
  requiredKinds: Ruled<readonly AmountType[]>;
  /** The largest value of a limit, in whole euros; null where any value will do. */
  largest: Ruled<{ type: AmountType; euros: number } | null>;
  /** Before a rise or a removal holds. */
  wait: Ruled<Wait>;
  /** How the periods of new limits lie in time. */
  frame: Ruled<FrameKind>;
  /** The zone in which the days of new limits begin, as `isZone` takes it. */
  zone: Ruled<string>;
  /** Whether what was won in a period may be lost in it too. */
  netWinEnlarges: Ruled<boolean>;
  /** Whether a rise or a removal of a deposit limit asks three questions first. */
  asksQuestions: Ruled<boolean>;
  /**
   * How long an exclusion may be, in days. Months and years are as long as the longest of their kind; `indefinite` stands for an
   * indefinite time.
   */
  exclusionDays: Ruled<readonly number[]>;
  /**
   * Exclusions that time alone does not end: after these lengths, in days, the player has to ask to return, and then waits for
   * some hours.
   */
  openExclusions: Ruled<{ days: readonly number[]; returnHours: number }>;
  /** Within how many days the operator decides about a return that a player asks for with a reason; null where nobody decides. */
  decisionDays: Ruled<number | null>;
  /** How many hours run after a decision to let a player return, from an exclusion for a definite and for an indefinite time. */
  decisionHours: Ruled<{ definite: number; indefinite: number }>;
  /** Whether an exclusion gives back the stakes of coupons of which no game has begun; the others stand. */
  exclusionRefunds: Ruled<boolean>;
  /** How long a time-out may be, in days. */
  timeOutDays: Ruled<readonly number[]>;
  /** The register that is asked whether a person is excluded; null where none is. */
  register: Ruled<RegisterName | null>;
  /** When a player without a limit of deposits is asked for one. Each occasion asks once, and its answer blocks nothing. */
  promptsAt: Ruled<readonly PromptOccasion[]>;
  /** For how many days a marker of harm holds after what it was seen from, and within how many hours the operator acts on a strong one. */
  harmConsequences: Ruled<{ holdsDays: number; caseHours: number }>;
  /** The length in days of the time-out whose button stands wherever play is possible; null where none does. */
  breakButtonDays: Ruled<number | null>;
  /** When documents have to prove who a player of real money is. Withdrawals never wait for it. */
  identityDue: Ruled<IdentityDue>;
  /** When they have to prove the age. */
  ageDue: Ruled<AgeDue>;
  /** Whether every page shows how long the player has been here, in hours, minutes and seconds. */
  showsTime: Ruled<boolean>;
}

/** How an exclusion of so many days, or for an indefinite time, ends by the rules of a pack. */
export function exclusionEndOf(pack: Pack, days: number): ExclusionEnd {
  const { days: open, returnHours } = pack.openExclusions.value;
  const { definite, indefinite: ofIndefinite } = pack.decisionHours.value;
  const isIndefinite = days === indefinite;
  const decideWithin = pack.decisionDays.value;
  return {
    returnHours: isIndefinite ? ofIndefinite : open.includes(days) ? returnHours : null,
    decision:
      decideWithin === null ? null : { days: decideWithin, hours: isIndefinite ? ofIndefinite : definite },
  };
}

const periods = ['DAY', 'WEEK', 'MONTH'] as const satisfies readonly Period[];

/** The limits of a metric by day, week and month, which clauses name together: of periods that come later they say nothing. */
export const ofEachPeriod = <Name extends Metric | 'LOGIN'>(metric: Name) =>
  periods.map((period) => limitNumber[`${metric}_${period}`]);

/** How to say where the rules of one document come from. */
export function sourceOf(document: { address: string; readOn: string }) {
  const saying =
    (status: Source['status']) =>
    (clause: string): Source => ({ clause, ...document, status });
  return {
    confirmed: saying('CONFIRMED'),
    unconfirmed: saying('UNCONFIRMED'),
    chosen: saying('CHOSEN'),
  };
}
