import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { connect, runningUrl, type Database } from './database/index';
import { openDatabase, type OpenDatabase } from './openDatabase';

/**
 * Opens the site's database for a command: uses a running server as it is, and starts an embedded one that does not
 * run for the duration. Throws an error that says what to do when the site was never started.
 */
export async function reachDatabase(
  env: Record<string, string | undefined>,
  logger: Logger,
): Promise<OpenDatabase> {
  const dataDir = env.DATA_DIR || '.data';
  const url = env.DATABASE_URL || runningUrl(dataDir);
  if (!url && !existsSync(dataDir)) {
    throw new Error(
      `There is no data folder ${dataDir}: the site was never started here. Start it, or set DATA_DIR or DATABASE_URL.`,
    );
  }
  if (!url) return openDatabase({ dataDir, logger });
  const db = connect<Database>({ url, logger, max: 1 });
  const close = () => db.destroy();
  try {
    const { rows } = await sql<{ isThere: boolean }>`
      SELECT to_regclass('admin_log') IS NOT NULL AS "isThere"`.execute(db);
    if (rows[0]?.isThere) return { db, close };
  } catch (error) {
    await close();
    throw error;
  }
  await close();
  throw new Error('This release was never started on this database. Start the site, then try again.');
}
