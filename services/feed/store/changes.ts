/** The log of changes, from which readers of the stream resume. */
import { sql } from 'kysely';
import type { Db } from '../../database/index';
import { minuteMs } from '../../durations';
import type { WireChange } from '../views/wire';

/** An entry of the log. A null change means that more happened than was logged. */
export interface LoggedChange {
  id: number;
  at: Date;
  change: WireChange | null;
}

/** The log that all processes of a site keep together. Each entry goes on from the instant of the entry before it. */
export interface ChangeLog {
  /** The newest entry, or undefined in a new database. */
  newest(): Promise<Pick<LoggedChange, 'id' | 'at'> | undefined>;
  /** The entries that were appended after an id. */
  since(id: number): Promise<LoggedChange[]>;
  /**
   * Appends an entry after that of an id, and returns it. When another process has appended since, appends nothing and
   * returns what that process appended.
   */
  appendAfter(id: number, at: Date, change: WireChange | null): Promise<LoggedChange[]>;
  /** Deletes entries from which readers can no longer resume. The newest entry stays: it holds the cursor. */
  prune(now: Date): Promise<void>;
}

/** How long after an entry a reader can still resume from it. */
const keptMs = 30 * minuteMs;

/** The log in the database. */
export function createChangeLog(db: Db): ChangeLog {
  return {
    newest: () =>
      db.selectFrom('feed_changes').select(['id', 'at']).orderBy('id', 'desc').limit(1).executeTakeFirst(),
    since: (id) => entriesSince(db, id),
    async appendAfter(id, at, change) {
      // Before the transaction: others wait for its lock, and the database ends one that is idle for long.
      const payload = change && JSON.stringify(change);
      return db.transaction().execute(async (trx) => {
        // One process at a time: each change is in the log once, and ids become visible in their order.
        await sql`SELECT pg_advisory_xact_lock(hashtextextended('feed changes', 0))`.execute(trx);
        const others = await entriesSince(trx, id);
        if (others.length > 0) return others;
        const appended = await trx
          .insertInto('feed_changes')
          .values({ at, payload })
          .returning('id')
          .executeTakeFirstOrThrow();
        return [{ id: appended.id, at, change }];
      });
    },
    async prune(now) {
      await db
        .deleteFrom('feed_changes')
        .where('at', '<', new Date(now.getTime() - keptMs))
        .where('id', '<', (eb) =>
          eb.selectFrom('feed_changes').select((inner) => inner.fn.max('id').as('newest')),
        )
        .execute();
    },
  };
}

async function entriesSince(db: Db, id: number): Promise<LoggedChange[]> {
  const rows = await db.selectFrom('feed_changes').selectAll().where('id', '>', id).orderBy('id').execute();
  return rows.map(({ payload, ...entry }) => ({ id: entry.id, at: entry.at, change: payload }));
}

/** The entries after an id; null when some of them are deleted already, or when the id never existed. */
export async function changesAfter(db: Db, after: number): Promise<LoggedChange[] | null> {
  const rows = await entriesSince(db, after - 1);
  return rows[0]?.id === after ? rows.slice(1) : null;
}
