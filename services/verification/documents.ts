import type { Selectable } from 'kysely';
import type { Database, Db, Trx } from '../database/index';
import { refuseUnless } from '../http/index';
import { isOpen, type verificationOf } from '../players/index';
import { documentsFull, notOpen } from './refusals';
import type { DocumentKind, DocumentState } from './tables';

type Row = Selectable<Database['verification_documents']>;
/** A document without its content. */
export type ListedDocument = Pick<Row, 'id' | 'kind' | 'name' | 'bytes' | 'state' | 'uploaded_at'>;

/** The most documents that a player may upload before the operator decides. */
const mostDocuments = 10;

/** What a player uploaded, the newest first. */
export function listDocuments(db: Db, userId: number): Promise<ListedDocument[]> {
  return db
    .selectFrom('verification_documents')
    .select(['id', 'kind', 'name', 'bytes', 'state', 'uploaded_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute();
}

/** The needed kinds of which nothing was uploaded since the last decision. */
export function missingKinds(
  needed: readonly DocumentKind[],
  documents: readonly Pick<ListedDocument, 'kind' | 'state'>[],
): DocumentKind[] {
  return needed.filter((kind) => !documents.some((one) => one.kind === kind && one.state === 'UPLOADED'));
}

/** Stores a document. */
export async function addDocument(trx: Trx, document: Omit<Row, 'id' | 'state'>): Promise<void> {
  await trx.insertInto('verification_documents').values(document).execute();
}

/** Throws a Refusal where a player of this verification can upload no document, or no more of them before a check. */
export async function checkRoom(
  db: Db,
  userId: number,
  { status }: Pick<Awaited<ReturnType<typeof verificationOf>>, 'status'>,
): Promise<void> {
  refuseUnless(isOpen(status), notOpen);
  const waiting = (await listDocuments(db, userId)).filter(({ state }) => state === 'UPLOADED');
  refuseUnless(waiting.length < mostDocuments, documentsFull);
}

/** Notes the operator's decision about all documents that waited for it. */
export async function decideDocuments(trx: Trx, userId: number, state: DocumentState): Promise<void> {
  await trx
    .updateTable('verification_documents')
    .set({ state })
    .where('user_id', '=', userId)
    .where('state', '=', 'UPLOADED')
    .execute();
}

/** A document with its encrypted content; undefined when there is none. */
export function findDocument(db: Db, id: number): Promise<Row | undefined> {
  return db.selectFrom('verification_documents').selectAll().where('id', '=', id).executeTakeFirst();
}
