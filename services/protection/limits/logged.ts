/** The log of limits, read back as acts of accounts. */
import { sql } from 'kysely';
import type { Database, Db } from '../../database/index';
import type { Snapshot } from '../persons/snapshot';
import type { Break, Exclusion } from '../rules/breaks';
import type { Act } from '../rules/replay';
import type { StoredLimit, StoredLimits } from './tables';
import type { Rate } from './measure';

type What = Database['limit_events']['what'];

/** A row of the log. */
export interface LoggedEvent {
  id: number;
  /** The account that acted; of what the operator decided, the one that had asked; null for the site itself. */
  userId: number | null;
  at: Date;
  what: What;
  type: number;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** What a joining left in the log. What is optional is absent where a former release wrote it. */
export interface LoggedJoin {
  limits: StoredLimits;
  /** The limits of the person who went. */
  joined: StoredLimits;
  joinedMeasure?: string;
  /** The person who went, and whose accounts those were. */
  other?: number;
  accounts?: number[];
  /** Both as they were. */
  kept?: Snapshot;
  gone?: Snapshot;
}

/** All that is logged of a person, in its order. */
export async function eventsOf(db: Db, personId: number): Promise<LoggedEvent[]> {
  const { rows } = await sql<LoggedEvent>`
    SELECT event.id, coalesce(event.user_id, asked.user_id) AS "userId", event.at, event.what, event.type, event.before, event.after
    FROM limit_events event LEFT JOIN exclusion_returns asked
      ON event.what = 'RETURN_ACCEPTED' AND asked.id = (event.after->>'request')::bigint
    WHERE event.person_id = ${personId} ORDER BY event.id`.execute(db);
  return rows;
}

const instant = (text: unknown): Date => new Date(String(text));

/** A break that went through the log. */
const breakFrom = (logged: Break | null | undefined): Break | null =>
  logged ? { startedAt: instant(logged.startedAt), endsAt: instant(logged.endsAt) } : null;

/** An exclusion that went through the log. */
export function exclusionFrom(logged: Exclusion | null | undefined): Exclusion | null {
  const held = breakFrom(logged);
  if (!logged || !held) return null;
  const { returnHours = null, returnsAt, decision = null } = logged;
  return { ...held, returnHours, returnsAt: returnsAt ? instant(returnsAt) : null, decision };
}

/** A snapshot that went through the log. */
export const snapshotFrom = (logged: Snapshot): Snapshot => ({
  ...logged,
  exclusion: exclusionFrom(logged.exclusion),
  timeOut: breakFrom(logged.timeOut),
});

/** An exclusion of the player's own: those of registers have the number of their evidence. */
const isOwn = (logged: object | null): boolean =>
  logged !== null && 'startedAt' in logged && !('check' in logged);

/** What an event did by its account; null for one that says nothing of the player's own acts. */
export function actIn({ at, what, type, after }: LoggedEvent): Act | null {
  const stored = after as unknown as StoredLimit | null;
  switch (what) {
    case 'ASKED': {
      const value = stored?.pending ? stored.pending.value : (stored?.value ?? null);
      return { did: what, at, type, value, frame: stored?.frame };
    }
    case 'APPROVED':
    case 'REJECTED':
      return { did: what, at, type };
    case 'TIME_OUT':
      return { did: what, at, endsAt: instant(after?.endsAt) };
    case 'EXCLUDED': {
      const taken = isOwn(after) ? exclusionFrom(after as unknown as Exclusion) : null;
      if (!taken) return null;
      type Wish = Extract<Act, { did: 'EXCLUDED' }>['wish'];
      return { did: what, at, taken, wish: (after?.asked as Wish | undefined) ?? null };
    }
    // Where the operator decides, asking changes nothing by itself.
    case 'RETURN_ASKED':
      return after && 'request' in after ? null : { did: what, at };
    case 'RETURN_REJECTED':
    case 'RETURN_ACCEPTED':
      return { did: what, at };
    case 'MOVED':
    case 'RETURN_REFUSED':
    case 'REGISTER_ENDED':
    case 'JOINED':
    case 'PARTED':
      return null;
  }
}

/** The rate by which a joining brought amounts into the measure that stayed; null where both had one. */
export const rateIn = ({ after }: LoggedEvent): Rate | null =>
  (after?.rate as Rate | null | undefined) ?? null;

/** The exclusion and the time-out that the log has last, of all events before an instant of the log. */
export function lastBreaks(events: readonly LoggedEvent[]): {
  exclusion: Exclusion | null;
  timeOut: Break | null;
} {
  const kinds: readonly What[] = ['EXCLUDED', 'RETURN_ASKED', 'RETURN_REJECTED', 'RETURN_ACCEPTED'];
  const exclusion = events.findLast(({ what, after }) => kinds.includes(what) && isOwn(after));
  const timeOut = events.findLast(({ what }) => what === 'TIME_OUT');
  return {
    exclusion: exclusionFrom(exclusion?.after as Exclusion | undefined),
    timeOut: breakFrom(timeOut?.after as Break | undefined),
  };
}
