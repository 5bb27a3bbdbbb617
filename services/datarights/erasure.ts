/** Erases what `retention.ts` says is due. */
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { accountsOf } from '../accounts/index';
import type { Db, Trx } from '../database/index';
import { dayMs } from '../durations';
import { lockAccountState, closingOf, closingsThatHold, setPassword } from '../players/index';
import { forgetDigests, keepDigests, type DigestKeys } from '../protection/index';
import { hashPassword, makePassword } from '../session/index';
import { holdingOf, holdings, ownRows } from './holdings';
import { documentDue, dueRows, fiveYears, retention, type RetentionRow } from './retention';

/** What erasing needs. */
interface ErasureOptions {
  db: Db;
  logger: Logger;
  /** Whether accounts hold demo money. */
  demo: boolean;
  /** By which excluded people are found once they are erased. */
  documentKeys: DigestKeys;
}

/** Erases everything that is due; returns how much that was. */
export async function eraseDue(
  { db, logger, demo, documentKeys }: ErasureOptions,
  now: Date,
): Promise<number> {
  let erased = 0;
  await forgetDigests(db, now);
  for (const table of documentTables) {
    const documents = await eraseDocuments({ db, logger, table }, now);
    erased += documents;
  }
  for (const closingId of await closingsToErase(db, now)) {
    const kinds = await db
      .transaction()
      .execute((trx) => eraseOfClosing(trx, { closingId, demo, documentKeys }, now));
    if (kinds.length > 0) logger.info({ closing: closingId, kinds }, 'personal data were erased');
    erased += kinds.length;
  }
  return erased;
}

/** The kinds that were erased after a closing. */
export async function erasedKinds(db: Db, closingId: number): Promise<string[]> {
  const rows = await db.selectFrom('erasures').select('kind').where('closing_id', '=', closingId).execute();
  return rows.map(({ kind }) => kind);
}

/** Closings that hold and have rows left whose time is over. */
async function closingsToErase(db: Db, now: Date): Promise<number[]> {
  const due = retention.map(
    ({ kind, days }) => sql`(closed_at <= ${new Date(now.getTime() - days * dayMs)} AND NOT EXISTS (
      SELECT FROM erasures WHERE closing_id = closing.id AND kind = ${kind}))`,
  );
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM (${closingsThatHold}) closing WHERE ${sql.join(due, sql` OR `)}
    ORDER BY id`.execute(db);
  return rows.map(({ id }) => id);
}

async function eraseOfClosing(
  trx: Trx,
  {
    closingId,
    demo,
    documentKeys: keys,
  }: Pick<ErasureOptions, 'demo' | 'documentKeys'> & { closingId: number },
  now: Date,
): Promise<string[]> {
  const { user_id: userId } = await closingOf(trx, closingId);
  await lockAccountState(trx, userId);
  // The operator may have opened it, or another process erased, while this one waited.
  const closing = await closingOf(trx, closingId);
  if (closing.reopened_at !== null) return [];
  const done = await erasedKinds(trx, closingId);
  const hasMoney = !demo && (await accountsOf(trx, userId)).some(({ balance }) => balance !== 0);
  const due = dueRows(closing.closed_at, { done, hasMoney }, now);
  const erased: string[] = [];
  for (const row of due) {
    // Without a key to keep digests by, an exclusion keeps what it is about.
    if (row.kind === 'identity' && !(await keepDigests(trx, userId, { keys, now }))) continue;
    erased.push(row.kind);
    await eraseRow(trx, userId, row);
    await trx
      .insertInto('erasures')
      .values({ closing_id: closingId, kind: row.kind, erased_at: now })
      .execute();
  }
  return erased;
}

async function eraseRow(trx: Trx, userId: number, { kind, deleted, emptied }: RetentionRow): Promise<void> {
  for (const table of deleted)
    await sql`DELETE FROM ${sql.table(table)} own WHERE ${ownRows(holdingOf(table), userId)}`.execute(trx);
  for (const [table, columns] of Object.entries(emptied)) {
    const nothing = columns.map((column) => sql`${sql.ref(column)} = NULL`);
    await sql`
      UPDATE ${sql.table(table)} own SET ${sql.join(nothing)}
      WHERE ${ownRows(holdingOf(table), userId)}`.execute(trx);
  }
  if (kind !== 'access') return;
  const password_hash = await hashPassword(makePassword());
  await setPassword(trx, userId, password_hash, null);
}

/** The tables of files that players sent, or got from the operator. */
const documentTables = holdings.filter(({ kept }) => kept === 'documents').map(({ table }) => table);

/** Erases the files of a table whose time is over, of open accounts, too. */
async function eraseDocuments(
  { db, logger, table }: { db: Db; logger: Logger; table: string },
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ id: number; uploaded_at: Date; closed_at: Date | null }>`
    SELECT document.id, document.uploaded_at, closing.closed_at FROM ${sql.table(table)} document
    LEFT JOIN (${closingsThatHold}) closing ON closing.user_id = document.user_id
    WHERE document.uploaded_at <= ${new Date(now.getTime() - fiveYears * dayMs)}`.execute(db);
  const due = rows.filter((row) => documentDue(row.uploaded_at, row.closed_at) <= now).map(({ id }) => id);
  if (due.length === 0) return 0;
  await sql`DELETE FROM ${sql.table(table)} WHERE id IN (${sql.join(due)})`.execute(db);
  logger.info({ documents: due.length, table }, 'documents were erased');
  return due.length;
}
