/** The kinds of limits as services know them: by their numbers, under which they are stored. */
import { limitKinds, waitingKinds, type AmountKind, type Period } from '../../../rules/limitKinds';
import {
  factsOf,
  limitNumber,
  limitNumbers,
  noHours,
  type LimitNumber,
  type NumberWith,
} from '../../../rules/limitNumbers';

/** What a limit of amounts measures. */
export type Metric = (typeof limitKinds)[AmountKind]['metric'];

/** The number of a limit of amounts. */
export type AmountType = NumberWith<{ unit: 'AMOUNT' }>;

/** The number of a limit of login time. */
export type LoginType = NumberWith<{ metric: 'LOGIN' }>;

/** The number of a limit that counts over periods. */
export type PeriodicType = NumberWith<{ period: Period }>;

/** What the kind with a number is. */
export const kindOf = <Number extends LimitNumber>(type: Number) => limitKinds[limitNumbers[type]];

/** Over how long a limit counts. */
export const periodOf = (type: PeriodicType): Period => kindOf(type).period;

/** Whether a number names a limit of amounts. */
export const isAmountType = (type: number): type is AmountType => factsOf(type)?.unit === 'AMOUNT';

/** Whether a number names a limit of login time. */
export const isLoginType = (type: number): type is LoginType => factsOf(type)?.metric === 'LOGIN';

/** Whether a number names a limit that counts over periods. */
export const isPeriodic = (type: number): type is PeriodicType => factsOf(type)?.period !== undefined;

/** All numbers that a site can offer (LM-11), the lowest first. */
export const knownTypes = (Object.keys(limitNumbers).map(Number) as LimitNumber[]).filter(
  (type) => kindOf(type).offered !== 'NEVER',
);

/** Those that are offered where the operator says nothing: limits of login time are where a pack asks for them. */
export const usualTypes = knownTypes.filter((type) => kindOf(type).offered !== 'WHERE_NAMED');

/** What no configuration takes away: self-exclusion and time-out. */
export const alwaysOffered = knownTypes.filter((type) => kindOf(type).offered === 'ALWAYS');

export const amountTypes = knownTypes.filter(isAmountType);
export const loginTypes = knownTypes.filter(isLoginType);
export const periodicTypes = knownTypes.filter(isPeriodic);
export const waitingTypes = waitingKinds.map((kind) => limitNumber[kind]);

/** LM-25, LM-26: what may be chosen where no pack says it, in hours and minutes. */
export const fixedOptions = {
  [limitNumber.SESSION]: [noHours, ...Array.from({ length: 24 }, (_, hour) => hour + 1)],
  [limitNumber.REALITY_CHECK]: [5, 10, 15, 30, 45, 60],
};
