/** Which of two accounts that may be of one person has to prove who its person is. */
import { sql, type RawBuilder } from 'kysely';

/**
 * SQL of what an account has to prove before new money and stakes: a row while it may be of the person of another account. The other
 * account is neither read nor locked.
 */
export const identityDueOf = (userId: number): RawBuilder<unknown> => sql`
  SELECT 1 FROM person_matches
    WHERE coalesce(held_user_id, other_user_id) = ${userId} AND state = 'WAITING'`;
