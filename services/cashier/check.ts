import { sql } from 'kysely';
import type { Trx } from '../database/index';

/**
 * Returns a sentence for each deposit of which the ledger holds something else than the deposit says: the money that came,
 * in its two parts, the fee, and payments beyond the deposit.
 */
export async function checkDeposits(trx: Trx): Promise<string[]> {
  const { rows } = await sql<{ reference: string; expected: string; found: string }>`
    WITH paid AS (SELECT * FROM deposits WHERE state = 'PAID'), expected AS (
      SELECT 'deposit:' || id AS reference, 'DEPOSIT MAIN' AS kind, user_id, currency, paid - held AS amount
      FROM paid WHERE paid > held
      UNION ALL
      SELECT 'deposit:' || id || ':held', 'DEPOSIT HELD', user_id, currency, held FROM paid WHERE held > 0
      UNION ALL
      SELECT 'deposit:' || id || ':fee', 'FEE ' || CASE WHEN paid > held THEN 'MAIN' ELSE 'HELD' END,
             user_id, currency, -fee
      FROM paid WHERE fee > 0
      UNION ALL
      SELECT 'deposit:' || deposit_id || ':' || number, 'DEPOSIT HELD', user_id, further.currency, further.amount
      FROM deposit_payments further JOIN deposits ON deposits.id = deposit_id WHERE is_further
    ), found AS (
      SELECT t.reference, t.kind || ' ' || CASE a.kind WHEN 'ADDITIONAL' THEN 'MAIN' ELSE a.kind END AS kind,
             a.user_id, a.currency, sum(e.amount)::bigint AS amount
      FROM ledger_transactions t
      JOIN ledger_entries e ON e.transaction_id = t.id
      JOIN ledger_accounts a ON a.id = e.account_id
      WHERE t.reference LIKE 'deposit:%' AND a.user_id IS NOT NULL
      GROUP BY t.id, a.kind, a.user_id, a.currency
    ), compared AS (
      SELECT coalesce(x.reference, f.reference) AS reference,
        CASE WHEN x.reference IS NULL THEN 'nothing'
             ELSE format('%s of player %s: %s %s', x.kind, x.user_id, x.amount, x.currency) END AS expected,
        CASE WHEN f.reference IS NULL THEN 'nothing'
             ELSE format('%s of player %s: %s %s', f.kind, f.user_id, f.amount, f.currency) END AS found
      FROM expected x FULL JOIN found f ON f.reference = x.reference
    )
    SELECT * FROM compared WHERE expected <> found ORDER BY reference`.execute(trx);
  return rows.map(({ reference, expected, found }) => `${reference}: expected ${expected}, found ${found}`);
}
