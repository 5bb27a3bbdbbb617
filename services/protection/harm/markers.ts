/** The markers of persons in the database. */
import { sql } from 'kysely';
import type { Trx } from '../../database/index';
import { dayMs } from '../../durations';
import type { Sighting } from './rules';

/**
 * Keeps what is seen of a locked person. A marker holds for some days after the newest of what it was seen from, and a strong
 * one does not become weak in that time. Looking again keeps the same. Who looks by a clock that is behind another one ends no
 * marker earlier.
 */
export async function keepMarkers(
  trx: Trx,
  personId: number,
  { sightings, holdsDays }: { sightings: readonly Sighting[]; holdsDays: number },
): Promise<void> {
  for (const sighting of sightings) await keep(trx, personId, sighting, holdsDays);
}

async function keep(trx: Trx, personId: number, sighting: Sighting, holdsDays: number): Promise<void> {
  const { kind, strength, at } = sighting;
  const held = await trx
    .selectFrom('harm_markers')
    .select(['id', 'strength', 'since', 'seen_at', 'holds_until'])
    .where('person_id', '=', personId)
    .where('kind', '=', kind)
    .where('holds_until', '>', at)
    // What is seen may be older than what was seen before, so that the newest need not be the strongest.
    .orderBy(sql`strength = 'STRONG'`, 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (held?.strength === 'STRONG' && strength === 'WEAK') return;
  const seen = JSON.stringify(sighting.seen);
  const end = new Date(at.getTime() + holdsDays * dayMs);
  if (held?.strength === strength) {
    const isNewest = at >= held.seen_at;
    const values = {
      since: at < held.since ? at : held.since,
      ...(isNewest && { seen, seen_at: at }),
      ...(end > held.holds_until && { holds_until: end }),
    };
    await trx.updateTable('harm_markers').set(values).where('id', '=', held.id).execute();
    return;
  }
  await trx
    .insertInto('harm_markers')
    .values({ person_id: personId, kind, strength, since: at, seen, seen_at: at, holds_until: end })
    .execute();
}
