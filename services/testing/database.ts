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
    // A process counts its deadlocks at the latest when it ends.
    await command(
      server,
      `SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE datname = '${name}'`,
    );
    const [counted] = await command(
      server,
      `SELECT deadlocks FROM pg_stat_database WHERE datname = '${name}'`,
    );
    await command(server, `DROP DATABASE ${name} WITH (FORCE)`);
    // Who waits in a circle gets an error that no player should see. Rows are locked in one order everywhere.
    expect(counted).toEqual({ deadlocks: '0' });
  });
  return database;
}

async function command(server: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
