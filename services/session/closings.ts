/** Accounts that their players closed, or that were closed for age. Their sessions have ended, and nobody signs in. */
import { sql, type Selectable } from 'kysely';
import type { Database, Db, Trx } from '../database/index';
import { accountClosed } from './refusals';
import { endSessions } from '../players/index';
import { dropSignIns } from './signInRequests';
import { dropStepUps } from './stepUp';

/** A closing that holds. */
export type Closing = Selectable<Database['account_closings']>;

/** The closing that holds for a player; undefined while the account is open. */
export function findClosing(db: Db, userId: number): Promise<Closing | undefined> {
  return db
    .selectFrom('account_closings')
    .selectAll()
    .where('user_id', '=', userId)
    .where('reopened_at', 'is', null)
    .executeTakeFirst();
}

/**
 * Makes closing, reopening, erasing and signing in of one player wait for each other until the transaction ends. It is the
 * first lock that they take.
 */
export async function lockAccountState(trx: Trx, userId: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`account state ${userId}`}, 0))`.execute(trx);
}

/** Throws `ACCOUNT_CLOSED` when the player's account is closed. It stays open until the transaction ends, when it is. */
export async function refuseClosed(trx: Trx, userId: number): Promise<void> {
  await lockAccountState(trx, userId);
  const closing = await findClosing(trx, userId);
  if (closing) throw accountClosed(closing.of_age_on === null ? undefined : 'UNDER_AGE');
}

/** Closes an account, and ends all sessions and everything that could become one. After `lockAccountState`. */
export async function closeUser(trx: Trx, userId: number, now: Date): Promise<void> {
  await trx.insertInto('account_closings').values({ user_id: userId, closed_at: now }).execute();
  await endEverything(trx, userId, now);
}

/**
 * Closes an account whose player is not of age before a day, `2033-01-01`; one that is closed stays so, for age from now on. After
 * `lockAccountState`.
 */
export async function closeForAge(trx: Trx, userId: number, ofAgeOn: string, now: Date): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('account_closings')
    .set({ of_age_on: ofAgeOn })
    .where('user_id', '=', userId)
    .where('reopened_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n)
    await trx
      .insertInto('account_closings')
      .values({ user_id: userId, closed_at: now, of_age_on: ofAgeOn })
      .execute();
  await endEverything(trx, userId, now);
}

/** Ends all sessions of a player, and all that could become one. */
async function endEverything(trx: Trx, userId: number, now: Date): Promise<void> {
  await endSessions(trx, userId, 'all', now);
  await dropSignIns(trx, userId);
  await dropStepUps(trx, userId);
}

/** Opens a closed account again. After `lockAccountState`. */
export async function reopenUser(trx: Trx, closing: Closing, now: Date): Promise<void> {
  await trx.updateTable('account_closings').set({ reopened_at: now }).where('id', '=', closing.id).execute();
}
