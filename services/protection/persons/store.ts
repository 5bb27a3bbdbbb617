/** What accounts say of their persons, and which of them have something in common. */
import { sql } from 'kysely';
import { askedAbove } from '../../above';
import type { Database, Db, Trx } from '../../database/index';
import { findUser, readPersonalData, verificationOf, isDemoPlayer } from '../../players/index';
import { dateFaultsOf, keysOf, type PersonKeys } from '../matching/match';

/** The accounts outside to which money of a player was paid out, as the cashier knows them. */
export const paidTargets = askedAbove<[db: Db, userId: number], string[]>(
  'to whom money of a player was paid',
);

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
    instruments: await paidTargets.ask(db, userId),
    isIdentified: (await verificationOf(db, userId)).status === 'VERIFIED',
  });
}

/** A form in which an account is found. */
export type KeyRow = Pick<Database['person_keys'], 'kind' | 'key'>;

/**
 * The rows by which an account is found. A name stands with the birth date: each alone is shared by thousands. `word` is a word
 * of the name in each form that is compared.
 */
export function rowsOf(keys: PersonKeys): KeyRow[] {
  const { name, sound, consonants, birthDate, document, mailbox, phone, instruments } = keys;
  const isNamed = name !== '' && birthDate !== '';
  const words = new Set([name, sound, consonants].flatMap((form) => form.split(' ')).filter(Boolean));
  const rows: KeyRow[] = [
    { kind: 'document', key: document },
    { kind: 'mailbox', key: mailbox },
    { kind: 'phone', key: phone },
    ...instruments.map((key) => ({ kind: 'instrument' as const, key })),
    ...(isNamed ? [{ kind: 'named' as const, key: `${birthDate} ${name}` }] : []),
    ...(isNamed ? [...words].map((word) => ({ kind: 'word' as const, key: `${birthDate} ${word}` })) : []),
  ];
  return rows.filter(({ key }) => key !== '');
}

/** The rows of other accounts that may be of the same person: those of its own, and of its name with a fault in the birth date. */
export const lookedUp = (keys: PersonKeys): KeyRow[] => [
  ...rowsOf(keys).filter(({ kind }) => kind !== 'named'),
  ...(keys.name === '' || keys.birthDate === '' ? [] : dateFaultsOf(keys.birthDate)).map((day) => ({
    kind: 'named' as const,
    key: `${day} ${keys.name}`,
  })),
];

const textOf = (rows: readonly KeyRow[]): string =>
  rows
    .map(({ kind, key }) => `${kind} ${key}`)
    .toSorted()
    .join('\n');

/** Whether an account has other rows than those that are stored. */
export async function hasChanged(db: Db, userId: number, rows: readonly KeyRow[]): Promise<boolean> {
  const stored = db.selectFrom('person_keys').select(['kind', 'key']).where('user_id', '=', userId);
  return textOf(await stored.execute()) !== textOf(rows);
}

/** Replaces the rows of an account. */
export async function writeRows(trx: Trx, userId: number, rows: readonly KeyRow[]): Promise<void> {
  const tables = trx;
  await tables.deleteFrom('person_keys').where('user_id', '=', userId).execute();
  if (rows.length === 0) return;
  await tables
    .insertInto('person_keys')
    .values(rows.map((row) => ({ user_id: userId, ...row })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Other accounts that may be of the same person, the oldest first. */
export async function candidatesFor(db: Db, keys: PersonKeys, except: number | null): Promise<number[]> {
  const rows = lookedUp(keys);
  if (rows.length === 0) return [];
  const pairs = sql.join(rows.map(({ kind, key }) => sql`(${kind}::text, ${key}::text)`));
  const { rows: found } = await sql<{ user_id: number }>`
    SELECT DISTINCT user_id FROM person_keys
    WHERE (kind, key) IN (${pairs}) AND user_id IS DISTINCT FROM ${except}::bigint
    ORDER BY user_id`.execute(db);
  return found.map(({ user_id }) => user_id);
}
