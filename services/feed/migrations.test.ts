/** The log of changes of the release in which each market had a price function of its own. */
import { sql } from 'kysely';
import { migrate } from '../database/migrate';
import { useTestDatabase } from '../testing/database';
import { migrations } from './migrations';
import { changesAfter } from './store/changes';

const database = useTestDatabase();
const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => !name.startsWith('0003_')));

/** A database of the former release, with the given entries of its log. */
async function formerLog(...times: string[]): Promise<void> {
  const { db } = database;
  await sql`DROP SCHEMA public CASCADE`.execute(db);
  await sql`CREATE SCHEMA public`.execute(db);
  await migrate(db, { feed: before });
  for (const at of times)
    await sql`INSERT INTO feed_changes (at, payload) VALUES (${at}, '{"outcomes": []}')`.execute(db);
}

it('tells readers of the log to fetch everything again, since no logged change says that prices are others now', async () => {
  await formerLog('2026-03-08T12:00:00Z', '2026-03-08T12:00:30Z');
  await migrate(database.db, { feed: migrations });
  const told = await changesAfter(database.db, 2);
  expect(told).toEqual([{ id: 3, at: new Date('2026-03-08T12:00:30Z'), change: null }]);
});

it('writes nothing into a log without readers', async () => {
  await formerLog();
  await migrate(database.db, { feed: migrations });
  expect(await database.db.selectFrom('feed_changes').selectAll().execute()).toEqual([]);
});
