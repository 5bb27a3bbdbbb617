import { randomBytes } from 'node:crypto';
import type { Db } from '../database/schema';
import { minuteMs } from '../durations';
import type { Caller } from '../identity/tokens';
import { hashOf } from '../session/hash';
import type { DocumentKind, VerificationTables } from './tables';

/** How long a ticket is valid. */
export const ticketMinutes = 15;

const tablesOf = (db: Db) => db.withTables<VerificationTables>();

/** Makes a ticket with which the caller's session may upload one document. Forgets old ones. */
export async function issueTicket(db: Db, caller: Caller, kind: DocumentKind, now: Date): Promise<string> {
  const ticket = randomBytes(32).toString('base64url');
  const tables = tablesOf(db);
  await tables.deleteFrom('upload_tickets').where('valid_until', '<=', now).execute();
  await tables
    .insertInto('upload_tickets')
    .values({
      ticket_hash: hashOf(ticket),
      user_id: caller.userId,
      session_key: caller.sessionKey,
      kind,
      valid_until: new Date(now.getTime() + ticketMinutes * minuteMs),
      used_at: null,
    })
    .execute();
  return ticket;
}

/** Uses up a ticket of the caller's session, and says what for; null when it is not theirs, used or no longer valid. */
export async function takeTicket(
  db: Db,
  { userId, sessionKey }: Caller,
  ticket: string,
  now: Date,
): Promise<DocumentKind | null> {
  const taken = await tablesOf(db)
    .updateTable('upload_tickets')
    .set({ used_at: now })
    .where('ticket_hash', '=', hashOf(ticket))
    .where('user_id', '=', userId)
    .where('session_key', '=', sessionKey)
    .where('used_at', 'is', null)
    .where('valid_until', '>', now)
    .returning('kind')
    .executeTakeFirst();
  return taken?.kind ?? null;
}
