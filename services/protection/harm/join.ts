/** What becomes of markers and cases when two persons are made one. */
import { sql } from 'kysely';
import type { Trx } from '../../database/index';
import type { Factor } from '../rules/join';

/**
 * Gives the markers, cases and answered prompts of a person to another one, both locked, and has all facts looked at anew. Where
 * both have an open case, the one that is due first stays open.
 */
export async function joinHarm(trx: Trx, kept: number, other: number, now: Date): Promise<void> {
  const both = sql`person_id IN (${kept}, ${other})`;
  await sql`
    UPDATE harm_cases SET closed_at = ${now}
    WHERE ${both} AND closed_at IS NULL AND id <> (
      SELECT id FROM harm_cases WHERE ${both} AND closed_at IS NULL ORDER BY due_at, id LIMIT 1)`.execute(
    trx,
  );
  await sql`UPDATE harm_cases SET person_id = ${kept} WHERE person_id = ${other}`.execute(trx);
  await sql`UPDATE harm_markers SET person_id = ${kept} WHERE person_id = ${other}`.execute(trx);
  await sql`
    INSERT INTO limit_prompts SELECT ${kept}, occasion, answered_at FROM limit_prompts WHERE person_id = ${other}
    ON CONFLICT DO NOTHING`.execute(trx);
  await sql`DELETE FROM limit_prompts WHERE person_id = ${other}`.execute(trx);
  await sql`
    UPDATE persons SET limit_proposed_at = coalesce(
      limit_proposed_at, (SELECT limit_proposed_at FROM persons WHERE id = ${other}))
    WHERE id = ${kept}`.execute(trx);
  await lookAgain(trx, kept);
}

/** Has the facts of a person looked at anew. */
export async function lookAgain(trx: Trx, personId: number): Promise<void> {
  await sql`INSERT INTO harm_causes (person_id) VALUES (${personId})`.execute(trx);
}

/** Brings the amounts that markers of a locked person were seen from into another measure. */
export async function convertMarkers(trx: Trx, personId: number, by: Factor): Promise<void> {
  const [numerator, denominator] = [by.numerator.toString(), by.denominator.toString()];
  await sql`
    UPDATE harm_markers
    SET seen = seen || (
      SELECT jsonb_object_agg(key, div(value::numeric * ${numerator}::numeric, ${denominator}::numeric))
      FROM jsonb_each_text(seen) WHERE key IN ('amount', 'median'))
    WHERE person_id = ${personId} AND seen ? 'amount'`.execute(trx);
}
