import { userInfo } from 'node:os';
import type pg from 'pg';
import type { Logger } from 'pino';
import {
  connect,
  connectionsOf,
  type Connections,
  startEmbedded,
  migrate,
  isSuperuser,
  letServicesWork,
  type Database,
  type Db,
} from './database/index';
import { installedMigrations } from './installed';

const poolSize = 20;
/** Together with the wait for a connection, still within the time that a gateway gives to a write. */
const timeoutMs = 6000;

/** An open database. */
export interface OpenDatabase {
  db: Db;
  /** How many connections are in use, and how many callers wait. */
  connections?(): Connections;
  /** Closes all connections, and stops the embedded server if there is one. */
  close(): Promise<void>;
}

/**
 * Opens the database at `url`, or without a `url` the embedded server in `dataDir`, and migrates it. With an
 * `ownerUrl` the owner migrates, and then lets the user of `url` read and write rows; otherwise the user of `url`
 * migrates. Throws an error that says what to do when the folder is in use or the server cannot be reached.
 */
export async function openDatabase(options: {
  url?: string;
  ownerUrl?: string;
  dataDir: string;
  /** Where the embedded server stores its backups. */
  backupDir?: string | undefined;
  logger: Logger;
}): Promise<OpenDatabase> {
  const { dataDir, backupDir, logger } = options;
  const embedded = options.url ? undefined : await startEmbedded({ dataDir, backupDir, logger });
  let pool: pg.Pool | undefined;
  const url = options.url ?? embedded?.url ?? '';
  const ownerUrl = embedded?.ownerUrl ?? options.ownerUrl;
  try {
    await migrateAt(ownerUrl ?? url, logger, ownerUrl && userOf(url));
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
  const db = connect<Database>({ url, logger, max: poolSize, timeoutMs, onPool: (made) => (pool = made) });
  if (await isSuperuser(db))
    logger.warn('the services work as a superuser of the database: see DATABASE_OWNER_URL');
  return {
    db,
    connections: () => connectionsOf(pool),
    async close() {
      await db.destroy();
      await embedded?.stop();
    },
  };
}

/** The user that a connection URL names; without one, the driver uses the user of the operating system. */
function userOf(url: string): string {
  return decodeURIComponent(new URL(url).username) || userInfo().username;
}

/** Migrates the database at `url`, and lets the role `services` use it. */
export async function migrateAt(url: string, logger: Logger, services?: string): Promise<void> {
  const db = connect<Database>({ url, logger, max: 2 });
  try {
    await migrate(db, await installedMigrations());
    if (services) await letServicesWork(db, services);
  } finally {
    await db.destroy();
  }
}
