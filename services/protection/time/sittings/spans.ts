/** When a person was signed in, from the database. */
import { sql } from 'kysely';
import type { Db } from '../../../database/index';
import { dayMs } from '../../../durations';
import { sessionSpans } from '../../../players/index';
import type { Span } from './rules';

/** No session lives longer. */
export const longestMs = 31 * dayMs;

/** When a person was signed in, in the last days, on any device and by any account; the last month unless said otherwise. */
export async function spansOf(db: Db, personId: number, now: Date, lastMs = longestMs): Promise<Span[]> {
  const { rows } = await sql<Span>`
    SELECT session.began AS from, session.ended AS to
    FROM person_users one JOIN (${sessionSpans}) session USING (user_id)
    WHERE one.person_id = ${personId} AND session.began > ${new Date(now.getTime() - lastMs)}`.execute(db);
  return rows;
}
