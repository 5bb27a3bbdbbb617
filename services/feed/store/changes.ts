/** The log of changes, from which readers of the stream resume. */
import { sql } from 'kysely';
import type { Db, Trx } from '../../database/schema';
import { minuteMs } from '../../durations';
import type { WireChange } from '../views/wire';

/** An entry of the log. A null change means that more happened than was logged. */
export interface LoggedChange {
  id: number;
  at: Date;
  change: WireChange | null;
}

/** How long after an entry a reader can still resume from it. */
const keptMs = 30 * minuteMs;

/** The newest entry, or undefined in a new database. */
export async function lastChange(db: Db): Promise<Pick<LoggedChange, 'id' | 'at'> | undefined> {
  return db.selectFrom('feed_changes').select(['id', 'at']).orderBy('id', 'desc').limit(1).executeTakeFirst();
}

/** Appends an entry. */
export async function appendChange(db: Db, at: Date, change: WireChange | null): Promise<LoggedChange> {
  const payload = change && JSON.stringify(change);
  const { id } = await db
    .insertInto('feed_changes')
    .values({ at, payload })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, at, change };
}

/** Lets one process at a time append to the log, until the transaction ends. */
export async function lockChanges(trx: Trx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('feed changes', 0))`.execute(trx);
}

/** The entries that were appended after an id. */
export async function changesSince(db: Db, id: number): Promise<LoggedChange[]> {
  const rows = await db.selectFrom('feed_changes').selectAll().where('id', '>', id).orderBy('id').execute();
  return rows.map(({ payload, ...entry }) => ({ id: entry.id, at: entry.at, change: payload }));
}

/** The entries after an id; null when some of them are deleted already, or when the id never existed. */
export async function changesAfter(db: Db, after: number): Promise<LoggedChange[] | null> {
  const rows = await db
    .selectFrom('feed_changes')
    .selectAll()
    .where('id', '>=', after)
    .orderBy('id')
    .execute();
  if (rows[0]?.id !== after) return null;
  return rows.slice(1).map(({ id, at, payload }) => ({ id, at, change: payload }));
}

/** Deletes entries from which readers can no longer resume. The newest entry stays: it holds the cursor. */
export async function pruneChanges(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('feed_changes')
    .where('at', '<', new Date(now.getTime() - keptMs))
    .where('id', '<', (eb) =>
      eb.selectFrom('feed_changes').select((inner) => inner.fn.max('id').as('newest')),
    )
    .execute();
}
