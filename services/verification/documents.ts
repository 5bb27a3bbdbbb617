import type { Selectable } from 'kysely';
import type { Database, Db, Trx } from '../database/index';
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

/** Whether a player can upload no more before the operator decides. */
export const isFull = (documents: readonly Pick<ListedDocument, 'state'>[]): boolean =>
  documents.filter(({ state }) => state === 'UPLOADED').length >= mostDocuments;

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
