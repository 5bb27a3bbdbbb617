import { sql, type Kysely } from 'kysely';
import { pino } from 'pino';
import { useTestDatabase } from '../testing/database';
import { startDatabaseProxy } from '../testing/databaseProxy';
import { connect } from './connection';
import { runPrepared, runPreparedLast } from './prepared';
import type { Database } from './schema';

const database = useTestDatabase();
const logger = pino({ level: 'silent' });
let db: Kysely<Database>;

beforeAll(async () => {
  // One connection, so that each transaction shows how the one before left it.
  db = connect<Database>({ url: database.url, logger, max: 1 });
  await sql`CREATE TABLE notes (text text UNIQUE DEFERRABLE INITIALLY DEFERRED CHECK (text <> ''))`.execute(
    database.db,
  );
});
afterEach(() => sql`TRUNCATE notes`.execute(database.db));
afterAll(() => db.destroy());

const add = (text: string) => sql`INSERT INTO notes (text) VALUES (${text}::text) RETURNING text`;
async function notes(): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`SELECT text FROM notes ORDER BY text`.execute(database.db);
  return rows.map(({ text }) => text);
}

describe('a transaction whose last statement carries the commit', () => {
  it('is committed with it', async () => {
    const seen = await db.transaction().execute(async (trx) => {
      await add('first').execute(trx);
      expect(await runPreparedLast(trx, 'note_last', add('last'))).toEqual([{ text: 'last' }]);
      // The server answers the statement before it commits. A commit that waited for the end of this would never be seen.
      for (;;) {
        const found = await notes();
        if (found.length > 0) return found;
      }
    });
    expect(seen).toEqual(['first', 'last']);
  });

  it('keeps nothing when that statement fails, and leaves a connection that works', async () => {
    const failing = db.transaction().execute(async (trx) => {
      await add('first').execute(trx);
      await runPreparedLast(trx, 'note_last', add(''));
    });
    await expect(failing).rejects.toMatchObject({ constraint: 'notes_text_check' });
    expect(await notes()).toEqual([]);
    await db.transaction().execute((trx) => runPreparedLast(trx, 'note_last', add('later')));
    expect(await notes()).toEqual(['later']);
  });

  it('keeps nothing and fails when the commit finds a fault', async () => {
    const failing = db.transaction().execute(async (trx) => {
      await add('twice').execute(trx);
      await runPreparedLast(trx, 'note_last', add('twice'));
    });
    await expect(failing).rejects.toMatchObject({ constraint: 'notes_text_key' });
    expect(await notes()).toEqual([]);
  });
});

describe('a transaction', () => {
  it('keeps nothing when its first statement fails, and leaves a connection that works', async () => {
    const failing = db.transaction().execute((trx) => add('').execute(trx));
    await expect(failing).rejects.toMatchObject({ constraint: 'notes_text_check' });
    await db.transaction().execute((trx) => add('later').execute(trx));
    expect(await notes()).toEqual(['later']);
  });

  it('keeps nothing when its callback throws after the first statement', async () => {
    const failing = db.transaction().execute(async (trx) => {
      await add('first').execute(trx);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await notes()).toEqual([]);
  });

  it('without any statement leaves the next statement outside of a transaction', async () => {
    await db.transaction().execute(() => Promise.resolve());
    await expect(db.transaction().execute(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await add('by itself').execute(db);
    expect(await notes()).toEqual(['by itself']);
  });

  it('that the database rolled back does not pass for committed', async () => {
    const swallowing = db.transaction().execute(async (trx) => {
      await add('first').execute(trx);
      await add('')
        .execute(trx)
        .catch(() => undefined);
    });
    await expect(swallowing).rejects.toThrow('rolled the transaction back');
    expect(await notes()).toEqual([]);
  });
});

it('sends BEGIN with the first statement and COMMIT with the last one', async () => {
  const counted = await openCounted();
  const turns = async (work: (one: Kysely<Database>) => Promise<unknown>): Promise<number> => {
    const before = counted.turns();
    await work(counted.db);
    return counted.turns() - before;
  };
  const ask = sql`SELECT 1`;
  const both = (one: Kysely<Database>) =>
    one.transaction().execute(async (trx) => {
      await runPrepared(trx, 'note_first', sql`SELECT 2`);
      await runPreparedLast(trx, 'note_last', add('last'));
    });
  try {
    expect(await turns((one) => ask.execute(one))).toBe(1);
    expect(await turns((one) => one.transaction().execute(() => Promise.resolve()))).toBe(0);
    expect(await turns((one) => one.transaction().execute((trx) => ask.execute(trx)))).toBe(2);
    expect(await turns(both)).toBe(2);
  } finally {
    await counted.close();
  }
});

/** A connection through a proxy that counts how often the client spoke after the server had. */
async function openCounted() {
  let turns = 0;
  let isServersTurn = false;
  const proxy = await startDatabaseProxy(database.url, ({ client, server }) => {
    client.on('data', () => {
      if (!isServersTurn) turns += 1;
      isServersTurn = true;
    });
    server.on('data', () => (isServersTurn = false));
  });
  const one = connect<Database>({ url: proxy.url, logger, max: 1 });
  await sql`SELECT 1`.execute(one);
  return {
    db: one,
    turns: () => turns,
    async close() {
      await one.destroy();
      proxy.close();
    },
  };
}
