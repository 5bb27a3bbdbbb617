import { sql } from 'kysely';
import { bookings, differences } from '../accounts/index';
import type { Trx } from '../database/index';

/**
 * Returns a sentence for each deposit of which the ledger holds something else than the deposit says: the money that came,
 * in its two parts, the fee, and payments beyond the deposit.
 */
export async function checkDeposits(trx: Trx): Promise<string[]> {
  const both = sql`
    paid AS (SELECT * FROM deposits WHERE state = 'PAID'), expected AS (
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
      SELECT reference, kind || ' ' || CASE account_kind WHEN 'ADDITIONAL' THEN 'MAIN' ELSE account_kind END AS kind,
             user_id, currency, sum(amount)::bigint AS amount
      FROM (${bookings}) booked
      WHERE reference LIKE 'deposit:%' AND user_id IS NOT NULL
      GROUP BY reference, booked.kind, account_kind, user_id, currency
    )`;
  return differences(trx, {
    both,
    text: '%s of player %s: %s %s',
    columns: ['kind', 'user_id', 'amount', 'currency'],
  });
}
