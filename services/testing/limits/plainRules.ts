/** The rules of each jurisdiction for the plain model, written from the clauses a second time and not from the packs. */
import type { PackName } from '../../protection/packs';

/** What the model knows of a jurisdiction. */
export interface PlainRules {
  waitHours: number;
  /** Whether a rise also waits for the end of the running period. */
  untilPeriodEnds: boolean;
  periods: 'rolling' | 'fixed' | 'calendar';
  zone: string;
  /** Limits of which a person needs one to play; empty where none is demanded. */
  needsOneOf: readonly number[];
  /** Days that an exclusion and a time-out may last. */
  exclusions: readonly number[];
  timeOuts: readonly number[];
  /** Exclusions that end by the player's own act, and how many hours after it. */
  byOwnAct: readonly number[];
  hoursAfterAct: number;
  /** Whether the operator decides about a return, and hours after the decision; 0 days among `exclusions` are an indefinite time. */
  operatorDecides: { hoursDefinite: number; hoursIndefinite: number } | null;
}

/** By the name of the pack. */
export const plainRules: Readonly<Record<PackName, PlainRules>> = {
  specification: {
    waitHours: 24,
    untilPeriodEnds: false,
    periods: 'rolling',
    zone: 'UTC',
    needsOneOf: [],
    exclusions: [1, 7, 30, 90, 180, 365, 730, 1095, 1825, 3650],
    timeOuts: [1, 7, 30, 90],
    byOwnAct: [],
    hoursAfterAct: 0,
    operatorDecides: null,
  },
  greatBritain: {
    waitHours: 24,
    untilPeriodEnds: false,
    periods: 'fixed',
    zone: 'Europe/London',
    needsOneOf: [],
    exclusions: [184, 366, 731, 1096, 1827],
    timeOuts: [1, 7, 31, 42],
    byOwnAct: [184, 366, 731, 1096, 1827],
    hoursAfterAct: 24,
    operatorDecides: null,
  },
  ontario: {
    waitHours: 24,
    untilPeriodEnds: false,
    periods: 'rolling',
    zone: 'America/Toronto',
    needsOneOf: [],
    exclusions: [184, 366, 1827],
    timeOuts: [1, 7, 31, 62, 92],
    byOwnAct: [],
    hoursAfterAct: 0,
    operatorDecides: null,
  },
  sweden: {
    waitHours: 72,
    untilPeriodEnds: true,
    periods: 'calendar',
    zone: 'Europe/Stockholm',
    needsOneOf: [20, 21, 22],
    exclusions: [31, 92, 184, 366],
    timeOuts: [1, 7, 30, 90],
    byOwnAct: [366],
    hoursAfterAct: 0,
    operatorDecides: null,
  },
  germany: {
    waitHours: 168,
    untilPeriodEnds: false,
    periods: 'calendar',
    zone: 'Europe/Berlin',
    needsOneOf: [22],
    exclusions: [366, 731, 1096, 1827],
    timeOuts: [1],
    byOwnAct: [],
    hoursAfterAct: 0,
    operatorDecides: null,
  },
  malta: {
    waitHours: 24,
    untilPeriodEnds: false,
    periods: 'rolling',
    zone: 'Europe/Malta',
    needsOneOf: [],
    exclusions: [0, 92, 184, 366, 731, 1096, 1827],
    timeOuts: [2, 7, 14, 30],
    byOwnAct: [],
    hoursAfterAct: 0,
    operatorDecides: { hoursDefinite: 24, hoursIndefinite: 168 },
  },
};

/** All packs by name, for tests that run over each. */
export const packNames = Object.keys(plainRules) as PackName[];
