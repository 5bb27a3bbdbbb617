/** Debts of players: what a chargeback left owing is taken from winnings, and from nothing else. */
import { sql } from 'kysely';
import type { Trx } from '../database/index';
import { bookMovements, type Movement } from './ledger';

/** What a player has won, on an account that is locked and holds it by now. */
export interface Winnings {
  /** Names what it was won by: `coupon:12`. */
  reference: string;
  accountId: number;
  currency: string;
  /** Minor units, above 0: what came beyond the stake. */
  amount: number;
}

/**
 * Takes from winnings what their players owe in the same currency, as far as it goes. Deposits, stakes that are given back
 * and what else an account holds stay as they are. Cash is locked before debts everywhere.
 */
export async function repayDebts(trx: Trx, winnings: readonly Winnings[], now: Date): Promise<void> {
  if (winnings.length === 0) return;
  const { rows: debts } = await sql<{ cashId: number; debtsId: number; owed: number }>`
    SELECT cash.id AS "cashId", debts.id AS "debtsId", -debts.balance AS owed
    FROM ledger_accounts cash
    JOIN ledger_accounts debts
      ON debts.user_id = cash.user_id AND debts.currency = cash.currency AND debts.kind = 'DEBTS'
    WHERE cash.id = ANY(${winnings.map(({ accountId }) => accountId)}::bigint[]) AND debts.balance < 0
    ORDER BY debts.id FOR UPDATE OF debts`.execute(trx);
  if (debts.length === 0) return;
  const byCash = new Map(debts.map((debt) => [debt.cashId, debt]));
  const movements = winnings.flatMap(({ reference, accountId, currency, amount }): Movement[] => {
    const debt = byCash.get(accountId);
    const repaid = Math.min(amount, debt?.owed ?? 0);
    if (!debt || repaid === 0) return [];
    debt.owed -= repaid;
    const between = { currency, from: accountId, to: debt.debtsId, amount: repaid };
    return [{ reference: `debt:${reference}`, kind: 'CORRECTION', ...between }];
  });
  if (movements.length > 0) await bookMovements(trx, movements, now);
}
