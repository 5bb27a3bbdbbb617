import { dayOf } from '../sports/day';

/** The statuses of coupons, as an address names them, in the order in which they are offered. */
export const statuses = { open: 'OPEN', won: 'WON', lost: 'LOST', void: 'VOID' } as const;

/** The types of coupons, as an address names them, in the order in which they are offered. */
export const types = { single: 'SINGLE', express: 'EXPRESS', system: 'SYSTEM' } as const;

/** What the address of the bet history says of its coupons. Days are `YYYY-MM-DD`, both included. */
export interface HistoryChoice extends Record<string, string | undefined> {
  status: keyof typeof statuses | undefined;
  type: keyof typeof types | undefined;
  from: string | undefined;
  to: string | undefined;
}

/**
 * Reads the choice of an address, with what makes no sense left out. Days must be of this century, as the bets service
 * knows no others; two in the wrong order are exchanged.
 */
export function historyQuery(search: URLSearchParams): HistoryChoice {
  const known = <Name extends string>(key: string, table: Readonly<Record<Name, string>>) => {
    const value = search.get(key);
    return value !== null && Object.hasOwn(table, value) ? (value as Name) : undefined;
  };
  const day = (key: string) => {
    const value = search.get(key);
    return value?.startsWith('20') && dayOf(value, new Date(0)) === value ? value : undefined;
  };
  const [from, to] = [day('from'), day('to')];
  const [first, last] = from && to && from > to ? [to, from] : [from, to];
  return { status: known('status', statuses), type: known('type', types), from: first, to: last };
}

/** The choice of an address as variables of a query. Days are those of the player's zone. */
export function historyVariables(search: URLSearchParams, timeZone: number | string) {
  const { status, type, from, to } = historyQuery(search);
  return {
    status: status ? statuses[status] : null,
    type: type ? types[type] : null,
    placed: from || to ? { from: from ?? null, to: to ?? null, timeZone: String(timeZone) } : null,
  };
}
