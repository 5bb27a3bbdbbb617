/** Compares the provider's list of a day with the books, by payment and by sums. Pure. */

/** Money as a list or the books have it, in minor units. */
export interface Money {
  amount: number;
  currency: string;
}

/** A payment in the provider's list. */
export interface Told extends Money {
  id: string;
}

/** A payment in the books. */
export interface Booked extends Money {
  id: string;
  deposit: number;
}

/** `UNKNOWN`: it is in no book. `OTHERWISE`: it was booked with another amount or currency. `NOT_LISTED`: the provider lists it nowhere. */
export type Difference =
  | { kind: 'UNKNOWN'; id: string; told: Money }
  | { kind: 'OTHERWISE'; id: string; told: Money; booked: Money; deposit: number }
  | { kind: 'NOT_LISTED'; id: string; booked: Money; deposit: number };

/** What came on a day in a currency, by both. */
export interface DaySum {
  currency: string;
  told: number;
  booked: number;
}

/**
 * `told`: the list of the day. `booked`: what the books have of these payments. `unlisted`: what they booked on the day and the
 * provider does not list.
 */
export function compareDay(
  told: readonly Told[],
  { booked, unlisted }: { booked: readonly Booked[]; unlisted: readonly Booked[] },
): { sums: DaySum[]; differences: Difference[] } {
  const known = new Map(booked.map((one) => [one.id, one]));
  const wrong = told.flatMap((one): Difference[] => {
    const money = moneyOf(one);
    const own = known.get(one.id);
    if (!own) return [{ kind: 'UNKNOWN', id: one.id, told: money }];
    const isSame = own.amount === one.amount && own.currency === one.currency;
    return isSame
      ? []
      : [{ kind: 'OTHERWISE', id: one.id, told: money, booked: moneyOf(own), deposit: own.deposit }];
  });
  const missing = unlisted.map((one): Difference => {
    const { id, deposit } = one;
    return { kind: 'NOT_LISTED', id, booked: moneyOf(one), deposit };
  });
  return { sums: sumsOf(told, [...booked, ...unlisted]), differences: [...wrong, ...missing] };
}

const moneyOf = ({ amount, currency }: Money): Money => ({ amount, currency });

function sumsOf(told: readonly Money[], booked: readonly Money[]): DaySum[] {
  const sums = new Map<string, DaySum>();
  const sumIn = (currency: string): DaySum => {
    const sum = sums.get(currency) ?? { currency, told: 0, booked: 0 };
    sums.set(currency, sum);
    return sum;
  };
  for (const { amount, currency } of told) sumIn(currency).told += amount;
  for (const { amount, currency } of booked) sumIn(currency).booked += amount;
  return [...sums.values()].toSorted((one, other) => one.currency.localeCompare(other.currency));
}
