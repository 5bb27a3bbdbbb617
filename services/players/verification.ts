import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Database, Db, Trx } from '../database/index';
import type { VerificationStatus } from './tables';

/** How far a player's verification is. */
export type Verification = Pick<
  Selectable<Database['player_verifications']>,
  'status' | 'reason' | 'needed' | 'is_demanded' | 'under_age_birth_date'
>;

const columns = ['status', 'reason', 'needed', 'is_demanded', 'under_age_birth_date'] as const;

const notBegun: Verification = {
  ...{ status: 'NOT_VERIFIED', reason: '', needed: null, is_demanded: false },
  under_age_birth_date: null,
};

/** How far a player's verification is; within a transaction, as it stands there. */
export async function verificationOf(db: Db, userId: number): Promise<Verification> {
  const row = await db
    .selectFrom('player_verifications')
    .select(columns)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? notBegun;
}

/**
 * The same under a lock: until the transaction ends, neither the verification nor the player's personal data and
 * documents change. Whoever changes one of them takes it first.
 */
export async function lockVerification(trx: Trx, userId: number, now: Date): Promise<Verification> {
  const tables = trx;
  await tables
    .insertInto('player_verifications')
    .values({ user_id: userId, changed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tables
    .selectFrom('player_verifications')
    .select(columns)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Moves a verification on. Take `lockVerification` first. Whether it is demanded stays unless it is given. */
export async function setVerification(
  trx: Trx,
  userId: number,
  verification: Omit<Verification, 'is_demanded' | 'under_age_birth_date'> & Partial<Verification>,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('player_verifications')
    .set({ ...verification, changed_at: now })
    .where('user_id', '=', userId)
    .execute();
}

/** When the operator accepted the player's documents; null while the player is not verified. */
export async function verifiedAt(db: Db, userId: number): Promise<Date | null> {
  const row = await db
    .selectFrom('player_verifications')
    .select('changed_at')
    .where('user_id', '=', userId)
    .where('status', '=', 'VERIFIED')
    .executeTakeFirst();
  return row?.changed_at ?? null;
}

/** Whether the player may change personal data and documents. */
export const isOpen = (status: VerificationStatus): boolean => status !== 'WAITING' && status !== 'VERIFIED';

/** SQL of a verification that is demanded before anything else, by the operator or by a typed birth date; a row while it is due. */
export function demandedOf(userId: number): RawBuilder<unknown> {
  return sql`
    SELECT 1 FROM player_verifications
      WHERE user_id = ${userId} AND (is_demanded OR under_age_birth_date IS NOT NULL) AND status <> 'VERIFIED'`;
}

/** SQL of whether documents of a player are accepted. */
export const isIdentifiedIn = (userId: number | RawBuilder<number>): RawBuilder<boolean> => sql`
  EXISTS (SELECT FROM player_verifications WHERE user_id = ${userId} AND status = 'VERIFIED')`;

/** What the player's configuration says of the verification, by the contract's names. */
export const verificationFields = ({ status, needed, is_demanded }: Verification) => ({
  verification_status: status === 'VERIFIED' ? 2 : 1,
  user_status_id: status === 'WAITING' ? 1 : 0,
  verification_status_group_code: status,
  verification_types: needed ?? [],
  requested_additional_document: status === 'DOCUMENTS_NEEDED' ? 1 : 0,
  is_need_identification: is_demanded && status !== 'VERIFIED',
});

/** The players whose documents wait for a check, those who wait longest first. */
export function waitingPlayers(db: Db, most: number): Promise<{ user_id: number; changed_at: Date }[]> {
  return db
    .selectFrom('player_verifications')
    .select(['user_id', 'changed_at'])
    .where('status', '=', 'WAITING')
    .orderBy('changed_at')
    .limit(most)
    .execute();
}

/** Demands that a player is verified before anything else, or no longer; false when it was so already, or the player is verified. */
export async function demandVerification(
  trx: Trx,
  userId: number,
  isDemanded: boolean,
  now: Date,
): Promise<boolean> {
  const { is_demanded: was, ...verification } = await lockVerification(trx, userId, now);
  if (verification.status === 'VERIFIED' || was === isDemanded) return false;
  await setVerification(trx, userId, { ...verification, is_demanded: isDemanded }, now);
  return true;
}
