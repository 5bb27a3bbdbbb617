/** When a player's ways to sign in or to be reached changed: money leaves only a day later, after a reset by SMS three days later. */
import { sql } from 'kysely';
import type { Db, Trx } from '../database/index';
import { dayMs } from '../durations';
import type { SecurityChangeKind } from './tables';

/** For how long a change keeps money from leaving, in milliseconds. Who has a phone's number has not proved more than that. */
const holdMs = dayMs;
const holdAfterSmsMs = 3 * dayMs;

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
  /** Until when it waits; null when nothing keeps it. */
  heldUntil: Date | null;
  /** Addresses that the account had before changes that keep it: their reader may be the owner. */
  formerEmails: string[];
}

/** The player's changes that still keep money from leaving. */
export async function recentChangesOf(db: Db, userId: number, now: Date): Promise<RecentChanges> {
  const { rows } = await sql<{ until: Date | null; emails: string[] | null }>`
    WITH changes AS (
      SELECT former_email,
             at + CASE kind WHEN 'password_by_sms' THEN ${holdAfterSmsMs}::bigint ELSE ${holdMs}::bigint END * interval '1 millisecond' AS until
      FROM security_changes
      WHERE user_id = ${userId} AND kind <> 'documents' AND at > ${new Date(now.getTime() - holdAfterSmsMs)}
    )
    SELECT max(until) AS until, array_agg(DISTINCT former_email) FILTER (WHERE former_email IS NOT NULL) AS emails
    FROM changes WHERE until > ${now}`.execute(db);
  const [row] = rows;
  return { heldUntil: row?.until ?? null, formerEmails: row?.emails ?? [] };
}

/** When a phone alone last proved who replaced the password; null where that never was, or documents were compared since. */
export async function lastResetBySms(db: Db, userId: number): Promise<Date | null> {
  const last = await db
    .selectFrom('security_changes')
    .select(['kind', 'at'])
    .where('user_id', '=', userId)
    .where('kind', 'in', ['password_by_sms', 'documents'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.kind === 'password_by_sms' ? last.at : null;
}
