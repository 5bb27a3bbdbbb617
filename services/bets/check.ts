import { sql } from 'kysely';
import { bookings, differences } from '../accounts/index';
import type { Trx } from '../database/index';
import { checkStakes } from './heldStakes';
import { checkSettlements } from './settlements';

/**
 * Returns a sentence for each coupon whose stake or payout in the ledger is not exactly what the coupon says: it is
 * missing, it has another amount, currency, kind or account, or it should not exist; and for each settlement that differs.
 */
export async function checkCoupons(trx: Trx): Promise<string[]> {
  const both = sql`
    expected AS (
      SELECT 'stake:coupon:' || id AS reference, 'STAKE' AS kind, account_id, -amount AS amount, currency
      FROM coupons
      UNION ALL
      SELECT 'payout:coupon:' || id, CASE status WHEN 'VOID' THEN 'REFUND' ELSE 'PAYOUT' END,
             account_id, payout, currency
      FROM coupons WHERE payout > 0
    ), found AS (
      SELECT reference, kind, account_id, sum(amount)::bigint AS amount, currency
      FROM (${bookings}) booked
      WHERE kind IN ('STAKE', 'PAYOUT', 'REFUND') AND user_id IS NOT NULL AND account_kind <> 'STAKES'
      GROUP BY reference, kind, account_id, currency
    )`;
  const money = await differences(trx, {
    both,
    text: '%s account %s amount %s %s',
    columns: ['kind', 'account_id', 'amount', 'currency'],
  });
  return [...money, ...(await checkStakes(trx)), ...(await checkSettlements(trx))];
}
