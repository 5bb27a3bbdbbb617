/**
 * Tickets: secrets in the address of a file that a browser sends or fetches without the gateway. A ticket counts once, for the
 * session that asked for it, and for one thing. The database keeps its hash.
 */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../database/index';
import { minuteMs } from '../durations';
import type { Caller } from '../identity/index';
import { hashOf } from './hash';

interface TicketTable {
  /** A table with `ticket_hash`, `user_id`, `session_key`, `valid_until` and `used_at`. */
  table: string;
  /** The column that says what a ticket is for: text, or JSON. */
  use: string;
  /** How long a ticket is valid. */
  minutes: number;
}

/** The tickets of a table. `Use`: what they are for. */
export function ticketsIn<Use extends string | object>({ table, use, minutes }: TicketTable) {
  const [rows, column] = [sql.table(table), sql.ref(use)];
  return {
    validSeconds: minutes * 60,

    /** Makes a ticket for the caller's session. Forgets those whose time is over. */
    async issue(db: Db, { userId, sessionKey }: Caller, what: Use, now: Date): Promise<string> {
      const ticket = randomBytes(32).toString('base64url');
      const value = typeof what === 'string' ? what : JSON.stringify(what);
      const until = new Date(now.getTime() + minutes * minuteMs);
      await sql`DELETE FROM ${rows} WHERE valid_until <= ${now}`.execute(db);
      await sql`
        INSERT INTO ${rows} (ticket_hash, user_id, session_key, ${column}, valid_until)
        VALUES (${hashOf(ticket)}, ${userId}, ${sessionKey}, ${value}, ${until})`.execute(db);
      return ticket;
    },

    /** Uses up a ticket of the caller's session, and says what for; null when it is not theirs, used or no longer valid. */
    async take(db: Db, { userId, sessionKey }: Caller, ticket: string, now: Date): Promise<Use | null> {
      const taken = await sql<{ what: Use }>`
        UPDATE ${rows} SET used_at = ${now}
        WHERE ticket_hash = ${hashOf(ticket)} AND user_id = ${userId} AND session_key = ${sessionKey}
          AND used_at IS NULL AND valid_until > ${now}
        RETURNING ${column} AS what`.execute(db);
      return taken.rows[0]?.what ?? null;
    },
  };
}
