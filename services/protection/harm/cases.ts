/** Cases: what the operator does about strong markers of harm. */
import { sql } from 'kysely';
import type { Trx } from '../../database/index';

/** The open cases, those that are due first, and how long they have been open. */
export async function openCases(trx: Trx, limit: number) {
  return trx
    .selectFrom('harm_cases')
    .selectAll()
    .where('closed_at', 'is', null)
    .orderBy('due_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** A case; undefined for a number that none has. It is locked until the transaction ends. */
export const lockCase = (trx: Trx, id: number) =>
  trx.selectFrom('harm_cases').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** The accounts of the person of a case. */
export async function accountsOf(trx: Trx, personId: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('person_users')
    .select('user_id')
    .where('person_id', '=', personId)
    .orderBy('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** The markers of a person, the newest first. */
export const markersOfPerson = (trx: Trx, personId: number, limit: number) =>
  trx
    .selectFrom('harm_markers')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** What the operator wrote about a case, in the order in which it was written. */
export const notesOf = (trx: Trx, caseId: number) =>
  trx.selectFrom('harm_case_notes').selectAll().where('case_id', '=', caseId).orderBy('id').execute();

/** Writes a note about a case. */
export async function addNote(
  trx: Trx,
  caseId: number,
  { who, text }: { who: string; text: string },
  now: Date,
): Promise<void> {
  await trx.insertInto('harm_case_notes').values({ case_id: caseId, at: now, who, text }).execute();
}

/**
 * Closes an open case. Its markers hold on for their time; what happened until now counts for no further one, so that only what
 * comes after it opens another case.
 */
export async function closeCase(trx: Trx, id: number, now: Date): Promise<void> {
  await trx.updateTable('harm_cases').set({ closed_at: now }).where('id', '=', id).execute();
}

/**
 * Whether marketing and bonuses are stopped for the person of a case or account: while a strong marker holds, and while a case
 * is open, however long that takes.
 */
export async function isStopped(trx: Trx, personId: number, now: Date): Promise<boolean> {
  const { rows } = await sql<{ stopped: boolean }>`
    SELECT EXISTS (SELECT FROM harm_cases WHERE person_id = ${personId} AND closed_at IS NULL)
      OR EXISTS (
        SELECT FROM harm_markers
        WHERE person_id = ${personId} AND strength = 'STRONG' AND holds_until > ${now}
      ) AS stopped`.execute(trx);
  return rows[0]?.stopped ?? true;
}

/** The currency of all amounts of a person. */
export async function measureOfPerson(trx: Trx, personId: number): Promise<string> {
  const person = trx.selectFrom('persons').select('measure').where('id', '=', personId);
  return (await person.executeTakeFirstOrThrow()).measure;
}
