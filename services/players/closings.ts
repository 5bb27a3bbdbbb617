/** Accounts that their players closed, or that were closed for age. */
import { sql, type RawBuilder, type Selectable } from 'kysely';
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

/** A closing by its number, whether it holds or not. */
export const closingOf = (db: Db, id: number): Promise<Closing> =>
  db.selectFrom('account_closings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** The closings that hold, the newest first: `most` of them, and those for age alone, where that is said. */
export function listClosings(
  db: Db,
  { most, isForAge = false }: { most?: number; isForAge?: boolean } = {},
): Promise<Closing[]> {
  return db
    .selectFrom('account_closings')
    .selectAll()
    .where('reopened_at', 'is', null)
    .$if(isForAge, (query) => query.where('of_age_on', 'is not', null))
    .$if(most !== undefined, (query) => query.limit(most ?? 0))
    .orderBy('id', 'desc')
    .execute();
}

/** SQL of the closings that hold: their columns `id`, `user_id`, `closed_at` and `of_age_on`. */
export const closingsThatHold = sql`
  SELECT id, user_id, closed_at, of_age_on FROM account_closings WHERE reopened_at IS NULL`;

/** SQL of whether the account of a player is closed; `userId` is SQL, too. */
export const isClosed = (userId: RawBuilder<unknown>): RawBuilder<boolean> => sql`
  EXISTS (SELECT FROM account_closings closed WHERE closed.user_id = ${userId} AND closed.reopened_at IS NULL)`;

/**
 * Makes closing, reopening, erasing and signing in of one player wait for each other until the transaction ends. It is the
 * first lock that they take.
 */
export async function lockAccountState(trx: Trx, userId: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`account state ${userId}`}, 0))`.execute(trx);
}

/**
 * Adds a closing, and returns its number. `ofAgeOn`: the day before which the player is not of age, `2033-01-01`; with it a closing that
 * holds already is for age from now on, and no other one is added. After `lockAccountState`.
 */
export async function addClosing(
  trx: Trx,
  { userId, ofAgeOn = null }: { userId: number; ofAgeOn?: string | null },
  now: Date,
): Promise<number> {
  if (ofAgeOn !== null) {
    const held = await trx
      .updateTable('account_closings')
      .set({ of_age_on: ofAgeOn })
      .where('user_id', '=', userId)
      .where('reopened_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (held) return held.id;
  }
  const row = { user_id: userId, closed_at: now, of_age_on: ofAgeOn };
  return (await trx.insertInto('account_closings').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

/** Opens a closed account again. After `lockAccountState`. */
export async function reopenUser(trx: Trx, closing: Closing, now: Date): Promise<void> {
  await trx.updateTable('account_closings').set({ reopened_at: now }).where('id', '=', closing.id).execute();
}
