import { sql } from 'kysely';
import type { Database, Trx } from '../../database/index';

/** Writes a change into the log, which is never altered. */
export async function note(
  trx: Trx,
  event: {
    personId: number;
    userId: number | null;
    at: Date;
    what: Database['limit_events']['what'];
    type: number;
    before: object | null;
    after: object | null;
  },
): Promise<void> {
  const { personId, userId, at, what, type, before, after } = event;
  await sql`
    INSERT INTO limit_events (person_id, user_id, at, what, type, before, after)
    VALUES (${personId}, ${userId}, ${at}, ${what}, ${type},
            ${before && JSON.stringify(before)}::jsonb, ${after && JSON.stringify(after)}::jsonb)`.execute(
    trx,
  );
}
