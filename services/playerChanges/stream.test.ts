/** The stream of what changed for players over HTTP: what is told, resuming, gaps, and a database that fails. */
import Fastify from 'fastify';
import { sql } from 'kysely';
import { pino } from 'pino';
import { connect } from '../database/connection';
import type { Database, Db } from '../database/schema';
import { noticeOf, sendNotice, startDeposit } from '../testing/cashier';
import { joinPersons, limitsOf } from '../testing/limits';
import { openStream, type StreamEvent } from '../testing/eventStream';
import { useTestServices, type TestPlayer } from '../testing/services';
import { addMessage, markRead } from '../messages/messages';
import { useSession } from '../players/sessions';
import { createWorkers } from '../work';
import { pruneLog, readLog } from './log';
import { watchPlayerChanges } from './watch';

const services = useTestServices();
const path = '/user-api/v1/changes';
const url = (after?: string) => `${services.origin}${path}${after === undefined ? '' : `?after=${after}`}`;

/** The services' own work does not run by itself here: they read the log now. */
const read = () => services.client().post('/dev/clock', { body: { advanceSeconds: 0 } });
/** Opens a stream that has been told everything so far. */
async function openNow() {
  await read();
  return openStream(url());
}
const told = ({ data }: StreamEvent) => (data as { changes: unknown }).changes;
/**
 * What an event tells of one player. A transaction of another database of the server may hold a position back, and then
 * what came before is told again.
 */
const toldOf = (event: StreamEvent, { id }: TestPlayer) =>
  (told(event) as { player: number }[]).filter(({ player }) => player === id);
const of = (kind: string, ...players: TestPlayer[]) => players.map(({ id }) => ({ player: id, kind }));

it('tells the gateway of a deposit, an ended session and a message: whose they are and of what kind, and no more', async () => {
  const player = await services.player();
  const { body } = await startDeposit(player);
  const stream = await openNow();

  expect(await sendNotice(services, noticeOf(body.payPath, 'PAID'))).toBe(204);
  await read();
  expect(told(await stream.next())).toEqual(of('BALANCE', player));

  const message = await addMessage(
    services.database.db,
    { userId: player.id, subject: 'Good day', text: 'A word' },
    services.clock.now(),
  );
  await read();
  expect(told(await stream.next())).toEqual(of('MESSAGES', player));
  await markRead(services.database.db, { userId: player.id, id: message }, services.clock.now());
  await read();
  expect(told(await stream.next())).toEqual(of('MESSAGES', player));

  await player.client.post('/auth-api/disconnect');
  await read();
  expect(told(await stream.next())).toEqual(of('SESSIONS', player));
  await services.database.db
    .updateTable('ledger_accounts')
    .set({ is_active: false })
    .where('user_id', '=', player.id)
    .execute();
  await services.database.db
    .updateTable('ledger_accounts')
    .set({ is_active: true })
    .where('user_id', '=', player.id)
    .execute();
  await read();
  expect(told(await stream.next())).toEqual(of('ACCOUNT', player));
  await stream.close();
});

it('tells all accounts of a person of a limit and of a break, and of no limit that stays as it was', async () => {
  const [player, other] = [await services.player(), await services.player()];
  await joinPersons(services.database.db, player.id, other.id);
  const stream = await openNow();
  const limits = limitsOf(player);
  expect((await limits.save({ 20: 100 })).status).toBe(200);
  await read();
  expect(new Set(told(await stream.next()) as unknown[])).toEqual(new Set(of('LIMITS', player, other)));
  expect((await limits.save({ 20: 100 })).status).toBe(200);
  expect((await limits.exclude(7)).status).toBe(200);
  await read();
  const changes = told(await stream.next()) as unknown[];
  expect(new Set(changes)).toEqual(new Set(of('ACCOUNT', player, other)));
  expect(changes).toHaveLength(2);
  await stream.close();
});

it('tells nothing of the last use of a session, and of what was rolled back', async () => {
  const [player, other] = [await services.player(), await services.player()];
  const { db } = services.database;
  const stream = await openNow();
  await services.clock.advance(120);
  await useSession(db, player.client.cookie('sid'), services.clock.now());
  await expect(
    db.transaction().execute(async (trx) => {
      await raise(trx, player, 1);
      throw new Error('changed its mind');
    }),
  ).rejects.toThrow('changed its mind');
  await read();
  await raise(db, other, 1);
  await read();
  expect(told(await stream.next())).toEqual(of('BALANCE', other));
  await stream.close();
});

it('loses nothing of a transaction that ends after later ones, whatever a reader has seen', async () => {
  const [slow, quick] = [await services.player(), await services.player()];
  const { db } = services.database;
  const stream = await openNow();
  const [changed, mayEnd] = [latch(), latch()];
  const slowly = db.transaction().execute(async (trx) => {
    await raise(trx, slow, 1);
    changed.open();
    await mayEnd.opened;
  });
  await changed.opened;
  await raise(db, quick, 1);
  await read();
  const first = await stream.next();
  expect(told(first)).toEqual(of('BALANCE', quick));
  await read();
  mayEnd.open();
  await slowly;
  await read();
  expect(told(await stream.next())).toEqual(of('BALANCE', slow));

  const resumed = await openStream(url(first.id));
  expect(told(await resumed.next())).toEqual(expect.arrayContaining(of('BALANCE', slow)));
  await Promise.all([stream.close(), resumed.close()]);
});

it('resumes after an id, given in the address or in Last-Event-ID, and tells a player once for a kind', async () => {
  const [before, after] = [await services.player(), await services.player()];
  const { db } = services.database;
  const stream = await openNow();
  await raise(db, before, 1);
  await read();
  const { id } = await stream.next();
  await raise(db, after, 1);
  await raise(db, after, 2);
  const readers = [await openStream(url(id)), await openStream(url(), { 'Last-Event-ID': id })];
  for (const reader of readers) {
    expect(toldOf(await reader.next(), after)).toEqual(of('BALANCE', after));
    await reader.close();
  }
  await stream.close();
});

it('reports a gap after a position that was never reached, or from which changes were deleted', async () => {
  const { db } = services.database;
  await read();
  const { upTo } = await readLog(db, 0);
  await raise(db, await services.player(), 1);
  await pruneAll(db);
  await read();
  for (const after of ['0', String(upTo), '999999999999999']) {
    const stream = await openStream(url(after));
    expect(await stream.next()).toMatchObject({ event: 'gap', data: {} });
    await stream.close();
  }
});

it('tells readers of a gap when changes were deleted before it could read them', async () => {
  const { db } = services.database;
  const stream = await openNow();
  await raise(db, await services.player(), 1);
  await pruneAll(db);
  await read();
  expect((await stream.next()).event).toBe('gap');
  await stream.close();
});

it('tells of no gap after a deletion, however long an older transaction runs', async () => {
  const { db } = services.database;
  const [mayEnd, runs] = [latch(), latch()];
  const older = db.transaction().execute(async (trx) => {
    await sql`SELECT pg_current_xact_id()`.execute(trx);
    runs.open();
    await mayEnd.opened;
  });
  await runs.opened;
  await raise(db, await services.player(), 1);
  await makeOld(db);
  await pruneLog(db);
  const stream = await openNow();
  const player = await services.player();
  await read();
  expect(toldOf(await stream.next(), player)).toEqual(of('BALANCE', player));
  mayEnd.open();
  await older;
  await stream.close();
});

it('tells the readers of each process, which share the database alone', async () => {
  const { db } = services.database;
  const other = await serveAnother(db);
  await other.changes.tick();
  const readers = [await openNow(), await openStream(other.url)];
  const player = await services.player();
  await Promise.all([read(), other.changes.tick()]);
  for (const reader of readers) expect(toldOf(await reader.next(), player)).toEqual(of('BALANCE', player));
  await readers[0]?.close();
  await other.close();
  await readers[1]?.ended();
});

it('ends its streams and answers 503 while it cannot read, so that nobody waits for what is not told', async () => {
  const db = connect<Database>({ url: services.database.url, logger: pino({ level: 'silent' }), max: 2 });
  const other = await serveAnother(db);
  await other.changes.tick();
  const stream = await openStream(other.url);
  await db.destroy();
  const watching = createWorkers([other.changes.work], { logger: pino({ level: 'silent' }) });
  watching.start();
  await stream.ended();
  expect((await fetch(other.url)).status).toBe(503);
  await watching.stop();
  await other.close();
});

/** Deletes all changes. Those of a transaction that is not older than each that runs stay until it is. */
async function pruneAll(db: Db): Promise<void> {
  await makeOld(db);
  do await pruneLog(db);
  while (await logOf(db).selectFrom('player_changes').select('id').limit(1).executeTakeFirst());
}

/** Makes all changes old enough to be deleted. */
async function makeOld(db: Db): Promise<void> {
  await logOf(db)
    .updateTable('player_changes')
    .set({ at: new Date(0) })
    .execute();
}

const logOf = (db: Db) => db.withTables<{ player_changes: { id: number; at: Date } }>();

/** Changes the balance of a player. */
async function raise(db: Db, { id }: TestPlayer, amount: number): Promise<void> {
  await db
    .updateTable('ledger_accounts')
    .set(({ eb }) => ({ balance: eb('balance', '+', amount) }))
    .where('user_id', '=', id)
    .execute();
}

function latch() {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open: () => open() };
}

/** Another process over the same database. */
async function serveAnother(db: Db) {
  const changes = watchPlayerChanges(db, pino({ level: 'silent' }));
  const app = Fastify();
  app.setErrorHandler((error: { status?: number }, _, reply) => reply.code(error.status ?? 500).send({}));
  app.get('/', async (_, reply) => {
    await changes.open(reply, undefined);
    return reply;
  });
  return {
    changes,
    url: await app.listen({ port: 0, host: '127.0.0.1' }),
    async close() {
      await changes.close();
      app.server.closeAllConnections();
      await app.close();
    },
  };
}
