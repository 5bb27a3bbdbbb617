/**
 * The log of what changed for players. Triggers write it in the transaction of the change, so it
 * holds committed changes alone. It names no amounts: a page that hears of a change reads it with the player's own session.
 */
import { sql } from 'kysely';
import type { components } from '../../schema/upstreams/__generated__/user';
import type { Db } from '../database/index';

/** What changed, for one player. */
export type PlayerChange = components['schemas']['PlayerChange'];

/** A part of the log as one statement sees it. */
export interface LogPart {
  /** The changes at or after the asked position, each with its number; null when there are too many to list. */
  changes: (PlayerChange & { id: number })[] | null;
  /**
   * Position up to which this part is complete. Transactions become visible in another order than that of their
   * numbers, so this is the oldest transaction that still ran; what it writes has its number or a later one.
   */
  upTo: number;
  /** The smallest position from which no change was deleted. */
  floor: number;
}

/** More than this at once, and readers are told that anything may have changed. */
const mostChanges = 10_000;

/** How long changes are kept for readers who come back. */
const kept = sql`interval '5 minutes'`;

/** Reads the log from a position on. */
export async function readLog(db: Db, from: number): Promise<LogPart> {
  const { rows } = await sql<LogPart>`
    SELECT pg_snapshot_xmin(pg_current_snapshot())::text::bigint AS "upTo",
      (SELECT xid FROM player_changes_floor) AS floor,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', id, 'player', user_id, 'kind', kind) ORDER BY id), '[]')
       FROM (
         SELECT id, user_id, kind FROM player_changes
         WHERE xid >= ${String(from)}::xid8 LIMIT ${mostChanges + 1}
       ) listed) AS changes`.execute(db);
  const [part] = rows;
  if (!part) throw new Error('The log of changes cannot be read.');
  return { ...part, changes: (part.changes?.length ?? 0) > mostChanges ? null : part.changes };
}

/**
 * Deletes old changes, by the clock of the database, which wrote their times. Readers of a position below the new floor
 * are told of a gap. A change that is not older than every running transaction stays: the floor would pass the position
 * that such a transaction holds back, and each reading would tell of a gap until it ends.
 */
export async function pruneLog(db: Db): Promise<void> {
  await sql`
    WITH gone AS (
      DELETE FROM player_changes
      WHERE at < clock_timestamp() - ${kept} AND xid < pg_snapshot_xmin(pg_current_snapshot())
      RETURNING xid::text::bigint AS xid
    ), last AS (
      SELECT max(xid) + 1 AS xid FROM gone
    )
    UPDATE player_changes_floor floor SET xid = greatest(floor.xid, last.xid)
    FROM last WHERE last.xid IS NOT NULL`.execute(db);
}
