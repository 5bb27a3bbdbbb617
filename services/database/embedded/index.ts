/** PostgreSQL as part of the product: a real server in the data folder, on a loopback port chosen at each start. */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import type { Logger } from 'pino';
import { archiveSettings, restoreSettings } from '../backup/archive';
import { serverAccount } from './account';
import { findBinaries } from './binaries';
import { createCluster } from './cluster';
import { serverOn, stopLeftover } from './leftover';
import { lockFolder } from './lock';
import { superviseServer } from './server';
import type { Server } from './server';

const databaseName = 'touchline';
const passwordFile = 'postgres.password';

/** How the embedded server is run. */
export interface EmbeddedOptions {
  dataDir: string;
  logger: Logger;
  /** Where the log is archived and backups are kept; absent, there are none. */
  backupDir?: string | undefined;
  /** The backup folder from which a copied cluster reads the log that it lacks. */
  restoreFrom?: string;
  /** False for tests alone: quick, and not safe against a power cut. */
  durable?: boolean;
}

/** A running embedded server. */
export interface Embedded {
  /** Connection URL of the product's database. */
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts the server of a data folder, creating its data at the first start. What a killed run left behind is
 * stopped first. Throws FolderInUse when another process works on the folder.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const root = resolve(options.dataDir);
  const release = lockFolder(root);
  process.once('exit', release);
  const unlock = () => {
    process.off('exit', release);
    release();
  };
  try {
    const server = await startServer(root, options);
    return {
      url: urlOf(server, databaseName),
      async stop() {
        await server.stop();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** URL of the product's database on a server that runs on the folder now; null when none does. */
export function runningUrl(dataDir: string): string | null {
  const root = resolve(dataDir);
  const server = serverOn(join(root, 'postgres'));
  if (!server) return null;
  const password = readFileSync(join(root, passwordFile), 'utf8').trim();
  return urlOf({ port: server.port, password }, databaseName);
}

async function startServer(
  root: string,
  { logger, backupDir, restoreFrom, durable = true }: EmbeddedOptions,
): Promise<Server> {
  const folder = join(root, 'postgres');
  await stopLeftover(folder, logger);
  const binaries = findBinaries();
  const account = serverAccount(folder);
  const password = passwordIn(root, folder);
  if (!existsSync(folder)) await createCluster({ root, folder, binaries, account, password });
  const log = join(root, 'postgres.log');
  const more = {
    ...(backupDir && archiveSettings(backupDir, account)),
    ...(restoreFrom && restoreSettings(restoreFrom)),
  };
  const server = await superviseServer({
    folder,
    log,
    binaries,
    account,
    password,
    durable,
    more,
    logger,
  });
  try {
    await createDatabase(urlOf(server, 'postgres'));
  } catch (error) {
    await server.stop();
    throw error;
  }
  return server;
}

/** The superuser's password: made at the first start, readable by its owner alone. */
function passwordIn(root: string, folder: string): string {
  const path = join(root, passwordFile);
  if (existsSync(path)) return readFileSync(path, 'utf8').trim();
  if (existsSync(folder)) {
    throw new Error(
      `${path} is missing, so the database in ${folder} cannot be opened. Restore it from your backup.`,
    );
  }
  const password = randomBytes(24).toString('base64url');
  writeFileSync(path, password, { mode: 0o600 });
  return password;
}

function urlOf({ port, password }: Pick<Server, 'port' | 'password'>, database: string): string {
  return `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;
}

async function createDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [databaseName]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${databaseName}`);
  } finally {
    await client.end();
  }
}
