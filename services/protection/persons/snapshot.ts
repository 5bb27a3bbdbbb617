/** What protects a person, as it is kept when two become one, so that they can be two again. */
import type { Database, Db, Trx } from '../../database/index';
import { exclusionOf } from '../breaks/breaks';
import type { HeldPacks, PackName } from '../packs';
import type { Standing } from '../rules/replay';

/** The standing of a person with where they live and the packs that hold. */
export interface Snapshot extends Standing {
  residence: string | null;
  isProved: boolean;
  pack: PackName;
  former: HeldPacks['former'];
}

/** Reads the standing of a person. */
export async function snapshotOf(db: Db, personId: number): Promise<Snapshot> {
  const {
    limits,
    time_out_at: startedAt,
    ...row
  } = await db
    .selectFrom('persons')
    .select([
      'limits',
      'time_out_at',
      'time_out_until',
      'residence',
      'is_residence_verified',
      'pack',
      'former_packs',
    ])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  const { time_out_until: endsAt } = row;
  return {
    limits,
    exclusion: await exclusionOf(db, personId),
    timeOut: startedAt && endsAt ? { startedAt, endsAt } : null,
    residence: row.residence,
    isProved: row.is_residence_verified,
    pack: row.pack,
    former: row.former_packs,
  };
}

/** Writes the standing of a locked person. Registers are asked anew; `register` is what they said that excludes. */
export async function restore(
  trx: Trx,
  personId: number,
  { limits, exclusion, timeOut, ...home }: Snapshot,
  register: Database['persons']['register_standing']['__select__'],
): Promise<void> {
  await trx
    .updateTable('persons')
    .set({
      limits: JSON.stringify(limits),
      excluded_at: exclusion?.startedAt ?? null,
      excluded_until: exclusion?.endsAt ?? null,
      return_hours: exclusion?.returnHours ?? null,
      returns_at: exclusion?.returnsAt ?? null,
      decision_days: exclusion?.decision?.days ?? null,
      decision_hours: exclusion?.decision?.hours ?? null,
      time_out_at: timeOut?.startedAt ?? null,
      time_out_until: timeOut?.endsAt ?? null,
      residence: home.residence,
      is_residence_verified: home.isProved,
      pack: home.pack,
      former_packs: JSON.stringify(home.former),
      register_standing: JSON.stringify(register),
    })
    .where('id', '=', personId)
    .execute();
}
