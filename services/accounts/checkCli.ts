/**
 * `npm run ledger:check`: adds up the ledger, of a running site too. Prints what does not balance; exit 1 then.
 * `DATABASE_URL` or `DATA_DIR` say where the database is.
 */
import { existsSync } from 'node:fs';
import { pino } from 'pino';
import { checkCoupons } from '../bets/check';
import { connect } from '../database/connection';
import { openDatabase } from '../database/index';
import { runningUrl } from '../database/embedded/index';
import type { Database, Db } from '../database/schema';
import { checkLedger } from './check';

const logger = pino({ level: 'warn' }, pino.destination(2));

/** A database that runs already is looked at as it is; an embedded one that does not is started for the check. */
async function open(): Promise<{ db: Db; close(): Promise<void> }> {
  const dataDir = process.env.DATA_DIR || '.data';
  const url = process.env.DATABASE_URL || runningUrl(dataDir);
  if (!url && !existsSync(dataDir))
    throw new Error(`There is no data folder ${dataDir}: set DATA_DIR or DATABASE_URL.`);
  if (!url) return openDatabase({ dataDir, logger });
  const db = connect<Database>({ url, logger, max: 1 });
  return { db, close: () => db.destroy() };
}

async function main(): Promise<number> {
  const { db, close } = await open();
  try {
    // One snapshot, so that a site at work is seen at one instant.
    const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
    const faults = await snapshot.execute(async (trx) => [
      ...(await checkLedger(trx)),
      ...(await checkCoupons(trx)),
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
