/** The markers of persons in the database. */
import type { Trx } from '../../database/schema';
import { dayMs } from '../../durations';
import { tablesOf } from '../persons';
import type { Sighting } from './rules';

/**
 * Keeps what is seen of a locked person. A marker holds for some days after the newest of what it was seen from, and a strong
 * one does not become weak in that time. Looking again keeps the same.
 */
export async function keepMarkers(
  trx: Trx,
  personId: number,
  { sightings, holdsDays }: { sightings: readonly Sighting[]; holdsDays: number },
): Promise<void> {
  for (const sighting of sightings) await keep(trx, personId, sighting, holdsDays);
}

async function keep(trx: Trx, personId: number, sighting: Sighting, holdsDays: number): Promise<void> {
  const { kind, strength, at, seen } = sighting;
  const held = await tablesOf(trx)
    .selectFrom('harm_markers')
    .select(['id', 'strength'])
    .where('person_id', '=', personId)
    .where('kind', '=', kind)
    .where('holds_until', '>', at)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (held?.strength === 'STRONG' && strength === 'WEAK') return;
  const values = {
    seen: JSON.stringify(seen),
    seen_at: at,
    holds_until: new Date(at.getTime() + holdsDays * dayMs),
  };
  if (held?.strength === strength) {
    await tablesOf(trx).updateTable('harm_markers').set(values).where('id', '=', held.id).execute();
    return;
  }
  await tablesOf(trx)
    .insertInto('harm_markers')
    .values({ person_id: personId, kind, strength, since: at, ...values })
    .execute();
}
