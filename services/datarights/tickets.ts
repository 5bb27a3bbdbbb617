import { randomBytes } from 'node:crypto';
import type { Db } from '../database/schema';
import { minuteMs } from '../durations';
import type { Caller } from '../identity/tokens';
import { hashOf } from '../session/hash';
import type { DatarightsTables, ExportOrder } from './tables';

/** How long a ticket is valid: the browser uses it at once. */
export const ticketMinutes = 5;

const tablesOf = (db: Db) => db.withTables<DatarightsTables>();

/** Makes a ticket with which the caller's session may download one file. Forgets old ones. */
export async function issueTicket(db: Db, caller: Caller, order: ExportOrder, now: Date): Promise<string> {
  const ticket = randomBytes(32).toString('base64url');
  const tables = tablesOf(db);
  await tables.deleteFrom('export_tickets').where('valid_until', '<=', now).execute();
  await tables
    .insertInto('export_tickets')
    .values({
      ticket_hash: hashOf(ticket),
      user_id: caller.userId,
      session_key: caller.sessionKey,
      export_order: JSON.stringify(order),
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
): Promise<ExportOrder | null> {
  const taken = await tablesOf(db)
    .updateTable('export_tickets')
    .set({ used_at: now })
    .where('ticket_hash', '=', hashOf(ticket))
    .where('user_id', '=', userId)
    .where('session_key', '=', sessionKey)
    .where('used_at', 'is', null)
    .where('valid_until', '>', now)
    .returning('export_order')
    .executeTakeFirst();
  return taken?.export_order ?? null;
}
