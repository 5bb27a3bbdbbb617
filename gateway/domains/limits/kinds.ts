import { limitKinds } from '../../../rules/limitKinds';
import { factsOf, limitNumber, limitNumbers, noAmount, noHours } from '../../../rules/limitNumbers';
import { wireTable } from '../shared/wireTable';

/** The numbers of limits. */
export const limitKind = wireTable(limitNumbers);

/** Whether a number is that of a limit of amounts. */
export const isAmount = (type: number): boolean => factsOf(type)?.unit === 'AMOUNT';

/** Whether a number is that of a limit of login time. */
export const isLogin = (type: number): boolean => factsOf(type)?.metric === 'LOGIN';

/** The value on the wire that stands for none. */
export const noneOf = (type: number): number => (isAmount(type) ? noAmount : noHours);

/** Days on the wire that stand for an exclusion for an indefinite time. */
export const indefinite = 0;

/** LM-09: the kinds in the order of the page. */
const order = Object.keys(limitKinds) as (keyof typeof limitKinds)[];

const placeOf = (type: number): number => order.findIndex((kind) => limitNumber[kind] === type);

/** The kinds that are offered, in the order of the page. `enabled`: numbers that the operator names; undefined where none are. */
export const offeredKinds = (enabled: readonly number[] | undefined) =>
  order.filter((kind) => {
    const { offered } = limitKinds[kind];
    if (offered === 'ALWAYS' || offered === 'NEVER') return offered === 'ALWAYS';
    return enabled?.includes(limitNumber[kind]) ?? offered === 'USUALLY';
  });

/** Compares by the order of the page; what waits comes after what holds. */
export const byPlace = (
  one: { limitType: number; limitState: string },
  other: { limitType: number; limitState: string },
): number =>
  placeOf(one.limitType) - placeOf(other.limitType) ||
  Number(one.limitState === 'PENDING') - Number(other.limitState === 'PENDING');
