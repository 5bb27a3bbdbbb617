/** Which of several accounts plays: of those that may be of one person, and of those that are. */
import { sql, type RawBuilder } from 'kysely';
import { isClosed } from '../../players/index';

/**
 * SQL of what an account has to prove before new money and stakes: a row while it may be of the person of another account. The other
 * account is neither read nor locked.
 */
export const identityDueOf = (userId: number): RawBuilder<unknown> => sql`
  SELECT 1 FROM person_matches
    WHERE coalesce(held_user_id, other_user_id) = ${userId} AND state = 'WAITING'
  UNION ALL SELECT 1 FROM person_matches
    WHERE coalesce(held_user_id, other_user_id) = ${userId} AND review_since IS NOT NULL`;

/**
 * SQL of why an account plays no more: a row while an account of the same person is older, by registration. One that its player closed is
 * none to play with, and one that was joined by what was typed may be somebody else's.
 */
export const olderAccountOf = (userId: number): RawBuilder<unknown> => sql`
  SELECT 1 FROM person_users own
    JOIN person_users older ON older.person_id = own.person_id AND older.user_id < own.user_id
    WHERE own.user_id = ${userId} AND NOT ${isClosed(sql`older.user_id`)} AND NOT EXISTS (
      SELECT FROM person_matches typed
      WHERE typed.user_id = older.user_id AND typed.other_user_id = own.user_id AND typed.review_since IS NOT NULL
    )`;
