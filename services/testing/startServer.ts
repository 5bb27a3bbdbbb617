/** Before the first services test: one embedded server for the whole run, and a migrated template on it. */
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { startEmbedded } from '../database/embedded/index';
import type { Embedded } from '../database/embedded/index';
import { FolderInUse } from '../database/embedded/lock';
import { migrateAt } from '../openDatabase';
import { serverVariable, templateName, testPrefix } from './database';

/** Where the running server is kept for the teardown. */
export interface TestServer {
  testServer?: Embedded;
}

const logger = pino({ level: 'silent' });

/**
 * Each simultaneous run uses a folder of its own. Folders are kept, so that only the first run ever creates a
 * cluster.
 */
async function startInFreeFolder(number = 0): Promise<Embedded> {
  const dataDir = join(tmpdir(), `touchline-test-${userInfo().username}`, String(number));
  try {
    return await startEmbedded({ dataDir, logger, durable: false });
  } catch (error) {
    if (error instanceof FolderInUse) return startInFreeFolder(number + 1);
    throw error;
  }
}

async function prepareTemplate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const left = await client.query<{ datname: string }>(
    'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
    [testPrefix],
  );
  for (const { datname } of left.rows) await client.query(`DROP DATABASE ${datname} WITH (FORCE)`);
  await client.query(`CREATE DATABASE ${templateName}`);
  await client.end();
  const template = new URL(url);
  template.pathname = `/${templateName}`;
  await migrateAt(template.href, logger);
  // What a site with demo money notes when it starts; suites about real money start their services.
  const migrated = new pg.Client({ connectionString: template.href });
  await migrated.connect();
  await migrated.query(`UPDATE site_config SET value = value || '{"isDemo": true}'`);
  await migrated.end();
}

/** Starts the server once, for all projects of the run that need it. */
export default async function startServer(): Promise<void> {
  if ((globalThis as TestServer).testServer) return;
  const server = await startInFreeFolder();
  (globalThis as TestServer).testServer = server;
  await prepareTemplate(server.superuserUrl);
  process.env[serverVariable] = server.superuserUrl;
}
