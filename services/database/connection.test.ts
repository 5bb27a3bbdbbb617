import { once } from 'node:events';
import { connect as dial, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { sql } from 'kysely';
import { pino } from 'pino';
import { useTestDatabase } from '../testing/database';
import { connect } from './connection';
import { isDatabaseDown } from './faults';

const database = useTestDatabase();

it('fails when the database stops answering, and works again when it answers', async () => {
  const { hostname, port } = new URL(database.url);
  const links: { client: Socket; server: Socket }[] = [];
  const proxy = createServer((client) => {
    const server = dial(Number(port), hostname);
    links.push({ client, server });
    client.pipe(server).pipe(client);
    for (const end of [client, server]) end.on('error', () => undefined);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const url = new URL(database.url);
  url.port = String((proxy.address() as AddressInfo).port);
  const db = connect({ url: url.href, logger: pino({ level: 'silent' }), max: 1, timeoutMs: 100 });
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
