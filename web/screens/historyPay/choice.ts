import { historyQuery } from '../../betting/myBets/historyChoice';

/** The kinds of payments, as an address names them, in the order in which they are offered, each with its label for all and for one. */
export const kinds = {
  grant: { kind: 'GRANT', label: 'pay_grant', one: 'pay_grant' },
  stake: { kind: 'STAKE', label: 'pay_stake', one: 'pay_one_stake' },
  payout: { kind: 'PAYOUT', label: 'pay_payout', one: 'pay_one_payout' },
  refund: { kind: 'REFUND', label: 'pay_refund', one: 'pay_one_refund' },
  deposit: { kind: 'DEPOSIT', label: 'pay_deposit', one: 'pay_one_deposit' },
  withdrawal: { kind: 'WITHDRAWAL', label: 'pay_withdrawal', one: 'pay_one_withdrawal' },
  'withdrawal-return': {
    kind: 'WITHDRAWAL_RETURN',
    label: 'pay_withdrawal_return',
    one: 'pay_one_withdrawal_return',
  },
  fee: { kind: 'FEE', label: 'pay_fee', one: 'pay_one_fee' },
  correction: { kind: 'CORRECTION', label: 'pay_correction', one: 'pay_one_correction' },
} as const;

/** A kind as an address names it. */
export type KindName = keyof typeof kinds;

/** The names of all kinds. */
export const kindNames = Object.keys(kinds) as KindName[];

/** What the address says of its payments. Days are `YYYY-MM-DD`, both included. */
export interface PaymentChoice extends Record<string, string | undefined> {
  kind: KindName | undefined;
  from: string | undefined;
  to: string | undefined;
}

/** Reads the choice of an address, with what makes no sense left out. Days are read as those of coupons are. */
export function paymentChoice(search: URLSearchParams): PaymentChoice {
  const { from, to } = historyQuery(search);
  return { kind: kindNames.find((name) => name === search.get('kind')), from, to };
}

/** The choice of an address as variables of a query. Days are those of the player's zone. */
export function paymentVariables(search: URLSearchParams, timeZone: number | string) {
  const { kind, from, to } = paymentChoice(search);
  return {
    kind: kind ? kinds[kind].kind : null,
    booked: from || to ? { from: from ?? null, to: to ?? null, timeZone: String(timeZone) } : null,
  };
}

/** The key of the label of one payment; of a kind that this client does not know, it is a movement. */
export function paymentLabel(kind: string) {
  return Object.values(kinds).find((known) => known.kind === kind)?.one ?? 'pay_movement';
}
