import type { Logger } from 'pino';
import { connect } from './connection';
import { startEmbedded } from './embedded/index';
import { migrate } from './migrate';
import { installedMigrations } from '../installed';
import type { Database, Db } from './schema';

const poolSize = 20;
/** With the wait for a connection still within the time that a gateway gives to a write. */
const timeoutMs = 6000;

/** An open database. */
export interface OpenDatabase {
  db: Db;
  /** Closes all connections, and stops the embedded server if there is one. */
  close(): Promise<void>;
}

/**
 * Opens the database at `url`, or without one the embedded server in `dataDir`, and brings it up to date.
 * Throws an error that says what to do when the folder is in use or the server cannot be reached.
 */
export async function openDatabase(options: {
  url?: string;
  dataDir: string;
  /** Where the embedded server keeps its backups. */
  backupDir?: string | undefined;
  logger: Logger;
}): Promise<OpenDatabase> {
  const { dataDir, backupDir, logger } = options;
  const embedded = options.url ? undefined : await startEmbedded({ dataDir, backupDir, logger });
  const url = options.url ?? embedded?.url ?? '';
  try {
    await migrateAt(url, logger);
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
  const db = connect<Database>({ url, logger, max: poolSize, timeoutMs });
  return {
    db,
    async close() {
      await db.destroy();
      await embedded?.stop();
    },
  };
}

/** Brings the database at `url` up to date. */
export async function migrateAt(url: string, logger: Logger): Promise<void> {
  const db = connect<Database>({ url, logger, max: 2 });
  try {
    await migrate(db, await installedMigrations());
  } finally {
    await db.destroy();
  }
}
