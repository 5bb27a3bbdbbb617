/**
 * A database for a test suite. One embedded server runs for the whole Jest run (`startServer.ts`); each suite gets
 * an empty, migrated database of its own, copied from a template in some 50 ms:
 *
 *     const database = useTestDatabase();
 *     it('keeps what it is given', async () => { await database.db.insertInto('users')… });
 */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { pino } from 'pino';
import { connect } from '../database/connection';
import type { Database, Db } from '../database/schema';

/** The environment variable that names the server's address to the test processes. */
export const serverVariable = 'TOUCHLINE_TEST_SERVER';
/** The prefix of every database that tests create. */
export const testPrefix = 'touchline_test_';
/** The migrated database that is the template of the others. */
export const templateName = `${testPrefix}template`;

/** A test suite's database. */
export interface TestDatabase {
  db: Db;
  /** Connection URL, for a second pool. */
  url: string;
}

/**
 * Creates the suite's database before its first test and drops it after its last. Call it in `describe` or at the top
 * level.
 */
export function useTestDatabase(): TestDatabase {
  const name = `${testPrefix}${randomBytes(6).toString('hex')}`;
  const server = process.env[serverVariable] ?? '';
  const database = {} as TestDatabase;
  beforeAll(async () => {
    // Copying files is half of the work of writing each page to the log, which a server of tests never reads.
    await command(server, `CREATE DATABASE ${name} TEMPLATE ${templateName} STRATEGY file_copy`);
    const url = new URL(server);
    url.pathname = `/${name}`;
    database.url = url.href;
    database.db = connect<Database>({
      url: url.href,
      logger: pino({ level: 'silent' }),
      max: 10,
      timeoutMs: 10_000,
    });
  });
  afterAll(async () => {
    await database.db.destroy();
    await command(server, `DROP DATABASE ${name} WITH (FORCE)`);
  });
  return database;
}

async function command(server: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
