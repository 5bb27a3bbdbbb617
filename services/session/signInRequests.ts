/** Sign-ins that wait for the code of the second step. */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { changedAny, type Db } from '../database/index';
import { minuteMs } from '../durations';
import { hashOf } from '../players/index';

/** How long a code may be typed after the password. */
const validMs = 5 * minuteMs;
/** The number of codes that may be typed for one sign-in. */
const mostTries = 5;

/** A sign-in whose password was right. */
export interface SignInRequest {
  userId: number;
  /** Whether the session will outlive the browser. */
  saved: boolean;
}

/** Keeps a sign-in until its code is typed; returns its id. */
export async function keepSignIn(db: Db, { userId, saved }: SignInRequest, now: Date): Promise<string> {
  const id = randomBytes(32).toString('base64url');
  const valid_until = new Date(now.getTime() + validMs);
  await db.deleteFrom('sign_in_requests').where('valid_until', '<', now).execute();
  await db
    .insertInto('sign_in_requests')
    .values({ id_hash: hashOf(id), user_id: userId, saved, valid_until })
    .execute();
  return id;
}

/**
 * The sign-in with this id, with one try less, counted before the code is compared; undefined when it is unknown, used,
 * too old or out of tries.
 */
export async function trySignIn(
  db: Db,
  id: string,
  now: Date,
): Promise<(SignInRequest & { isLastTry: boolean }) | undefined> {
  const row = await db
    .updateTable('sign_in_requests')
    .set({ tries: sql`tries + 1` })
    .where('id_hash', '=', hashOf(id))
    .where('valid_until', '>', now)
    .where('tries', '<', mostTries)
    .returning(['user_id', 'saved', 'tries'])
    .executeTakeFirst();
  return row && { userId: row.user_id, saved: row.saved, isLastTry: row.tries >= mostTries };
}

/** Ends a sign-in that has become a session; false when it had already. */
export const useUpSignIn = (db: Db, id: string): Promise<boolean> =>
  changedAny(db.deleteFrom('sign_in_requests').where('id_hash', '=', hashOf(id)));

/** Ends all sign-ins of a player that wait, such as after the password was replaced. */
export async function dropSignIns(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('sign_in_requests').where('user_id', '=', userId).execute();
}
