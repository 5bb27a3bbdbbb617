/** What accounts hold, and what is booked under a name, for rooms that move money. */
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../database/index';
import { cashKinds, type AccountKind } from './chart';

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

/** What a player's account of a kind holds, in minor units; 0 without one. */
export async function balanceOfKind(
  db: Db,
  { userId, kind, currency }: { userId: number; kind: AccountKind; currency: string },
): Promise<number> {
  const found = await db
    .selectFrom('ledger_accounts')
    .select('balance')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('currency', '=', currency)
    .executeTakeFirst();
  return found?.balance ?? 0;
}

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
