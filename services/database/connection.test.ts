import { sql } from 'kysely';
import { pino } from 'pino';
import { useTestDatabase } from '../testing/database';
import { startDatabaseProxy, type ProxiedLink } from '../testing/databaseProxy';
import { connect } from './connection';
import { isDatabaseDown } from './faults';

const database = useTestDatabase();

it('fails when the database stops answering, and works again when it answers', async () => {
  const links: ProxiedLink[] = [];
  const proxy = await startDatabaseProxy(database.url, (link) => links.push(link));
  const db = connect({ url: proxy.url, logger: pino({ level: 'silent' }), max: 1, timeoutMs: 100 });
  const ask = () => sql<{ one: number }>`SELECT 1 AS one`.execute(db);
  try {
    expect((await ask()).rows).toEqual([{ one: 1 }]);
    for (const { client, server } of links) server.unpipe(client);
    const error: unknown = await ask().catch((reason: unknown) => reason);
    expect(isDatabaseDown(error)).toBe(true);
    expect((await ask()).rows).toEqual([{ one: 1 }]);
  } finally {
    await db.destroy();
    for (const { client, server } of links) [client, server].forEach((end) => end.destroy());
    proxy.close();
  }
});
