/** Players who typed a birth date below the least age, held until documents show another one, and those of whom documents proved one. */
import { sql } from 'kysely';
import type { Db, Trx } from '../database/index';
import { readPersonalData, writePersonalData } from './personalData';
import { lockVerification } from './verification';

/**
 * Takes note of a birth date below the least age. The account takes no deposits, stakes and bonuses from then on, whatever is typed
 * later. The first such date stays. Nothing happens to who proved the birth date before.
 */
export async function holdUnderAge(db: Db, userId: number, birthDate: string, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { status } = await lockVerification(trx, userId, now);
    if (status === 'VERIFIED') return;
    await trx
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

/**
 * Takes the birth date below the least age that documents prove. Documents that were handed in are accepted: they prove who the player
 * is, so that another account of the same person is known as theirs.
 */
export async function proveUnderAge(trx: Trx, userId: number, birthDate: string, now: Date): Promise<void> {
  const { status } = await lockVerification(trx, userId, now);
  await trx
    .updateTable('player_verifications')
    .set({
      ...(status === 'WAITING' && { status: 'VERIFIED' as const, reason: '', needed: null }),
      is_demanded: true,
      under_age_birth_date: birthDate,
      under_age_since: sql`coalesce(under_age_since, ${now}::timestamptz)`,
      changed_at: now,
    })
    .where('user_id', '=', userId)
    .execute();
  const data = await readPersonalData(trx, userId);
  await writePersonalData(trx, userId, { ...data, date_birthday: birthDate }, now);
}

/** Takes back that a player was proved to be under age: documents are asked for anew before anything else. */
export async function takeBackUnderAge(trx: Trx, userId: number, now: Date): Promise<void> {
  await lockVerification(trx, userId, now);
  const none = { under_age_birth_date: null, under_age_since: null };
  await trx
    .updateTable('player_verifications')
    .set({
      status: 'DOCUMENTS_NEEDED',
      reason: '',
      needed: null,
      is_demanded: true,
      ...none,
      changed_at: now,
    })
    .where('user_id', '=', userId)
    .execute();
}

/** Players who are held for such a date and have handed in nothing, those who are held longest first. */
export function underAgePlayers(db: Db, most: number) {
  return db
    .selectFrom('player_verifications')
    .select(['user_id', 'under_age_birth_date', 'under_age_since'])
    .where('under_age_birth_date', 'is not', null)
    .where('status', 'not in', ['VERIFIED', 'WAITING'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('account_closings')
            .select('id')
            .whereRef('account_closings.user_id', '=', 'player_verifications.user_id')
            .where('of_age_on', 'is not', null)
            .where('reopened_at', 'is', null),
        ),
      ),
    )
    .orderBy('under_age_since')
    .limit(most)
    .execute();
}
