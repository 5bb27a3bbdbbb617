/** PostgreSQL as part of the product: a real server in the data folder, on a loopback port chosen at each start. */
import { createHmac, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Logger } from 'pino';
import { archiveSettings, restoreSettings } from '../backup/archive';
import { prepareRoles, type Role } from '../roles';
import { withClient } from '../withClient';
import { serverAccount } from './account';
import { findBinaries } from './binaries';
import { createCluster } from './cluster';
import { serverOn, stopLeftover } from './leftover';
import { lockFolder } from './lock';
import { superviseServer, type Server } from './server';

const databaseName = 'touchline';
const passwordFile = 'postgres.password';
const superuser = 'postgres';
const roleNames = { owner: 'touchline_owner', services: 'touchline_services' } as const;

/** Options of the embedded server. */
export interface EmbeddedOptions {
  dataDir: string;
  logger: Logger;
  /** Where the log is archived and backups are stored; without it there are none. */
  backupDir?: string | undefined;
  /** The backup folder from which a restored cluster reads the log. */
  restoreFrom?: string;
  /** False only in tests: fast, but a power cut can lose data. */
  durable?: boolean;
}

/** A running embedded server. */
export interface Embedded {
  /** Connection URL of the product's database for the services, which read and write rows. */
  url: string;
  /** Connection URL for its owner, who changes tables. */
  ownerUrl: string;
  /** Connection URL for the superuser, who creates databases and roles. */
  superuserUrl: string;
  stop(): Promise<void>;
}

/**
 * Starts the server of a data folder; the first start creates its data. Stops a server that a killed run left behind.
 * Throws FolderInUse when another process uses the folder.
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
    makePrivate(root);
    const server = await startServer(root, options);
    const urlAs = (role: Role): string => urlOf(server.port, role, databaseName);
    return {
      url: urlAs(roleOf('services', server.password)),
      ownerUrl: urlAs(roleOf('owner', server.password)),
      superuserUrl: urlAs({ name: superuser, password: server.password }),
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

/**
 * Closes the folder to other users, also a folder of an earlier release: its log and secrets are private. The account
 * of the server must still be able to enter its own part.
 */
function makePrivate(root: string): void {
  const isRoot = process.getuid?.() === 0;
  chmodSync(root, isRoot ? 0o711 : 0o700);
}

/**
 * URL of the product's database, for commands, on the server that runs on the folder now; null when none runs.
 * Backups need the superuser.
 */
export function runningUrl(dataDir: string, as: 'services' | 'superuser' = 'services'): string | null {
  const root = resolve(dataDir);
  const server = serverOn(join(root, 'postgres'));
  if (!server) return null;
  const password = readFileSync(join(root, passwordFile), 'utf8').trim();
  const role = as === 'superuser' ? { name: superuser, password } : roleOf('services', password);
  return urlOf(server.port, role, databaseName);
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
    await createDatabase(server.port, { name: superuser, password });
  } catch (error) {
    await server.stop();
    throw error;
  }
  return server;
}

/** The superuser's password: created at the first start, readable by its owner alone. */
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

function urlOf(port: number, { name, password }: Role, database: string): string {
  return `postgres://${name}:${password}@127.0.0.1:${port}/${database}`;
}

/** A role of the embedded server. Its password is derived from the superuser's, so that only one is stored. */
function roleOf(kind: keyof typeof roleNames, password: string): Role {
  const name = roleNames[kind];
  return { name, password: createHmac('sha256', password).update(name).digest('base64url') };
}

async function createDatabase(port: number, admin: Role): Promise<void> {
  await withClient(urlOf(port, admin, 'postgres'), async (client) => {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [databaseName]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${databaseName}`);
  });
  const { password } = admin;
  await withClient(urlOf(port, admin, databaseName), (client) =>
    prepareRoles(client, roleOf('owner', password), roleOf('services', password)),
  );
}
