import { sql } from 'kysely';
import type { Trx } from '../../database/index';

/**
 * Returns a sentence for each withdrawal of which the ledger holds something else than its state says: what the player has
 * less, what is reserved, and what the provider and the house got.
 */
export async function checkWithdrawals(trx: Trx): Promise<string[]> {
  const { rows } = await sql<{ reference: string; expected: string; found: string }>`
    WITH expected AS (
      SELECT 'withdrawal:' || id AS reference, user_id, currency,
             CASE WHEN state IN ('REQUESTED', 'SENT', 'PAID') THEN -amount ELSE 0 END AS own,
             CASE WHEN state IN ('REQUESTED', 'SENT') THEN amount ELSE 0 END AS reserved,
             CASE WHEN state = 'PAID' THEN amount - fee ELSE 0 END AS clearing,
             CASE WHEN state = 'PAID' THEN fee ELSE 0 END AS fees
      FROM withdrawals
    ), booked AS (
      SELECT substring(t.reference FROM '^withdrawal:[0-9]+') AS reference, a.user_id, a.kind, a.currency, e.amount
      FROM ledger_transactions t
      JOIN ledger_entries e ON e.transaction_id = t.id
      JOIN ledger_accounts a ON a.id = e.account_id
      WHERE t.reference LIKE 'withdrawal:%'
    ), found AS (
      SELECT reference, max(user_id) AS user_id, min(currency) AS currency,
             coalesce(sum(amount) FILTER (WHERE kind IN ('MAIN', 'ADDITIONAL', 'DEBTS')), 0) AS own,
             coalesce(sum(amount) FILTER (WHERE kind = 'PENDING'), 0) AS reserved,
             coalesce(sum(amount) FILTER (WHERE kind = 'CLEARING'), 0) AS clearing,
             coalesce(sum(amount) FILTER (WHERE kind = 'FEES'), 0) AS fees
      FROM booked GROUP BY reference
    ), compared AS (
      SELECT coalesce(x.reference, f.reference) AS reference,
        CASE WHEN x.reference IS NULL THEN 'nothing' ELSE
          format('player %s: %s, reserved %s, provider %s, fees %s %s',
                 x.user_id, x.own, x.reserved, x.clearing, x.fees, x.currency) END AS expected,
        CASE WHEN f.reference IS NULL THEN 'nothing' ELSE
          format('player %s: %s, reserved %s, provider %s, fees %s %s',
                 f.user_id, f.own, f.reserved, f.clearing, f.fees, f.currency) END AS found
      FROM expected x FULL JOIN found f ON f.reference = x.reference
    )
    SELECT * FROM compared WHERE expected <> found ORDER BY reference`.execute(trx);
  return rows.map(({ reference, expected, found }) => `${reference}: expected ${expected}, found ${found}`);
}
