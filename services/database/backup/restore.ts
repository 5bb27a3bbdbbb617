/** Restores a database from its backup folder onto an empty machine. */
import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Logger } from 'pino';
import { serverAccount, type Account } from '../embedded/account';
import { startEmbedded } from '../embedded/index';
import { withClient } from '../withClient';
import { backupsIn, besideCluster } from './take';

/**
 * How far sequences jump: a number given out after the last archived change, such as a coupon's number on a receipt,
 * must never be given out again.
 */
const numberGap = 100_000;

/** The source and the target of a restore. */
export interface RestoreOptions {
  backupDir: string;
  /** Must hold no database. */
  dataDir: string;
  logger: Logger;
}

/**
 * Restores the newest base backup and all log archived since. Throws and changes nothing when there is no backup or
 * when the data folder holds a database.
 */
export async function restoreBackup({ backupDir, dataDir, logger }: RestoreOptions): Promise<void> {
  const backup = existsSync(backupDir) ? backupsIn(backupDir).at(-1) : undefined;
  if (!backup) throw new Error(`${resolve(backupDir)} holds no backup. Name the folder in BACKUP_DIR.`);
  const folder = join(resolve(dataDir), 'postgres');
  if (existsSync(folder))
    throw new Error(`${folder} holds a database. Move it away, or restore into another DATA_DIR.`);

  mkdirSync(dataDir, { recursive: true });
  for (const name of besideCluster) {
    if (existsSync(join(backup, name))) copyFileSync(join(backup, name), join(dataDir, name));
  }
  cpSync(join(backup, 'postgres'), folder, { recursive: true, preserveTimestamps: true });
  writeFileSync(join(folder, 'recovery.signal'), '');
  ownAll(folder, serverAccount(folder));

  const server = await startEmbedded({ dataDir, logger, restoreFrom: backupDir });
  try {
    await skipNumbers(server.superuserUrl);
  } finally {
    await server.stop();
  }
}

function ownAll(path: string, account: Account): void {
  account.own(path);
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inner = join(path, entry.name);
    if (entry.isDirectory()) ownAll(inner, account);
    else account.own(inner);
  }
}

const skipNumbers = (url: string): Promise<unknown> =>
  withClient(url, (client) =>
    client.query(
      `SELECT setval(format('%I.%I', schemaname, sequencename)::regclass, last_value + $1)
       FROM pg_sequences WHERE last_value IS NOT NULL`,
      [numberGap],
    ),
  );
