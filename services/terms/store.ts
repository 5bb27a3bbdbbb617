import { sql, type Selectable } from 'kysely';
import { violates, type Database, type Db } from '../database/index';
import type { User } from '../players/index';

/** A version of the terms. */
export type TermsVersion = Selectable<Database['terms_versions']>;

/** The version in force; undefined while the terms are the first ones. */
export function currentTerms(db: Db): Promise<TermsVersion | undefined> {
  return db.selectFrom('terms_versions').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();
}

/** All versions, the latest first. */
export function listTerms(db: Db): Promise<TermsVersion[]> {
  return db.selectFrom('terms_versions').selectAll().orderBy('id', 'desc').execute();
}

/**
 * Puts a new version in force; false when a version of that name exists, and then the transaction must be rolled
 * back.
 */
export async function publishTerms(db: Db, name: string, now: Date): Promise<boolean> {
  try {
    await db.insertInto('terms_versions').values({ name, published_at: now }).execute();
    return true;
  } catch (error) {
    if (violates(error, 'terms_versions_name_key')) return false;
    throw error;
  }
}

/** Whether a player still has to confirm a version. A player who registered under it has accepted it. */
export async function isUnconfirmed(
  db: Db,
  { id, created_at }: Pick<User, 'id' | 'created_at'>,
  { id: versionId, published_at }: TermsVersion,
): Promise<boolean> {
  if (created_at >= published_at) return false;
  const confirmed = await db
    .selectFrom('terms_confirmations')
    .select(sql`1`.as('one'))
    .where('user_id', '=', id)
    .where('version_id', '=', versionId)
    .executeTakeFirst();
  return !confirmed;
}

/** Records that a player confirmed a version; the first time counts. */
export async function confirm(db: Db, userId: number, versionId: number, now: Date): Promise<void> {
  await db
    .insertInto('terms_confirmations')
    .values({ user_id: userId, version_id: versionId, confirmed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
