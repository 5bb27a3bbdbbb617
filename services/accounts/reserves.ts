import type { Trx } from '../database/index';
import type { ReserveKind } from './chart';

/** An account that a player has beside cash. */
export interface Reserve {
  id: number;
  /** Minor units. */
  balance: number;
}

/** Locks a player's account of a kind and currency until the transaction ends; opens it where it is missing. */
export async function lockReserve(
  trx: Trx,
  { userId, kind, currency, now }: { userId: number; kind: ReserveKind; currency: string; now: Date },
): Promise<Reserve> {
  await trx
    .insertInto('ledger_accounts')
    .values({ user_id: userId, kind, currency, is_active: false, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return trx
    .selectFrom('ledger_accounts')
    .select(['id', 'balance'])
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('currency', '=', currency)
    .forUpdate()
    .executeTakeFirstOrThrow();
}
