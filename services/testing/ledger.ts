import { checkLedger } from '../accounts/check';
import { countEntries } from '../accounts/counting';
import { checkCoupons } from '../bets/check';
import { checkDeposits } from '../cashier/check';
import { checkWithdrawals } from '../cashier/withdrawals/check';
import type { Db } from '../database/schema';
import { checkSums } from '../protection/limits/sums';

/** Every fault that the ledger check finds: empty for a clean ledger. */
export function ledgerFaults(db: Db): Promise<string[]> {
  return db
    .transaction()
    .execute(async (trx) => [
      ...(await checkLedger(trx)),
      ...(await checkCoupons(trx)),
      ...(await checkDeposits(trx)),
      ...(await checkWithdrawals(trx)),
      ...(await checkSums(trx)),
    ]);
}

/** Counts all entries of the house. The open transactions of other suites on the same server block it until they end. */
export async function countAllEntries(db: Db, now: Date): Promise<void> {
  while ((await countEntries(db, now)) !== 'done');
}
