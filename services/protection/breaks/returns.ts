/** Returns that the operator decides about: a player asks with a reason, and the decision alone begins the wait. */
import { sql, type Selectable } from 'kysely';
import type { Database, Db, Trx } from '../../database/index';
import { writeNoticeTo } from '../../letters/index';
import { exclusionOf, storeExclusion, type Asking } from './breaks';
import { note } from '../limits/events';
import { lockPerson, type Person } from '../persons/person';
import { refuse } from '../limits/refusals';
import { askDecision, excludes, letReturn, type Exclusion } from '../rules/breaks';
import { limitNumber } from '../../../rules/limitNumbers';
import { returnLetter } from './letterTexts';

/** A request as it is stored. */
export type StoredReturn = Selectable<Database['exclusion_returns']>;

/**
 * Asks the operator for the return of a locked person. Asking again changes nothing. Throws a Refusal without a reason, when
 * nothing holds, when time alone ends it, or before its time.
 */
export async function askForReturn(
  trx: Trx,
  person: Person,
  reason: string,
  { userId, now }: Asking,
): Promise<void> {
  const exclusion = await exclusionOf(trx, person.id);
  const asked = askDecision(exclusion, now);
  if ('fault' in asked) throw refuse(asked.fault);
  if (reason.trim() === '') throw refuse('REASON_REQUIRED');
  const present = await presentReturn(trx, person.id, exclusion, now);
  if (present && present.is_accepted !== false) return;
  const { id } = await trx
    .insertInto('exclusion_returns')
    .values({
      person_id: person.id,
      user_id: userId,
      asked_at: now,
      reason: reason.trim(),
      due_at: asked.decideBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  // What the player wrote stays out of the log, which nothing is ever deleted from.
  await note(trx, {
    personId: person.id,
    userId,
    at: now,
    what: 'RETURN_ASKED',
    type: limitNumber.EXCLUSION,
    before: exclusion,
    after: { request: id, decideBy: asked.decideBy },
  });
}

/** The last request about an exclusion that holds, if it counts; the player may read how it was decided. */
export async function presentReturn(
  db: Db,
  personId: number,
  exclusion: Exclusion | null,
  now: Date,
): Promise<StoredReturn | undefined> {
  if (!exclusion?.decision || !excludes(exclusion, now)) return undefined;
  return db
    .selectFrom('exclusion_returns')
    .selectAll()
    .where('person_id', '=', personId)
    .where('asked_at', '>=', exclusion.startedAt)
    .where('withdrawn_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Requests of persons whose exclusion holds that wait for a decision, the first due first. */
export function waitingReturns(db: Db, now: Date, most: number): Promise<StoredReturn[]> {
  return db
    .selectFrom('exclusion_returns')
    .innerJoin('persons', 'persons.id', 'exclusion_returns.person_id')
    .selectAll('exclusion_returns')
    .where('decided_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where(sql<boolean>`(persons.return_hours IS NOT NULL OR persons.excluded_until > ${now})`)
    .orderBy('due_at')
    .limit(most)
    .execute();
}

/** What the operator decides. */
export interface ReturnDecision {
  isAccepted: boolean;
  /** Why; the player reads it. */
  answer: string;
  who: string;
}

/**
 * Decides about the return that a player asked for, and writes a letter to the account that asked; returns when the player
 * returns, null after a refusal, undefined when no request waits. Nothing ends here: a decision to let the player return
 * begins the wait.
 */
export async function decideAboutReturn(
  trx: Trx,
  userId: number,
  { isAccepted, answer, who }: ReturnDecision,
  now: Date,
): Promise<Date | null | undefined> {
  const person = await lockPerson(trx, userId);
  const exclusion = person ? await exclusionOf(trx, person.id) : null;
  const request = person && (await presentReturn(trx, person.id, exclusion, now));
  if (!person || !exclusion || !request || request.decided_at) return undefined;
  await trx
    .updateTable('exclusion_returns')
    .set({ decided_at: now, is_accepted: isAccepted, answer, who })
    .where('id', '=', request.id)
    .execute();
  const decided = isAccepted ? letReturn(exclusion, now) : exclusion;
  await storeExclusion(trx, person.id, decided);
  await note(trx, {
    personId: person.id,
    userId: null,
    at: now,
    what: isAccepted ? 'RETURN_ACCEPTED' : 'RETURN_REFUSED',
    type: limitNumber.EXCLUSION,
    before: exclusion,
    after: { ...decided, request: request.id },
  });
  const returnsAt = isAccepted ? decided.returnsAt : null;
  await writeNoticeTo(trx, request.user_id, (lng) => returnLetter(lng, answer, returnsAt), now);
  return returnsAt;
}
