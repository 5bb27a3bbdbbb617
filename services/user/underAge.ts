/** Players who typed a birth date below the least age: held until documents show another one. */
import { sql } from 'kysely';
import type { Db } from '../database/schema';
import type { UserTables } from './tables';
import { lockVerification } from './verification';

const tablesOf = (db: Db) => db.withTables<UserTables>();

/**
 * Takes note of a birth date below the least age. The account takes no deposits, stakes and bonuses from then on, whatever is typed
 * later. The first such date stays. Nothing happens to who proved the birth date before.
 */
export async function holdUnderAge(db: Db, userId: number, birthDate: string, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { status } = await lockVerification(trx, userId, now);
    if (status === 'VERIFIED') return;
    await tablesOf(trx)
      .updateTable('player_verifications')
      .set({
        // The former release knows this alone.
        is_demanded: true,
        under_age_birth_date: sql`coalesce(under_age_birth_date, ${birthDate})`,
        under_age_since: sql`coalesce(under_age_since, ${now}::timestamptz)`,
      })
      .where('user_id', '=', userId)
      .execute();
  });
}

/** Players who are held for such a date and have handed in nothing, those who are held longest first. */
export function underAgePlayers(db: Db, most: number) {
  return tablesOf(db)
    .selectFrom('player_verifications')
    .select(['user_id', 'under_age_birth_date', 'under_age_since'])
    .where('under_age_birth_date', 'is not', null)
    .where('status', 'not in', ['VERIFIED', 'WAITING'])
    .orderBy('under_age_since')
    .limit(most)
    .execute();
}
