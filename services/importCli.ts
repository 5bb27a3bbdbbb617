/**
 * `npm run feed:import -- <files…> [--zone <IANA zone>]`: reads openfootball and F1DB files and prints a report as
 * JSON; exit code 1 when nothing could be read. A running site shows the games after its next start. `DATABASE_URL`
 * or `DATA_DIR` name the database.
 */
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { systemClock } from './clock';
import { connect, runningUrl, type Database, type Db } from './database/index';
import { openDatabase } from './openDatabase';
import { importFiles, isZone } from './feed/index';

const logger = pino({ level: 'warn' }, pino.destination(2));
const usage = 'npm run feed:import -- <files…> [--zone <IANA zone, such as Europe/London>]';

/** Uses a running database as it is, and starts an embedded one for the import. */
async function open(): Promise<{ db: Db; close(): Promise<void> }> {
  const dataDir = process.env.DATA_DIR || '.data';
  const running = process.env.DATABASE_URL ? null : runningUrl(dataDir);
  if (!running) {
    return openDatabase({
      dataDir,
      logger,
      ...(process.env.DATABASE_URL ? { url: process.env.DATABASE_URL } : {}),
      ...(process.env.DATABASE_OWNER_URL ? { ownerUrl: process.env.DATABASE_OWNER_URL } : {}),
    });
  }
  const db = connect<Database>({ url: running, logger, max: 1 });
  return { db, close: () => db.destroy() };
}

async function main(): Promise<number> {
  const { values, positionals: files } = parseArgs({
    options: { zone: { type: 'string' } },
    allowPositionals: true,
  });
  const { zone } = values;
  if (files.length === 0) throw new Error(`Name the files to import: ${usage}`);
  if (zone !== undefined && !isZone(zone)) throw new Error(`There is no time zone ${zone}: ${usage}`);
  const { db, close } = await open();
  try {
    const report = await importFiles({ db, clock: systemClock }, files, zone);
    process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
    return report.read > 0 ? 0 : 1;
  } finally {
    await close();
  }
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`Nothing was imported. ${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
