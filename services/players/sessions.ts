import { randomBytes, randomUUID } from 'node:crypto';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import { runPrepared, type Database, type Db } from '../database/index';
import { dayMs, hourMs, minuteMs } from '../durations';
import type { Caller } from '../identity/index';
import { hashOf } from './hash';

/** How long a session lives on the server, in seconds: one that ends with the browser, and one that is saved. */
const sessionSeconds = { browser: 12 * 3600, saved: 30 * 86_400 } as const;
/** A session that is unused for this long has ended. A visible page uses its session every few minutes. */
const idleMs = { browser: 6 * hourMs, saved: 14 * dayMs } as const;
/** How precisely the last use is stored: a write for every request would cost too much. */
const noteUseEveryMs = minuteMs;
/** How long ended sessions are kept, for the player and the operator to see. */
const keptMs = 90 * dayMs;
/** The largest number of sessions of a player at once: opening one more ends the least recently used one. */
const maxSessions = 30;

/** A session that was just opened. Only this process and the player know the id. */
export interface OpenedSession {
  id: string;
  /** Names the session everywhere else; cannot open it. */
  key: string;
  seconds: number;
  saved: boolean;
}

/** The device and browser of a new session. */
export interface OpenedFrom {
  /** Digest of the device's id; null when it is unknown. */
  deviceHash: Buffer | null;
  /** The browser's User-Agent; null when it sends none. */
  userAgent: string | null;
  address: string | null;
}

/** A session as shown to its player. */
export type ListedSession = Pick<
  Selectable<Database['sessions']>,
  'key' | 'created_at' | 'last_used_at' | 'user_agent' | 'address'
>;

/** Opens a session with a new id, and ends the player's earlier session on the same device. */
export async function openSession(
  db: Db,
  { userId, saved, from, now }: { userId: number; saved: boolean; from: OpenedFrom; now: Date },
): Promise<OpenedSession> {
  const id = randomBytes(32).toString('base64url');
  const key = randomUUID();
  const seconds = saved ? sessionSeconds.saved : sessionSeconds.browser;
  await forgetOld(db, now);
  if (from.deviceHash) {
    const ofDevice = db
      .updateTable('sessions')
      .set({ ended_at: now })
      .where('device_hash', '=', from.deviceHash);
    await ofDevice.where('user_id', '=', userId).where('ended_at', 'is', null).execute();
  }
  await db
    .insertInto('sessions')
    .values({
      id_hash: hashOf(id),
      key,
      user_id: userId,
      saved,
      device_hash: from.deviceHash,
      user_agent: from.userAgent,
      address: from.address,
      created_at: now,
      last_used_at: now,
      expires_at: new Date(now.getTime() + seconds * 1000),
      ended_at: null,
    })
    .execute();
  await endBeyondLimit(db, userId, now);
  return { id, key, seconds, saved };
}

/** The session of an id, with its last use updated; null for an unknown, ended, idle or expired one. */
export async function useSession(db: Db, id: string | undefined, now: Date): Promise<Caller | null> {
  if (!id) return null;
  const row = await db
    .selectFrom('sessions')
    .select(['key', 'user_id', 'last_used_at'])
    .where('id_hash', '=', hashOf(id))
    .where(isOpen(now))
    .executeTakeFirst();
  if (!row) return null;
  if (now.getTime() - row.last_used_at.getTime() >= noteUseEveryMs) {
    const used = db.updateTable('sessions').set({ last_used_at: now }).where('key', '=', row.key);
    await used.where('last_used_at', '<', now).execute();
  }
  return { userId: row.user_id, sessionKey: row.key };
}

/** Whether the session of a user token belongs to the player and is still open. */
export async function isSessionOpen(db: Db, caller: Caller, now: Date): Promise<boolean> {
  const rows = await runPrepared(db, 'session_open', openSessionOf(caller, now));
  return rows.length > 0;
}

/**
 * SQL of the caller's session: one row while it is open. With `FOR SHARE` the session cannot end before the transaction:
 * a request that ends it waits, so nothing is written for it afterwards.
 */
export function openSessionOf({ userId, sessionKey }: Caller, now: Date): RawBuilder<unknown> {
  return sql`SELECT 1 FROM sessions WHERE key = ${sessionKey} AND user_id = ${userId} AND ${isOpen(now)}`;
}

/** Ends a session by its id; succeeds when there is none. */
export async function endSession(db: Db, id: string | undefined, now: Date): Promise<void> {
  if (!id) return;
  const ended = db.updateTable('sessions').set({ ended_at: now }).where('id_hash', '=', hashOf(id));
  await ended.where('ended_at', 'is', null).execute();
}

/** A session that has just been ended. */
export type EndedSession = Pick<Selectable<Database['sessions']>, 'device_hash' | 'expires_at'>;

/** Which sessions of a player end: one, all but one, those that were opened before an instant, or all. */
export type Ending = { only: string } | { except: string } | { before: Date } | 'all';

/**
 * Ends sessions of a player, at once everywhere: user tokens issued for them are refused from now on. Returns the
 * ended sessions.
 */
export function endSessions(db: Db, userId: number, which: Ending, now: Date): Promise<EndedSession[]> {
  const open = db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null);
  const chosen =
    which === 'all'
      ? open
      : 'only' in which
        ? open.where('key', '=', which.only)
        : 'before' in which
          ? open.where('created_at', '<', which.before)
          : open.where('key', '<>', which.except);
  return chosen.returning(['device_hash', 'expires_at']).execute();
}

/** The open sessions of a player, the most recently used first. Never more than `maxSessions`. */
export function listSessions(db: Db, userId: number, now: Date): Promise<ListedSession[]> {
  return db
    .selectFrom('sessions')
    .select(['key', 'created_at', 'last_used_at', 'user_agent', 'address'])
    .where('user_id', '=', userId)
    .where(isOpen(now))
    .orderBy('last_used_at', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('key')
    .execute();
}

/** SQL: when the session of a row ended, or ends if nobody uses it from now on. */
const endOfSession = sql<Date>`least(ended_at, expires_at, last_used_at + CASE WHEN saved
  THEN ${sql.lit(idleMs.saved)} ELSE ${sql.lit(idleMs.browser)} END * interval '1 millisecond')`;

/** SQL of when players were signed in: `user_id`, `began` and `ended`, which a session that is open does if nobody uses it any more. */
export const sessionSpans = sql`SELECT user_id, created_at AS began, ${endOfSession} AS ended FROM sessions`;

/** SQL: the device of a session and whose it is; no row where the browser has no device. */
export const sessionDevice = (key: string): RawBuilder<unknown> => sql`
    SELECT device_hash, user_id FROM sessions WHERE key = ${key} AND device_hash IS NOT NULL`;

/** The device of a session; null for a browser without one. */
export async function deviceOfSession(db: Db, key: string): Promise<Buffer | null> {
  const found = await db
    .selectFrom('sessions')
    .select('device_hash')
    .where('key', '=', key)
    .executeTakeFirst();
  return found?.device_hash ?? null;
}

/** When a player's open sessions end, unless they are used before, each with its browser's User-Agent. */
export async function sessionEndsOf(
  db: Db,
  userId: number,
  now: Date,
): Promise<{ agent: string | null; at: Date }[]> {
  const { rows } = await sql<{ agent: string | null; at: Date }>`
      SELECT user_agent AS agent, ${endOfSession} AS at FROM sessions
      WHERE user_id = ${userId} AND ${endOfSession} > ${now}`.execute(db);
  return rows;
}

/** Neither ended nor expired nor idle. */
function isOpen(now: Date) {
  const idleSince = (saved: keyof typeof idleMs) => new Date(now.getTime() - idleMs[saved]);
  return sql<boolean>`ended_at IS NULL AND expires_at > ${now}
    AND last_used_at > CASE WHEN saved THEN ${idleSince('saved')}::timestamptz
                            ELSE ${idleSince('browser')}::timestamptz END`;
}

async function endBeyondLimit(db: Db, userId: number, now: Date): Promise<void> {
  const open = await listSessions(db, userId, now);
  const surplus = open.slice(maxSessions).map(({ key }) => key);
  if (surplus.length === 0) return;
  await db.updateTable('sessions').set({ ended_at: now }).where('key', 'in', surplus).execute();
}

async function forgetOld(db: Db, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - keptMs);
  await db
    .deleteFrom('sessions')
    .where('expires_at', '<', oldest)
    .where((eb) => eb.or([eb('ended_at', 'is', null), eb('ended_at', '<', oldest)]))
    .execute();
}
