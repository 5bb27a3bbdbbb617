import { sql } from 'kysely';
import type { Trx } from '../database/index';

/**
 * Returns a sentence for each coupon whose stake or payout in the ledger is not exactly what the coupon says: it is
 * missing, it has another amount, currency, kind or account, or it should not exist.
 */
export async function checkCoupons(trx: Trx): Promise<string[]> {
  const { rows } = await sql<{ reference: string; expected: string; found: string }>`
    WITH expected AS (
      SELECT 'stake:coupon:' || id AS reference, 'STAKE' AS kind, account_id, -amount AS amount, currency
      FROM coupons
      UNION ALL
      SELECT 'payout:coupon:' || id, CASE status WHEN 'VOID' THEN 'REFUND' ELSE 'PAYOUT' END,
             account_id, payout, currency
      FROM coupons WHERE payout > 0
    ), found AS (
      SELECT t.reference, t.kind, e.account_id, sum(e.amount)::bigint AS amount, a.currency
      FROM ledger_transactions t
      JOIN ledger_entries e ON e.transaction_id = t.id
      JOIN ledger_accounts a ON a.id = e.account_id
      WHERE t.kind IN ('STAKE', 'PAYOUT', 'REFUND') AND a.user_id IS NOT NULL
      GROUP BY t.id, e.account_id, a.currency
    ), compared AS (
      SELECT coalesce(x.reference, f.reference) AS reference,
        CASE WHEN x.reference IS NULL THEN 'nothing'
             ELSE format('%s account %s amount %s %s', x.kind, x.account_id, x.amount, x.currency) END AS expected,
        CASE WHEN f.reference IS NULL THEN 'nothing'
             ELSE format('%s account %s amount %s %s', f.kind, f.account_id, f.amount, f.currency) END AS found
      FROM expected x FULL JOIN found f ON f.reference = x.reference
    )
    SELECT * FROM compared WHERE expected <> found ORDER BY reference`.execute(trx);
  return rows.map(({ reference, expected, found }) => `${reference}: expected ${expected}, found ${found}`);
}
