import { largestAmount, limitKinds, type KindFacts, type KindWith, type LimitKind } from './limitKinds';

/**
 * The numbers of the kinds of limits (LM-04 to LM-08), and those of login time, which the specification leaves free: on the wire, in
 * the configuration and in the database, where no number ever gets another meaning.
 */
export const limitNumbers = {
  1: 'WAGERING_DAY',
  2: 'WAGERING_WEEK',
  3: 'WAGERING_MONTH',
  10: 'LOSS_DAY',
  11: 'LOSS_WEEK',
  12: 'LOSS_MONTH',
  20: 'DEPOSIT_DAY',
  21: 'DEPOSIT_WEEK',
  22: 'DEPOSIT_MONTH',
  30: 'EXCLUSION',
  31: 'SESSION',
  32: 'REALITY_CHECK',
  33: 'TIME_OUT',
  34: 'LOGIN_DAY',
  35: 'LOGIN_WEEK',
  36: 'LOGIN_MONTH',
  37: 'EXTRA_OFF',
} as const satisfies Record<number, LimitKind>;

type Numbers = typeof limitNumbers;

/** The number of a kind of limit. */
export type LimitNumber = keyof Numbers;

/** The numbers of the kinds that have these facts. */
export type NumberWith<Facts> = {
  [Number in LimitNumber]: Numbers[Number] extends KindWith<Facts> ? Number : never;
}[LimitNumber];

/** The number of each kind by its name. */
export const limitNumber = Object.fromEntries(
  Object.entries(limitNumbers).map(([number, kind]) => [kind, Number(number)]),
) as { readonly [Number in LimitNumber as Numbers[Number]]: Number };

/** What the kind with a number is; undefined for a number that no kind has. */
export const factsOf = (number: number): KindFacts | undefined =>
  number in limitNumbers ? limitKinds[limitNumbers[number as LimitNumber]] : undefined;

/** On the wire: a limit of amounts with this value is none (LM-23). */
export const noAmount = largestAmount + 1;
/** On the wire: another limit with this value is none (LM-22). */
export const noHours = -1;
