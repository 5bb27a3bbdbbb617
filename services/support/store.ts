import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { components } from '../../schema/upstreams/__generated__/support';
import type { Database, Db } from '../database/index';
import { attachmentsOf, attachmentToWire, sendAttachments } from './attachments';
import type { Question } from './rules';

/** A request in the form of the contract. */
export type RequestOnWire = components['schemas']['Request'];
/** A request as it is stored. */
export type StoredRequest = Selectable<Database['support_requests']>;

/** The request that was made with a key. */
export function findByKey(db: Db, key: string): Promise<StoredRequest | undefined> {
  return db.selectFrom('support_requests').selectAll().where('idempotency_key', '=', key).executeTakeFirst();
}

/** Stores a question and sends its files along; undefined when its key was used meanwhile. */
export function addRequest(
  db: Db,
  key: string,
  { userId, attachments, ...question }: Question,
  now: Date,
): Promise<StoredRequest | undefined> {
  return db.transaction().execute(async (trx) => {
    const added = await trx
      .insertInto('support_requests')
      .values({
        ...question,
        user_id: userId,
        idempotency_key: key,
        request_hash: hashOf({ userId, attachments, ...question }),
        asked_at: now,
        answer: null,
        answered_at: null,
      })
      .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (added) await sendAttachments(trx, { userId, to: { request_id: added.id }, ids: attachments });
    return added;
  });
}

/** Whether a request was made from this question. */
export function isOf({ request_hash }: StoredRequest, question: Question): boolean {
  return request_hash.equals(hashOf(question));
}

function hashOf({ userId, topic, text, email, phone, lng, attachments }: Question): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([userId, topic, text, email, phone, lng, ...attachments]))
    .digest();
}

/** A request of any player or guest; undefined when no request has this id. */
export function findRequest(db: Db, id: number): Promise<StoredRequest | undefined> {
  return db.selectFrom('support_requests').selectAll().where('id', '=', id).executeTakeFirst();
}

/** A player's own requests among these ids; requests of other players are left out. */
export function findOwn(db: Db, userId: number, ids: readonly number[]): Promise<StoredRequest[]> {
  return db
    .selectFrom('support_requests')
    .selectAll()
    .where('id', 'in', ids)
    .where('user_id', '=', userId)
    .execute();
}

/** A player's requests, newest first, and whether there are more. `before`: only those with a smaller id. */
export async function listOwn(
  db: Db,
  userId: number,
  { limit, before }: { limit: number; before: number | undefined },
): Promise<{ requests: StoredRequest[]; hasMore: boolean }> {
  const rows = await db
    .selectFrom('support_requests')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return { requests: rows.slice(0, limit), hasMore: rows.length > limit };
}

/** Open requests, the oldest first. */
export function listWaiting(db: Db, limit: number): Promise<StoredRequest[]> {
  return db
    .selectFrom('support_requests')
    .selectAll()
    .where('answer', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Answers an open request; undefined when there is none with this id. */
export function answerRequest(
  db: Db,
  id: number,
  answer: string,
  now: Date,
): Promise<StoredRequest | undefined> {
  return db
    .updateTable('support_requests')
    .set({ answer, answered_at: now })
    .where('id', '=', id)
    .where('answer', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Requests in the form of the contract, with their files. Those of an answer come with it. */
export async function toWire(db: Db, requests: readonly StoredRequest[]): Promise<RequestOnWire[]> {
  const files = await attachmentsOf(
    db,
    'request_id',
    requests.map(({ id }) => id),
  );
  return requests.map(({ id, topic, text, asked_at, answer, answered_at }) => ({
    id,
    number: String(id),
    topic,
    text,
    askedAt: asked_at.toISOString(),
    answer,
    answeredAt: answered_at?.toISOString() ?? null,
    attachments: files
      .filter((file) => file.request_id === id && (answer !== null || !file.is_answer))
      .map(attachmentToWire),
  }));
}
