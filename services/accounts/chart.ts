/** The chart of accounts: what the ledger's accounts are for, and why money moves between them. */

/** What the house keeps per currency: its result, the grants, what payment providers hold, and fees. */
export const houseKinds = ['HOUSE', 'GRANTS', 'CLEARING', 'FEES'] as const;
export type HouseKind = (typeof houseKinds)[number];

/** Accounts that a player stakes from, and withdraws from. */
export const cashKinds = ['MAIN', 'ADDITIONAL'] as const;
export type CashKind = (typeof cashKinds)[number];

/**
 * What a player owns per currency beside cash. `BONUS`: bonus money. `HELD`: money that came in and cannot be staked.
 * `PENDING`: what is reserved for withdrawals. `DEBTS`: what the player owes, as a balance below zero. `STAKES`: open stakes.
 */
export const reserveKinds = ['BONUS', 'HELD', 'PENDING', 'DEBTS', 'STAKES'] as const;
export type ReserveKind = (typeof reserveKinds)[number];

/** What an account is for. */
export type AccountKind = CashKind | ReserveKind | HouseKind;

/** Kinds of movements that nothing may book without the pass of the gate (`services/protection`). */
export const gatedKinds = ['DEPOSIT', 'STAKE', 'BONUS', 'CASH_OUT', 'WITHDRAWAL'] as const;
export type GatedKind = (typeof gatedKinds)[number];

/** Kinds of movements that never wait for the gate: the money is the player's already, or the house's own. */
export const freeKinds = [
  'GRANT',
  'PAYOUT',
  'REFUND',
  'WITHDRAWAL_RETURN',
  'FEE',
  'BONUS_CONVERT',
  'BONUS_FORFEIT',
  'CASHBACK',
  'CORRECTION',
] as const;
export type FreeKind = (typeof freeKinds)[number];

/** Why money moved. */
export type MovementKind = GatedKind | FreeKind;
