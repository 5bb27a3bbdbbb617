import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Database, Db, Trx } from '../database/index';
import { identityChange } from './identityChange';

/** A registered player. */
export type User = Selectable<Database['users']>;

/** The user with this id. */
export function findUser(db: Db, id: number): Promise<User | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The same under a lock, until the transaction ends: of two changes of a contact at once, one sees the other. */
export function lockUser(trx: Trx, id: number): Promise<User | undefined> {
  return trx.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** SQL of where a user is written to: an e-mail address and a phone, null where there is none. */
export const contactsOf = (id: number): RawBuilder<unknown> =>
  sql`SELECT unnest(ARRAY[email, phone]) FROM users WHERE id = ${id}`;

/** The user of a login: digits are a login number, anything else is an e-mail address. */
export async function findByLogin(db: Db, login: string): Promise<User | undefined> {
  if (/^\d{1,15}$/.test(login)) return findUser(db, Number(login));
  return findByEmail(db, login.toLowerCase());
}

/** The user with this e-mail address, in lower case. */
export function findByEmail(db: Db, email: string): Promise<User | undefined> {
  return db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
}

/** The user with this phone, in the form of E.164. */
export function findByPhone(db: Db, phone: string): Promise<User | undefined> {
  return db.selectFrom('users').selectAll().where('phone', '=', phone).executeTakeFirst();
}

/** Replaces the password of a user. `chosenAt`: when the user chose it; null for one that the site made. */
export async function setPassword(
  trx: Trx,
  id: number,
  passwordHash: string,
  chosenAt: Date | null,
): Promise<void> {
  const set = { password_hash: passwordHash, password_chosen_at: chosenAt };
  await trx.updateTable('users').set(set).where('id', '=', id).execute();
}

/** Notes that the player reads what is sent to the address, if it is still the player's. */
export async function noteConfirmed(
  trx: Trx,
  { userId, email }: { userId: number; email: string },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('users')
    .set({ email_confirmed_at: now })
    .where('id', '=', userId)
    .where('email', '=', email)
    .where('email_confirmed_at', 'is', null)
    .execute();
  await identityChange.ask(trx, userId);
}

/**
 * Gives a user an e-mail address; false when another user has it. It does not raise a database error, since the
 * server's log would contain the address.
 */
export async function setEmail(
  trx: Trx,
  { userId, email }: { userId: number; email: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ email, email_confirmed_at: null })
    .where('id', '=', userId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('users as others')
            .select('others.id')
            .where('others.email', '=', email)
            .where('others.id', '!=', userId),
        ),
      ),
    )
    .executeTakeFirst();
  await identityChange.ask(trx, userId);
  return numUpdatedRows > 0n;
}

/** Gives a user a phone that is the player's; false when another user has it. */
export async function setPhone(
  trx: Trx,
  { userId, phone, phoneCode }: { userId: number; phone: string; phoneCode: string },
): Promise<boolean> {
  // Of two players who confirm one number at once, the second waits here and then finds it taken.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`phone ${phone}`}, 0))`.execute(trx);
  const owner = await findByPhone(trx, phone);
  if (owner && owner.id !== userId) return false;
  await trx.updateTable('users').set({ phone, phone_code: phoneCode }).where('id', '=', userId).execute();
  await identityChange.ask(trx, userId);
  return true;
}

/** Takes a user's phone away. */
export async function clearPhone(trx: Trx, userId: number): Promise<void> {
  await trx.updateTable('users').set({ phone: null, phone_code: null }).where('id', '=', userId).execute();
  await identityChange.ask(trx, userId);
}

/**
 * Adds a user and returns the id; null when the e-mail address is taken. It does not raise a database error, since
 * the server's log would contain the address.
 */
export async function addUser(
  trx: Trx,
  user: Omit<User, 'id' | 'name' | 'email_confirmed_at' | 'phone' | 'phone_code'>,
): Promise<number | null> {
  const added = await trx
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id ?? null;
}
