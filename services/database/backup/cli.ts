/**
 * `npm run backup` and `npm run restore`, for the embedded database: `DATA_DIR` names its folder, `BACKUP_DIR` the
 * folder of the backups. For a PostgreSQL server of your own, use PostgreSQL's own tools.
 */
import { pino } from 'pino';
import { runningUrl } from '../embedded/index';
import { restoreBackup } from './restore';
import { takeBackup } from './take';

const logger = pino({ level: 'warn' }, pino.destination(2));

async function main(what: string | undefined): Promise<string> {
  const dataDir = process.env.DATA_DIR || '.data';
  const backupDir = process.env.BACKUP_DIR;
  if (!backupDir) throw new Error('Set BACKUP_DIR to the folder of the backups.');
  if (what === 'restore') {
    await restoreBackup({ backupDir, dataDir, logger });
    return `The database is restored in ${dataDir}. Start the site on it.`;
  }
  const url = runningUrl(dataDir, 'superuser');
  if (!url) throw new Error(`No site runs on ${dataDir}. Start it, or set DATA_DIR.`);
  return `The backup is in ${await takeBackup({ url, dataDir, backupDir, now: new Date() })}.`;
}

main(process.argv[2]).then(
  (said) => process.stdout.write(`${said}\n`),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);
