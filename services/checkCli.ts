/**
 * `npm run ledger:check` adds up the ledger; the site may run meanwhile. It prints what does not balance, and then exits
 * with 1.
 * `DATABASE_URL` or `DATA_DIR` say where the database is.
 */
import { pino } from 'pino';
import { checkCoupons } from './bets/index';
import { checkDeposits, checkWithdrawals } from './cashier/index';
import { checkSums } from './protection/index';
import { reachDatabase } from './reachDatabase';
import { checkLedger } from './accounts/index';

const logger = pino({ level: 'warn' }, pino.destination(2));

async function main(): Promise<number> {
  const { db, close } = await reachDatabase(process.env, logger);
  try {
    // All checks read one snapshot, so that they see a running site at one instant.
    const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
    const faults = await snapshot.execute(async (trx) => [
      ...(await checkLedger(trx)),
      ...(await checkCoupons(trx)),
      ...(await checkDeposits(trx)),
      ...(await checkWithdrawals(trx)),
      ...(await checkSums(trx)),
    ]);
    for (const fault of faults) process.stdout.write(`${fault}\n`);
    const verdict = faults.length === 0 ? 'The ledger balances.' : `${faults.length} faults in the ledger.`;
    process.stdout.write(`${verdict}\n`);
    return faults.length === 0 ? 0 : 1;
  } finally {
    await close();
  }
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(
      `The ledger could not be checked. ${error instanceof Error ? error.message : String(error)}\n`,
    );
    process.exit(1);
  },
);
