import { sql } from 'kysely';
import { useTestDatabase } from '../../testing/database';
import { changesAfter, createChangeLog } from './changes';

const database = useTestDatabase();
const at = (seconds: number) => new Date(Date.UTC(2026, 2, 8, 12, 0, seconds));

it('appends one entry after a cursor, however many processes ask at once, and gives the others that entry', async () => {
  const logs = [1, 2, 3].map(() => createChangeLog(database.db));
  let cursor = 0;
  for (let round = 1; round <= 20; round += 1) {
    const answers = await Promise.all(logs.map((log) => log.appendAfter(cursor, at(round), null)));
    const after = await createChangeLog(database.db).since(cursor);
    expect(after).toHaveLength(1);
    for (const answer of answers) expect(answer).toEqual(after);
    cursor = after[0]?.id ?? 0;
  }
});

it('waits for a process of the former release, which computes under the lock, and takes what it appended', async () => {
  const log = createChangeLog(database.db);
  const cursor = (await log.newest())?.id ?? 0;
  const change = { asOf: at(30).toISOString(), games: [], outcomes: [], lineupChanged: true };
  let ours: ReturnType<typeof log.appendAfter> | undefined;
  await database.db.transaction().execute(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended('feed changes', 0))`.execute(trx);
    ours = log.appendAfter(cursor, at(31), null);
    await trx
      .insertInto('feed_changes')
      .values({ at: at(30), payload: JSON.stringify(change) })
      .execute();
  });
  expect(await ours).toEqual([{ id: expect.any(Number) as number, at: at(30), change }]);
  expect(await changesAfter(database.db, cursor)).toEqual(await ours);
});
