import { checkLedger } from '../accounts/check';
import { checkCoupons } from '../bets/check';
import { checkDeposits } from '../cashier/check';
import { checkWithdrawals } from '../cashier/withdrawals/check';
import type { Db } from '../database/schema';

/** Every fault that the ledger check finds: empty for a clean ledger. */
export function ledgerFaults(db: Db): Promise<string[]> {
  return db
    .transaction()
    .execute(async (trx) => [
      ...(await checkLedger(trx)),
      ...(await checkCoupons(trx)),
      ...(await checkDeposits(trx)),
      ...(await checkWithdrawals(trx)),
    ]);
}
