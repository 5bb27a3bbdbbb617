import type { Selectable } from 'kysely';
import type { Db, Trx } from '../database/schema';
import type { SessionTables } from './tables';

/** A registered player. */
export type User = Selectable<SessionTables['users']>;

/** The user with this id. */
export function findUser(db: Db, id: number): Promise<User | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The user of a login: digits are a login number, anything else is an e-mail address. */
export async function findByLogin(db: Db, login: string): Promise<User | undefined> {
  if (/^\d{1,15}$/.test(login)) return findUser(db, Number(login));
  return findByEmail(db, login.toLowerCase());
}

/** The user with this e-mail address, in lower case. */
export function findByEmail(db: Db, email: string): Promise<User | undefined> {
  return db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
}

/** Replaces the password of a user. */
export async function setPassword(trx: Trx, id: number, passwordHash: string): Promise<void> {
  await trx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', id).execute();
}

/**
 * Adds a user and returns the id; null when the e-mail address is taken. It does not raise a database error, since
 * the server's log would contain the address.
 */
export async function addUser(trx: Trx, user: Omit<User, 'id' | 'name'>): Promise<number | null> {
  const added = await trx
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id ?? null;
}
