/** What a person staked and got back in a sitting. */
import { sql } from 'kysely';
import type { Db } from '../../../database/index';

/** Minor units of the person's measure. */
export interface Figures {
  /** By stakes that were placed in it, whatever became of them. */
  staked: number;
  /** By stakes that were settled in it, whenever they were placed; with stakes that were given back. */
  returned: number;
}

/** The figures since an instant. */
export async function figuresSince(db: Db, personId: number, since: Date): Promise<Figures> {
  const { rows } = await sql<Figures>`
    SELECT coalesce(sum(amount) FILTER (WHERE at >= ${since}), 0)::bigint AS staked,
           coalesce(sum(returned) FILTER (WHERE settled_at >= ${since}), 0)::bigint AS returned
    FROM person_movements
    WHERE person_id = ${personId} AND kind = 'STAKE' AND (at >= ${since} OR settled_at >= ${since})`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('The database said nothing.');
  return row;
}
