/** Ends the sessions of persons whose session limit is over, or whose login time is used up, whether their browsers say anything or not. */
import { sql } from 'kysely';
import type { Db } from '../../../database/index';
import { endSessions } from '../../../players/index';
import { earliest } from '../../limits/earliest';
import type { LoginTime } from '../logins/rules';
import { readSitting, type Sitter } from './sitting';
import { spansOf } from './spans';

/** At once, so that one look does not take long. */
const batch = 100;

/** SL-02: looks at the persons whose time it is to look at; returns how many sessions it ended. */
export async function endSittings(db: Db, now: Date): Promise<number> {
  let ended = 0;
  for (;;) {
    const due = await dueOf(db, now);
    for (const { seen, ...person } of due) {
      const looked = seen ? await look(db, person, seen, now) : 0;
      ended += looked;
    }
    if (due.length < batch) return ended;
  }
}

const dueOf = (db: Db, now: Date) =>
  db
    .selectFrom('sittings')
    .innerJoin('persons', 'persons.id', 'sittings.person_id')
    .select(['sittings.person_id as id', 'persons.limits', 'sittings.look_at as seen'])
    .where('sittings.look_at', '<=', now)
    .orderBy('sittings.look_at')
    .limit(batch)
    .execute();

/** Ends a person's sessions if it is time, and notes when to look again. No lock is held that a sign-in or a stake waits for. */
async function look(db: Db, person: Sitter, seen: Date, now: Date): Promise<number> {
  const sitting = await readSitting(db, person, now);
  const isSignedIn = (await spansOf(db, person.id, now)).some(({ to }) => to > now);
  const endsAt = isSignedIn ? (sitting?.sessionEndsAt ?? null) : null;
  const isOver = endsAt !== null && endsAt <= now;
  const logins = isSignedIn ? (sitting?.logins ?? []) : [];
  // The sessions first: a stake holds its session before it waits for anything of the person.
  const ended = await endThose(db, person.id, isOver ? 'all' : endingBy(logins), now);
  const next = earliest([isOver ? null : endsAt, ...logins.map((login) => nextLook(login, now))]);
  await sql`
    UPDATE sittings
    SET ended_at = CASE WHEN ${isOver} THEN ${now}::timestamptz ELSE ended_at END,
        look_at = CASE WHEN look_at = ${seen} THEN ${next}::timestamptz ELSE look_at END
    WHERE person_id = ${person.id}`.execute(db);
  return ended;
}

/** The sessions that limits of login time end: those from before one was used up. Signing in again stays open. */
function endingBy(logins: readonly LoginTime[]): { before: Date } | null {
  const ends = logins.flatMap(({ usedUpAt }) => usedUpAt ?? []);
  return ends.length === 0 ? null : { before: ends.reduce((one, other) => (one > other ? one : other)) };
}

/** When a limit of login time can be used up next by who stays signed in; it is never later than said. */
const nextLook = ({ leftMs, periodEndsAt, until }: LoginTime, now: Date): Date | null =>
  leftMs === 0 ? until : earliest([new Date(now.getTime() + leftMs), periodEndsAt]);

async function endThose(
  db: Db,
  personId: number,
  which: 'all' | { before: Date } | null,
  now: Date,
): Promise<number> {
  if (which === null) return 0;
  const users = await db
    .selectFrom('person_users')
    .select('user_id')
    .where('person_id', '=', personId)
    .execute();
  let ended = 0;
  for (const { user_id: userId } of users) {
    const sessions = await endSessions(db, userId, which, now);
    ended += sessions.length;
  }
  return ended;
}
