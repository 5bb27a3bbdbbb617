/** What time will do about markers of harm and cases, in plain words. */
import type { Db } from '../../database/index';
import { dueAtFirst, type Due } from '../../due/index';

/** When the markers of a person hold no longer, and by when the operator has to act on a case. */
export async function dueOfHarm(db: Db, personId: number, now: Date): Promise<Due[]> {
  const markers = await db
    .selectFrom('harm_markers')
    .select(['kind', 'strength', 'holds_until'])
    .where('person_id', '=', personId)
    .where('holds_until', '>', now)
    .execute();
  const open = await db
    .selectFrom('harm_cases')
    .select(['id', 'due_at'])
    .where('person_id', '=', personId)
    .where('closed_at', 'is', null)
    .execute();
  return [
    ...markers.map(({ kind, strength, holds_until }) => ({
      at: holds_until,
      text: `Marker of harm ${kind}, ${strength.toLowerCase()}: holds no longer.`,
    })),
    ...open.map(({ id, due_at }) => ({ at: due_at, text: `Case ${id}: the operator has to have acted.` })),
  ];
}

/** The case on which the operator has to act first. */
export async function nextCase(db: Db): Promise<Due[]> {
  const first = await db
    .selectFrom('harm_cases')
    .select(({ fn }) => fn.min('due_at').as('at'))
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return dueAtFirst(first?.at, 'The operator has to have acted on a case of a strong marker of harm.');
}
