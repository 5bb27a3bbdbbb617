import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../database/schema';

/** How long a session lives on the server: with the browser's, or across its restarts. Seconds. */
const sessionSeconds = { browser: 12 * 3600, saved: 30 * 86_400 } as const;

/** A session just opened. The id is known here and to the player only. */
export interface OpenedSession {
  id: string;
  seconds: number;
  saved: boolean;
}

const hashOf = (id: string) => createHash('sha256').update(id).digest();

/** Opens a session with an id never used before. */
export async function openSession(db: Db, userId: number, saved: boolean, now: Date): Promise<OpenedSession> {
  const id = randomBytes(32).toString('base64url');
  const seconds = saved ? sessionSeconds.saved : sessionSeconds.browser;
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute();
  await db
    .insertInto('sessions')
    .values({
      id_hash: hashOf(id),
      user_id: userId,
      created_at: now,
      expires_at: new Date(now.getTime() + seconds * 1000),
      ended_at: null,
    })
    .execute();
  return { id, seconds, saved };
}

/** Whose session it is; null for an unknown, ended, revoked or expired one. */
export async function userOfSession(db: Db, id: string | undefined, now: Date): Promise<number | null> {
  if (!id) return null;
  const row = await db
    .selectFrom('sessions')
    .select('user_id')
    .where('id_hash', '=', hashOf(id))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Ends a session; no failure when there is none. */
export async function endSession(db: Db, id: string | undefined, now: Date): Promise<void> {
  if (!id) return;
  const ended = db.updateTable('sessions').set({ ended_at: now }).where('id_hash', '=', hashOf(id));
  await ended.where('ended_at', 'is', null).execute();
}

/** Ends all sessions of a user: tokens run out within five minutes, and no new ones are given. */
export async function revokeSessions(db: Db, userId: number, now: Date): Promise<void> {
  const ended = db.updateTable('sessions').set({ ended_at: now }).where('user_id', '=', userId);
  await ended.where('ended_at', 'is', null).execute();
}
