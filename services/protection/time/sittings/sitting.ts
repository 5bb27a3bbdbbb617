/** The present sitting of a person, from the database. */
import { sql } from 'kysely';
import type { Db } from '../../../database/index';
import type { Person } from '../../persons/person';
import { limitNumber } from '../../../../rules/limitNumbers';
import { hasLoginLimit, readLoginTimes } from '../logins/used';
import type { LoginTime } from '../logins/rules';
import { checkDueAt, restMs, sessionEnd, sittingAt, type CheckAnswer } from './rules';
import { spansOf } from './spans';

/** What of a person is asked for. */
export type Sitter = Pick<Person, 'id' | 'limits'>;

/** How long a person has been at the site, and what comes of it. */
export interface Sitting {
  /** Null while nobody of the person's accounts is signed in, and was not in the last half hour. */
  began: Date | null;
  /** When a session limit ends it; null without one. It may lie behind for the second until the sessions have ended. */
  sessionEndsAt: Date | null;
  /** Until when no stake and no deposit is taken after a session limit ended; null when none did. */
  restUntil: Date | null;
  /** How far the limits of login time are used; empty without one. */
  logins: LoginTime[];
  /** The reality check; null without one. `dueAt` is null while the person asked not to be told again. */
  check: { minutes: number; dueAt: Date | null } | null;
}

/** The sitting of a person; null while no limit of time and no reality check asks for one. Then nothing is read. */
export function readSitting(db: Db, person: Sitter, now: Date): Promise<Sitting | null> {
  const { [limitNumber.SESSION]: hours, [limitNumber.REALITY_CHECK]: minutes } = person.limits;
  const isAsked = hours !== undefined || minutes !== undefined || hasLoginLimit(person);
  return isAsked ? sittingOf(db, person, now) : Promise.resolve(null);
}

/** The sitting of a person, whatever asks for it. */
export async function sittingOf(db: Db, { id, limits }: Sitter, now: Date): Promise<Sitting> {
  const hours = limits[limitNumber.SESSION];
  const minutes = limits[limitNumber.REALITY_CHECK];
  const spans = await spansOf(db, id, now);
  const { endedAt, answer } = await storedOf(db, id);
  const began = sittingAt(spans, endedAt, now);
  const rest = endedAt && new Date(endedAt.getTime() + restMs);
  return {
    began,
    sessionEndsAt: hours && began ? sessionEnd(began, hours) : null,
    restUntil: rest && now < rest ? rest : null,
    logins: await readLoginTimes(db, { id, limits }, now),
    check: minutes
      ? { minutes: minutes.value, dueAt: began && checkDueAt(began, minutes, answer, spans) }
      : null,
  };
}

async function storedOf(db: Db, id: number): Promise<{ endedAt: Date | null; answer: CheckAnswer | null }> {
  const { rows } = await sql<{ endedAt: Date | null; at: Date | null; isSilent: boolean | null }>`
    SELECT sitting.ended_at AS "endedAt", answer.at, answer.do_not_show_again AS "isSilent"
    FROM (VALUES (${id}::bigint)) asked (id)
    LEFT JOIN sittings sitting ON sitting.person_id = asked.id
    LEFT JOIN LATERAL (
      SELECT at, do_not_show_again FROM reality_checks
      WHERE person_id = asked.id AND is_answer ORDER BY at DESC, id DESC LIMIT 1
    ) answer ON true`.execute(db);
  const [row] = rows;
  const { endedAt = null, at = null, isSilent = null } = row ?? {};
  return { endedAt, answer: at && { at, isSilent: isSilent ?? false } };
}

/** Has the time of a person looked at, because a limit of theirs changed. */
export async function lookAtSitting(db: Db, personId: number, now: Date): Promise<void> {
  await db
    .insertInto('sittings')
    .values({ person_id: personId, ended_at: null, look_at: now })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ look_at: now }))
    .execute();
}
