import type { Trx } from '../database/schema';
import type { TransferKind } from './tables';

/** A movement of money between a player's account and the house. */
export interface Transfer {
  /** What it is about; a second transfer with the same reference does not happen. */
  reference: string;
  kind: TransferKind;
  /** Id of the player's account. */
  accountId: number;
  currency: string;
  /** Minor units: positive to the player, negative from the player. */
  amount: number;
  now: Date;
}

/** The house's side: demo money comes from `GRANTS`, all else from and to `HOUSE`. */
const houseKind = (kind: TransferKind) => (kind === 'GRANT' ? 'GRANTS' : 'HOUSE');

/**
 * Books a transfer within the caller's transaction: the transaction, its two entries and both balances.
 * False when its reference was booked before; then nothing happens. Throws when the player's balance would
 * become negative (constraint `ledger_accounts_not_negative`).
 * The player's row is taken first and the house's, which everybody needs, last.
 */
export async function bookTransfer(trx: Trx, transfer: Transfer): Promise<boolean> {
  const { reference, kind, accountId, currency, amount, now } = transfer;
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not an amount: ${amount}`);
  const booked = await trx
    .insertInto('ledger_transactions')
    .values({ reference, kind, created_at: now })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!booked) return false;
  await addToBalance(trx, accountId, amount);
  const houseId = await houseAccount(trx, houseKind(kind), currency, now);
  await trx
    .insertInto('ledger_entries')
    .values([
      { transaction_id: booked.id, account_id: accountId, amount },
      { transaction_id: booked.id, account_id: houseId, amount: -amount },
    ])
    .execute();
  await addToBalance(trx, houseId, -amount);
  return true;
}

async function addToBalance(trx: Trx, accountId: number, amount: number): Promise<void> {
  await trx
    .updateTable('ledger_accounts')
    .set((eb) => ({ balance: eb('balance', '+', amount) }))
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
}

async function houseAccount(
  trx: Trx,
  kind: 'HOUSE' | 'GRANTS',
  currency: string,
  now: Date,
): Promise<number> {
  const find = () =>
    trx
      .selectFrom('ledger_accounts')
      .select('id')
      .where('kind', '=', kind)
      .where('currency', '=', currency)
      .executeTakeFirst();
  const existing = await find();
  if (existing) return existing.id;
  await trx
    .insertInto('ledger_accounts')
    .values({ user_id: null, kind, currency, is_active: false, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const created = await find();
  if (!created) throw new Error(`The house has no account ${kind} ${currency}.`);
  return created.id;
}
