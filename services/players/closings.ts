/** Accounts that their players closed, or that were closed for age. */
import { sql, type Selectable } from 'kysely';
import type { Database, Db, Trx } from '../database/index';

/** A closing of an account. */
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

/**
 * Adds a closing. `ofAgeOn`: the day before which the player is not of age, `2033-01-01`: a closing that holds is for age from now on.
 * After `lockAccountState`.
 */
export async function addClosing(
  trx: Trx,
  { userId, ofAgeOn = null }: { userId: number; ofAgeOn?: string | null },
  now: Date,
): Promise<void> {
  if (ofAgeOn !== null) {
    const { numUpdatedRows } = await trx
      .updateTable('account_closings')
      .set({ of_age_on: ofAgeOn })
      .where('user_id', '=', userId)
      .where('reopened_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) return;
  }
  const row = { user_id: userId, closed_at: now, of_age_on: ofAgeOn };
  await trx.insertInto('account_closings').values(row).execute();
}

/** Opens a closed account again. After `lockAccountState`. */
export async function reopenUser(trx: Trx, closing: Closing, now: Date): Promise<void> {
  await trx.updateTable('account_closings').set({ reopened_at: now }).where('id', '=', closing.id).execute();
}
