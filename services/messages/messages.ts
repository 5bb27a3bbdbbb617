/** Messages of the operator to a player: plain text, sent once, read by their player alone. */
import { sql, type Selectable } from 'kysely';
import { withoutForcedDirections } from '../../rules/hiddenControls';
import type { components } from '../../schema/upstreams/__generated__/support';
import type { Database, Db } from '../database/index';

/** A message in the form of the contract. */
export type MessageOnWire = components['schemas']['Message'];
/** A message as it is stored. */
export type StoredMessage = Selectable<Database['player_messages']>;

/** Line ends and tabs are allowed; other control characters and halves of surrogate pairs are refused. */
const noText = /[^\P{Cc}\n\t]|\p{Cs}/u;

/** Whether a text has only characters that can be shown. */
export const isPlainText = (text: string): boolean => !noText.test(text);

/** The longest subject and text, in characters. */
export const longest = { subject: 120, text: 4000 } as const;

/** A message in the form in which it is stored, without surrounding spaces and direction controls. */
export function messageOf(given: { subject: string; text: string }): { subject: string; text: string } {
  const trimmed = (text: string) => withoutForcedDirections(text.replaceAll(/\r\n?/g, '\n')).trim();
  return { subject: trimmed(given.subject), text: trimmed(given.text) };
}

/** The part of a message that cannot be stored; undefined when all of it can. A subject is one line. */
export function faultyPart({ subject, text }: { subject: string; text: string }) {
  const fits = (part: string, max: number) => part !== '' && part.length <= max && isPlainText(part);
  if (!fits(subject, longest.subject) || /[\n\t]/.test(subject)) return 'subject';
  return fits(text, longest.text) ? undefined : 'text';
}

/** Stores a message without `faultyPart`; the player reads it from then on. Gives its id. */
export async function addMessage(
  db: Db,
  message: { userId: number; subject: string; text: string },
  now: Date,
): Promise<number> {
  const { userId: user_id, subject, text } = message;
  const { id } = await db
    .insertInto('player_messages')
    .values({ user_id, subject, text, sent_at: now, read_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A player's messages, newest first, and whether there are more. `before`: only those with a smaller id. */
export async function listMessages(
  db: Db,
  userId: number,
  { limit, before }: { limit: number; before: number | undefined },
): Promise<{ messages: StoredMessage[]; hasMore: boolean }> {
  const rows = await db
    .selectFrom('player_messages')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return { messages: rows.slice(0, limit), hasMore: rows.length > limit };
}

/** A player's own messages among these ids; messages of other players are left out. */
export function findMessages(db: Db, userId: number, ids: readonly number[]): Promise<StoredMessage[]> {
  return db
    .selectFrom('player_messages')
    .selectAll()
    .where('id', 'in', ids)
    .where('user_id', '=', userId)
    .execute();
}

/** Notes that a player read a message; the first time counts. Undefined when the player has none with this id. */
export function markRead(
  db: Db,
  { userId, id }: { userId: number; id: number },
  now: Date,
): Promise<StoredMessage | undefined> {
  return db
    .updateTable('player_messages')
    .set({ read_at: sql<Date>`coalesce(read_at, ${now})` })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();
}

/** How many messages a player has not read. */
export async function countUnread(db: Db, userId: number): Promise<number> {
  const { unread } = await db
    .selectFrom('player_messages')
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(unread);
}

/** A message in the form of the contract. */
export function messageToWire({ id, subject, text, sent_at, read_at }: StoredMessage): MessageOnWire {
  return {
    id,
    subject,
    text,
    sentAt: sent_at.toISOString(),
    readAt: read_at?.toISOString() ?? null,
  };
}
