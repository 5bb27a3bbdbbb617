/** Which joining made two accounts one person's, and who one of them was before. */
import { sql } from 'kysely';
import { beganWith } from '../../accounts/index';
import type { Db } from '../../database/index';
import { eventsOf, type LoggedEvent, type LoggedJoin } from './logged';

/** A joining that can be undone. */
export interface Origin {
  event: LoggedEvent;
  join: LoggedJoin;
  /** The person who went. */
  other: number;
  /** The accounts that were theirs, as far as they are the person's still. */
  moved: number[];
  /** All that is logged of the person who stayed. */
  events: LoggedEvent[];
}

/** Why no joining is found: none is logged, or the log does not say who the accounts were; `candidates` may have been. */
export type Unfound = { fault: 'NOT_LOGGED' } | { fault: 'UNKNOWN'; candidates: number[] };

const joinOf = ({ before }: LoggedEvent): LoggedJoin => before as unknown as LoggedJoin;

/**
 * The last joining that made two accounts one person's. Former releases did not log who went: that person is the one without accounts
 * whose log or whose beginning is an account's. `named`: whom the staff named as the person of the first account.
 */
export async function originOf(
  db: Db,
  personId: number,
  [one, other]: readonly [number, number],
  named: number | null,
): Promise<Origin | Unfound> {
  const events = await eventsOf(db, personId);
  const undone = events.map(({ after }) => after?.undone);
  const joins = events.filter(({ id, what }) => what === 'JOINED' && !undone.includes(id)).toReversed();
  const present = (await accountsOf(db, personId)).map(({ user_id }) => user_id);
  for (const event of joins) {
    const { accounts, other: gone } = joinOf(event);
    if (!accounts || gone === undefined || accounts.includes(one) === accounts.includes(other)) continue;
    const moved = accounts.filter((account) => present.includes(account));
    return { event, join: joinOf(event), other: gone, moved, events };
  }
  const former = joins.filter((event) => joinOf(event).other === undefined);
  if (former.length === 0) return { fault: 'NOT_LOGGED' };
  return beforeTheLog(db, { former, events, personId }, named === null ? [one, other] : [one], named);
}

/** The same for a joining of a former release. */
async function beforeTheLog(
  db: Db,
  { former, events, personId }: { former: LoggedEvent[]; events: LoggedEvent[]; personId: number },
  accounts: readonly number[],
  named: number | null,
): Promise<Origin | Unfound> {
  const candidates = [];
  for (const account of accounts)
    for (const { id, ...row } of await withoutAccounts(db, personId, named === null ? account : null)) {
      if (named !== null && id !== named) continue;
      // What the person had when it went stays in its row.
      const event = former.find((one) => isOf(joinOf(one), row));
      if (event) candidates.push({ account, id, event, isLogged: row.isLogged });
    }
  const logged = candidates.filter(({ isLogged }) => isLogged);
  const [found, more] = logged.length > 0 ? logged : candidates;
  if (found && !more)
    return { event: found.event, join: joinOf(found.event), other: found.id, moved: [found.account], events };
  const fits = (await withoutAccounts(db, personId, null)).filter((row) =>
    former.some((event) => isOf(joinOf(event), row)),
  );
  return { fault: 'UNKNOWN', candidates: fits.map(({ id }) => id) };
}

/** Key order of JSON is no matter: the database has sorted both. */
const isOf = (
  { joined, joinedMeasure }: LoggedJoin,
  { limits, measure }: { limits: object; measure: string },
) => JSON.stringify(joined) === JSON.stringify(limits) && (joinedMeasure ?? measure) === measure;

const accountsOf = (db: Db, personId: number) =>
  db.selectFrom('person_users').select('user_id').where('person_id', '=', personId).execute();

/** Persons whose accounts are all another one's by now; with `account`, those who began with it or logged something of it. */
async function withoutAccounts(db: Db, personId: number, account: number | null) {
  const { rows } = await sql<{ id: number; limits: object; measure: string; isLogged: boolean }>`
    SELECT id, limits, measure, ${account}::bigint IS NULL OR EXISTS (
             SELECT FROM limit_events WHERE person_id = person.id AND user_id = ${account}
           ) AS "isLogged"
    FROM persons person
    WHERE id <> ${personId} AND NOT EXISTS (SELECT FROM person_users WHERE person_id = person.id)
      AND (${account}::bigint IS NULL
        OR EXISTS (SELECT FROM limit_events WHERE person_id = person.id AND user_id = ${account})
        OR ${beganWith(account, { at: sql`person.created_at`, currency: sql`person.measure` })})
    ORDER BY id LIMIT 100`.execute(db);
  return rows;
}
