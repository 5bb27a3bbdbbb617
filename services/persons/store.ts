/** What accounts say of their persons, and which of them have something in common. */
import { sql } from 'kysely';
import { paidTargets } from '../cashier/withdrawals/store';
import type { Db, Trx } from '../database/schema';
import { findUser } from '../session/users';
import { isDemoPlayer } from '../session/demo';
import { readPersonalData } from '../user/personalData';
import { verificationOf } from '../user/verification';
import { keysOf, type PersonKeys } from './matching';
import type { PersonsTables } from './tables';

export const tablesOf = (db: Db) => db.withTables<PersonsTables>();

/** What of an account can be compared; null for one that is nobody's, or everybody's. */
export async function readKeys(db: Db, userId: number): Promise<PersonKeys | null> {
  const user = await findUser(db, userId);
  if (!user || isDemoPlayer(user)) return null;
  const data = await readPersonalData(db, userId);
  return keysOf({
    name: data.name,
    surname: data.surname,
    birthDate: data.date_birthday,
    document: data.passport,
    email: user.email_confirmed_at ? user.email : null,
    phone: user.phone,
    instruments: await paidTargets(db, userId),
    isIdentified: (await verificationOf(db, userId)).status === 'VERIFIED',
  });
}

type KeyRow = Pick<PersonsTables['person_keys'], 'kind' | 'key'>;

/** The rows by which an account is found. */
export function rowsOf({ name, birthDate, document, mailbox, phone, instruments }: PersonKeys): KeyRow[] {
  const rows: KeyRow[] = [
    { kind: 'birth', key: birthDate },
    { kind: 'name', key: name },
    { kind: 'document', key: document },
    { kind: 'mailbox', key: mailbox },
    { kind: 'phone', key: phone },
    ...instruments.map((key) => ({ kind: 'instrument' as const, key })),
  ];
  return rows.filter(({ key }) => key !== '');
}

const textOf = (rows: readonly KeyRow[]): string =>
  rows
    .map(({ kind, key }) => `${kind} ${key}`)
    .toSorted()
    .join('\n');

/** Whether an account has other rows than those that are stored. */
export async function hasChanged(db: Db, userId: number, rows: readonly KeyRow[]): Promise<boolean> {
  const stored = tablesOf(db).selectFrom('person_keys').select(['kind', 'key']).where('user_id', '=', userId);
  return textOf(await stored.execute()) !== textOf(rows);
}

/** Replaces the rows of an account. */
export async function writeRows(trx: Trx, userId: number, rows: readonly KeyRow[]): Promise<void> {
  const tables = tablesOf(trx);
  await tables.deleteFrom('person_keys').where('user_id', '=', userId).execute();
  if (rows.length === 0) return;
  await tables
    .insertInto('person_keys')
    .values(rows.map((row) => ({ user_id: userId, ...row })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The most accounts that are compared with one. */
const mostCandidates = 500;

/** Other accounts that share a row with these, the oldest first. */
export async function candidatesFor(
  db: Db,
  rows: readonly KeyRow[],
  except: number | null,
): Promise<number[]> {
  if (rows.length === 0) return [];
  const pairs = sql.join(rows.map(({ kind, key }) => sql`(${kind}::text, ${key}::text)`));
  const { rows: found } = await sql<{ user_id: number }>`
    SELECT DISTINCT user_id FROM person_keys
    WHERE (kind, key) IN (${pairs}) AND user_id IS DISTINCT FROM ${except}::bigint
    ORDER BY user_id LIMIT ${mostCandidates}`.execute(db);
  return found.map(({ user_id }) => user_id);
}
