import { sql } from 'kysely';
import { bookings, differences } from '../../accounts/index';
import type { Trx } from '../../database/index';

/**
 * Returns a sentence for each withdrawal of which the ledger holds something else than its state says: what the player has
 * less, what is reserved, and what the provider and the house got.
 */
export async function checkWithdrawals(trx: Trx): Promise<string[]> {
  const both = sql`
    expected AS (
      SELECT 'withdrawal:' || id AS reference, user_id, currency,
             CASE WHEN state IN ('REQUESTED', 'SENT', 'PAID') THEN -amount ELSE 0 END AS own,
             CASE WHEN state IN ('REQUESTED', 'SENT') THEN amount ELSE 0 END AS reserved,
             CASE WHEN state = 'PAID' THEN amount - fee ELSE 0 END AS clearing,
             CASE WHEN state = 'PAID' THEN fee ELSE 0 END AS fees
      FROM withdrawals
    ), booked AS (
      SELECT substring(reference FROM '^withdrawal:[0-9]+') AS reference, user_id, account_kind AS kind, currency, amount
      FROM (${bookings}) entry WHERE reference LIKE 'withdrawal:%'
    ), found AS (
      SELECT reference, max(user_id) AS user_id, min(currency) AS currency,
             coalesce(sum(amount) FILTER (WHERE kind IN ('MAIN', 'ADDITIONAL', 'DEBTS')), 0) AS own,
             coalesce(sum(amount) FILTER (WHERE kind = 'PENDING'), 0) AS reserved,
             coalesce(sum(amount) FILTER (WHERE kind = 'CLEARING'), 0) AS clearing,
             coalesce(sum(amount) FILTER (WHERE kind = 'FEES'), 0) AS fees
      FROM booked GROUP BY reference
    )`;
  return differences(trx, {
    both,
    text: 'player %s: %s, reserved %s, provider %s, fees %s %s',
    columns: ['user_id', 'own', 'reserved', 'clearing', 'fees', 'currency'],
  });
}
