import { wireTable } from '../shared/wireTable';

/** The numbers of limits (LM-04 to LM-08), and those of login time, which the specification leaves free. */
export const limitKind = wireTable({
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
});

/** Values that stand for no limit: of amounts (LM-23) and of the others (LM-22). */
const none = { amount: 999_999_999, other: -1 } as const;

/** Whether a number is that of a limit of amounts. */
export const isAmount = (type: number): boolean => type < 30;

/** Whether a number is that of a limit of login time. */
export const isLogin = (type: number): boolean => type >= 34 && type <= 36;

/** The value on the wire that stands for none. */
export const noneOf = (type: number): number => (isAmount(type) ? none.amount : none.other);

/** Days on the wire that stand for an exclusion for an indefinite time. */
export const indefinite = 0;

/** LM-09: the numbers in the order of the page: deposits, breaks and session, login time, reality check, stakes, losses. */
const order = [20, 21, 22, 33, 30, 31, 34, 35, 36, 32, 1, 2, 3, 10, 11, 12] as const;

const placeOf = (type: number): number => order.findIndex((one) => one === type);

/** Self-exclusion and time-out, which no site leaves out. */
const alwaysOffered: readonly number[] = [30, 33];

/**
 * The kinds that are offered, in the order of the page. Where the operator names none, those that need no rules of a residence:
 * all but login time. Numbers without a place on the page are left out.
 */
export const offeredKinds = (enabled: readonly number[] | undefined) =>
  order
    .filter((type) => alwaysOffered.includes(type) || (enabled?.includes(type) ?? !isLogin(type)))
    .map((type) => limitKind.fromWire(type));

/** Compares by the order of the page; what waits comes after what holds. */
export const byPlace = (
  one: { limitType: number; limitState: string },
  other: { limitType: number; limitState: string },
): number =>
  placeOf(one.limitType) - placeOf(other.limitType) ||
  Number(one.limitState === 'PENDING') - Number(other.limitState === 'PENDING');
