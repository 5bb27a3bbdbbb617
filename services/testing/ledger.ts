import { checkLedger } from '../accounts/check';
import { checkCoupons } from '../bets/check';
import type { Db } from '../database/schema';

/** Everything that does not balance: empty for a clean ledger. */
export function ledgerFaults(db: Db): Promise<string[]> {
  return db.transaction().execute(async (trx) => [...(await checkLedger(trx)), ...(await checkCoupons(trx))]);
}
