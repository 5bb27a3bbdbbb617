/** What accounts hold, and what is booked under a name, for rooms that move money. */
import { sql, type RawBuilder } from 'kysely';
import type { Db, Trx } from '../database/index';
import { cashKinds, type AccountKind } from './chart';
import { lockAccounts } from './service';

/** What an account holds, in minor units. Throws for one that is not there. */
export async function balanceOf(db: Db, id: number): Promise<number> {
  const found = db.selectFrom('ledger_accounts').select('balance').where('id', '=', id);
  return (await found.executeTakeFirstOrThrow()).balance;
}

/** What an account holds in a currency, in minor units; 0 for an account of another one. */
export async function balanceIn(db: Db, id: number, currency: string): Promise<number> {
  const found = db.selectFrom('ledger_accounts').select('balance').where('id', '=', id);
  return (await found.where('currency', '=', currency).executeTakeFirst())?.balance ?? 0;
}

/** Names an account of a player: there is one of a kind in a currency. */
interface AccountName {
  userId: number;
  kind: AccountKind;
  currency: string;
}

/** The number of a player's account of a kind, and what it holds, in minor units; undefined without one. */
export const accountOfKind = (
  db: Db,
  { userId, kind, currency }: AccountName,
): Promise<{ id: number; balance: number } | undefined> =>
  db
    .selectFrom('ledger_accounts')
    .select(['id', 'balance'])
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('currency', '=', currency)
    .executeTakeFirst();

/** What a player's account of a kind holds, in minor units; 0 without one. */
export const balanceOfKind = async (db: Db, name: AccountName): Promise<number> =>
  (await accountOfKind(db, name))?.balance ?? 0;

/** What a player's accounts of a kind hold that are not empty, in minor units, by currency. */
export function balancesOfKind(
  db: Db,
  userId: number,
  kind: AccountKind,
): Promise<{ currency: string; amount: number }[]> {
  return db
    .selectFrom('ledger_accounts')
    .select(['currency', 'balance as amount'])
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('balance', '>', 0)
    .orderBy('currency')
    .execute();
}

/** SQL of the accounts of a kind that are not empty: their columns `user_id`, `currency` and `balance`. */
export const filledOfKind = (kind: AccountKind): RawBuilder<unknown> =>
  sql`SELECT user_id, currency, balance FROM ledger_accounts WHERE kind = ${kind} AND balance > 0`;

/** An account of a player. */
export interface PlayerAccount {
  id: number;
  kind: AccountKind;
  currency: string;
  /** Minor units; below 0 for a debt. */
  balance: number;
}

/** All accounts of a player, in the order of their ids. */
export const accountsOf = (db: Db, userId: number): Promise<PlayerAccount[]> =>
  db
    .selectFrom('ledger_accounts')
    .select(['id', 'kind', 'currency', 'balance'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

/** An account with its last entry in the ledger; 0 without one. */
export interface AccountWithEntry extends PlayerAccount {
  entry: number;
}

/** Locks all accounts of a player until the transaction ends, in the order of their ids. */
export async function lockAccountsOf(trx: Trx, userId: number): Promise<AccountWithEntry[]> {
  const ids = (await accountsOf(trx, userId)).map(({ id }) => id);
  if (ids.length === 0) return [];
  await lockAccounts(trx, ids);
  const { rows } = await sql<AccountWithEntry>`
    SELECT id, kind, currency, balance, coalesce((
      SELECT max(entry.id) FROM ledger_entries entry WHERE entry.account_id = account.id
    ), 0)::bigint AS entry
    FROM ledger_accounts account WHERE user_id = ${userId} ORDER BY id`.execute(trx);
  return rows;
}

/** SQL of the last entry of a player's accounts; 0 without one. */
export const lastEntryOf = (userId: number): RawBuilder<number> => sql`(
  SELECT coalesce(max(id), 0) FROM ledger_entries WHERE account_id IN (SELECT id FROM ledger_accounts WHERE user_id = ${userId}))`;

/** SQL of whether a player's accounts have an entry after this one; both are SQL. */
export const hasEntryAfter = (
  userId: RawBuilder<unknown>,
  entry: RawBuilder<unknown>,
): RawBuilder<boolean> => sql`
  EXISTS (
    SELECT FROM ledger_accounts account JOIN ledger_entries later ON later.account_id = account.id
    WHERE account.user_id = ${userId} AND later.id > ${entry}
  )`;

/** SQL of whether a player (null: nobody) began with a currency at an instant, by the main account; those two are SQL. */
export const beganWith = (
  userId: number | null,
  { at, currency }: { at: RawBuilder<unknown>; currency: RawBuilder<unknown> },
): RawBuilder<boolean> => sql`
  EXISTS (SELECT FROM ledger_accounts main WHERE main.user_id = ${userId} AND main.kind = 'MAIN'
            AND main.created_at = ${at} AND main.currency = ${currency})`;

/** SQL: whether an account is the player's, and its money may be moved. */
export const isOwnCash = (
  userId: number,
  accountId: number | RawBuilder<number>,
): RawBuilder<boolean> => sql`EXISTS (
        SELECT FROM ledger_accounts own WHERE own.id = ${accountId} AND own.user_id = ${userId}
          AND own.kind IN (${sql.join(cashKinds.map((kind) => sql.lit(kind)))})
      )`;

/** The references of what was booked under these names, and under those that begin with one of them and a colon. */
export async function bookedUnder(db: Db, names: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('ledger_transactions')
    .select('reference')
    .where((eb) =>
      eb.or(
        names.flatMap((name) => [
          eb('reference', '=', name),
          // As a range, so that the index of references serves it: `;` follows `:`.
          eb.and([eb('reference', '>=', `${name}:`), eb('reference', '<', `${name};`)]),
        ]),
      ),
    )
    .execute();
  return rows.map(({ reference }) => reference);
}
