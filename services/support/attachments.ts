/** Files that go with a question or an appeal of a player, and with the operator's answer. They are drawn anew and sealed as documents are. */
import { sql, type Selectable } from 'kysely';
import type { components } from '../../schema/upstreams/__generated__/support';
import type { Database, Db, Trx } from '../database/index';
import { dayMs } from '../durations';
import { seal, unseal, type DocumentKeys, type ReceivedFile } from '../files/index';
import { refuseUnless } from '../http/index';
import { attachmentGone } from './refusals';

/** An attachment in the form of the contract. */
export type AttachmentOnWire = components['schemas']['Attachment'];
type Row = Selectable<Database['support_attachments']>;
/** An attachment without its content. */
export type ListedAttachment = Pick<Row, 'id' | Place | 'name' | 'bytes' | 'is_answer'>;

const listed = ['id', 'request_id', 'appeal_id', 'name', 'bytes', 'is_answer'] as const;

/** What a file goes with: a question, or an appeal. */
type Place = 'request_id' | 'appeal_id';

/** The most files that wait to be sent with a question: of more, the oldest goes. */
const mostUnsent = 10;
/** How long a file waits for its question. */
const unsentMs = dayMs;

/** What an attachment is bound to when it is encrypted. */
const ownerOf = (userId: number): string => `attachment of player ${userId}`;

/** The number of an attachment that is still to come. Files whose question never came go. */
export async function reserveAttachment(db: Db, now: Date): Promise<number> {
  await db
    .deleteFrom('support_attachments')
    .where('request_id', 'is', null)
    .where('appeal_id', 'is', null)
    .where('uploaded_at', '<=', new Date(now.getTime() - unsentMs))
    .execute();
  const { rows } = await sql<{ id: number }>`
    SELECT nextval(pg_get_serial_sequence('support_attachments', 'id')) AS id`.execute(db);
  if (!rows[0]) throw new Error('The database gave no number.');
  return Number(rows[0].id);
}

/** Stores a file: with `requestId` the operator's with an answer, without it one that waits for the player's question. */
export async function addAttachment(
  trx: Trx,
  given: { id: number; userId: number; requestId?: number; file: ReceivedFile; keys: DocumentKeys },
  now: Date,
): Promise<void> {
  const { id, userId, requestId, file, keys } = given;
  await trx
    .insertInto('support_attachments')
    .values({
      id,
      user_id: userId,
      request_id: requestId ?? null,
      appeal_id: null,
      is_answer: requestId !== undefined,
      name: file.name,
      bytes: file.bytes,
      uploaded_at: now,
      media_type: file.mediaType,
      ...seal(file.content, ownerOf(userId), keys),
    })
    .execute();
  if (requestId === undefined) await dropOldest(trx, userId);
}

async function dropOldest(trx: Trx, userId: number): Promise<void> {
  await sql`
    DELETE FROM support_attachments WHERE id IN (
      SELECT id FROM support_attachments WHERE user_id = ${userId} AND request_id IS NULL AND appeal_id IS NULL
      ORDER BY uploaded_at DESC, id DESC OFFSET ${mostUnsent}
    )`.execute(trx);
}

/** Sends files along with a player's question or appeal. Throws a Refusal unless all of them wait for it. */
export async function sendAttachments(
  trx: Trx,
  { userId, to, ids }: { userId: number | null; to: Partial<Record<Place, number>>; ids: readonly number[] },
): Promise<void> {
  if (ids.length === 0) return;
  refuseUnless(userId !== null, attachmentGone);
  const { numUpdatedRows } = await trx
    .updateTable('support_attachments')
    .set(to)
    .where('id', 'in', ids)
    .where('user_id', '=', userId)
    .where('request_id', 'is', null)
    .where('appeal_id', 'is', null)
    .executeTakeFirstOrThrow();
  refuseUnless(Number(numUpdatedRows) === ids.length, attachmentGone);
}

/** The files of these questions or appeals, in the order in which they came. */
export function attachmentsOf(db: Db, place: Place, ids: readonly number[]): Promise<ListedAttachment[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db.selectFrom('support_attachments').select(listed).where(place, 'in', ids).orderBy('id').execute();
}

/** A file with its encrypted content; undefined when there is none. */
export function findAttachment(db: Db, id: number): Promise<Row | undefined> {
  return db.selectFrom('support_attachments').selectAll().where('id', '=', id).executeTakeFirst();
}

/** A player's own file, also from the operator once the answer is there; undefined when there is none. */
export function findOwnAttachment(
  db: Db,
  { userId, id }: { userId: number; id: number },
): Promise<Row | undefined> {
  return db
    .selectFrom('support_attachments')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where(({ or, not, exists, selectFrom, ref }) =>
      or([
        not(ref('is_answer')),
        exists(
          selectFrom('support_requests')
            .select('support_requests.id')
            .whereRef('support_requests.id', '=', 'support_attachments.request_id')
            .where('answer', 'is not', null),
        ),
      ]),
    )
    .executeTakeFirst();
}

/** The content of a file. */
export const contentOf = (row: Row, keys: DocumentKeys): Buffer => unseal(row, ownerOf(row.user_id), keys);

/** The name under which a file is downloaded: what it is kept as ends it. */
export function downloadName({ name, media_type }: Pick<Row, 'name' | 'media_type'>): string {
  const ending = media_type === 'application/pdf' ? 'pdf' : 'jpg';
  return `${name.replace(/\.(pdf|png|jpe?g|webp)$/i, '')}.${ending}`;
}

/** A file in the form of the contract. */
export function attachmentToWire({ id, name, bytes, is_answer }: ListedAttachment): AttachmentOnWire {
  return { id, name, bytes, isAnswer: is_answer };
}
