/** Accounts that a former release made one person's by what was typed, until the staff or documents say whether they are. */
import { sql } from 'kysely';
import type { Db, Trx } from '../../database/index';
import { isIdentifiedIn } from '../../players/index';
import type { Match } from '../matching/match';
import type { Pair } from './pairs';

/** Whether the staff has still to look at how two accounts were joined. */
export async function isReviewed(db: Db, [one, other]: Pair): Promise<boolean> {
  const row = db
    .selectFrom('person_matches')
    .select('id')
    .where('user_id', '=', one)
    .where('other_user_id', '=', other)
    .where('review_since', 'is not', null);
  return (await row.executeTakeFirst()) !== undefined;
}

/** Takes what the accounts say by now: a sure match needs nobody to look any more. */
export async function lookAtReview(
  trx: Trx,
  [one, other]: Pair,
  { verdict, signs }: { verdict: Exclude<Match['verdict'], 'NONE'>; signs: string[] },
  now: Date,
): Promise<void> {
  const isSure = verdict === 'SURE';
  await trx
    .updateTable('person_matches')
    .set({ verdict, signs, ...(isSure && { review_since: null, decided_at: now }) })
    .where('user_id', '=', one)
    .where('other_user_id', '=', other)
    .execute();
}

/** An account has proved who its person is: of accounts joined by what was typed, those that have not wait from now on. */
export async function moveReviews(trx: Trx, userId: number): Promise<void> {
  const other = sql<number>`(person_matches.user_id + person_matches.other_user_id - ${userId}::bigint)`;
  await sql`
    UPDATE person_matches SET held_user_id = ${other}
    WHERE review_since IS NOT NULL AND coalesce(held_user_id, other_user_id) = ${userId} AND NOT ${isIdentifiedIn(other)}`.execute(
    trx,
  );
}

/** Pairs that the staff has to look at, those that wait longest before the others. */
export const reviewedPairs = (db: Db, most: number) =>
  db
    .selectFrom('person_matches')
    .selectAll()
    .where('review_since', 'is not', null)
    .orderBy('review_since')
    .orderBy('id')
    .limit(most)
    .execute();
