/** When a player's ways to sign in or to be reached changed: money leaves only a day later. */
import { sql } from 'kysely';
import type { Db, Trx } from '../database/schema';
import { dayMs } from '../durations';
import type { SecurityChangeKind } from './tables';

/** For how long a change keeps money from leaving, in milliseconds. */
const securityHoldMs = dayMs;

/** A change of a player's account. */
export interface SecurityChange {
  userId: number;
  kind: SecurityChangeKind;
  /** The e-mail address that the account had before, where another one took its place. */
  formerEmail?: string | null;
}

/** Notes a change, in the transaction that makes it. */
export async function noteSecurityChange(
  trx: Trx,
  { userId, kind, formerEmail = null }: SecurityChange,
  now: Date,
): Promise<void> {
  const row = { user_id: userId, kind, former_email: formerEmail, at: now };
  await trx.insertInto('security_changes').values(row).execute();
}

/** What recent changes of a player say about money that is to leave. */
export interface RecentChanges {
  /** Until when it waits; null when nothing changed within a day. */
  heldUntil: Date | null;
  /** Addresses that the account had within that day: their reader may be the owner. */
  formerEmails: string[];
}

/** The player's changes that still keep money from leaving. */
export async function recentChangesOf(db: Db, userId: number, now: Date): Promise<RecentChanges> {
  const since = new Date(now.getTime() - securityHoldMs);
  const { rows } = await sql<{ at: Date | null; emails: string[] | null }>`
    SELECT max(at) AS at, array_agg(DISTINCT former_email) FILTER (WHERE former_email IS NOT NULL) AS emails
    FROM security_changes WHERE user_id = ${userId} AND at > ${since}`.execute(db);
  const [row] = rows;
  return {
    heldUntil: row?.at ? new Date(row.at.getTime() + securityHoldMs) : null,
    formerEmails: row?.emails ?? [],
  };
}
