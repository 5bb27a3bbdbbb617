import { sql, type RawBuilder } from 'kysely';
import type { Trx } from '../database/schema';
import type { TransferKind } from './tables';

/** A movement of money between a player's account and the house. */
export interface Transfer {
  /** Names the reason of the transfer. The ledger books only one transfer with a reference. */
  reference: string;
  kind: TransferKind;
  /** Id of the player's account. */
  accountId: number;
  currency: string;
  /** Minor units: positive to the player, negative from the player. */
  amount: number;
  now: Date;
}

/**
 * Books a transfer within the caller's transaction: the transaction, its two entries and the player's balance.
 * Returns false and books nothing when its reference was booked before. Throws when the player's balance would
 * become negative (constraint `ledger_accounts_not_negative`).
 */
export async function bookTransfer(trx: Trx, { now, ...transfer }: Transfer): Promise<boolean> {
  return (await bookTransfers(trx, [transfer], now)).size > 0;
}

/** Books several transfers at once, each as `bookTransfer` does. Returns the references that were not booked before. */
export async function bookTransfers(
  trx: Trx,
  transfers: readonly Omit<Transfer, 'now'>[],
  now: Date,
): Promise<Set<string>> {
  const wrong = transfers.find(({ amount }) => !Number.isSafeInteger(amount));
  if (wrong) throw new RangeError(`Not an amount: ${wrong.amount}`);
  const rows = transfers.map(({ accountId, ...transfer }) => ({ ...transfer, account_id: accountId }));
  const { rows: booked } = await sql<{ reference: string }>`
    WITH transfers AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS one (reference text, kind text, account_id bigint, currency text, amount bigint)
    ), ${bookingOf(now)}
    SELECT reference FROM booked`.execute(trx);
  return new Set(booked.map(({ reference }) => reference));
}

/**
 * SQL that books each row of `transfers` (reference, kind, account_id, currency, amount) within the same statement. It
 * defines the expressions `booked` (the new transactions), `movements`, `entries` and `balances`. Each row has a reference
 * of its own. Demo money comes from the house's account `GRANTS`; all other money moves from or to `HOUSE`. The house's
 * accounts get entries and no balance (`counting.ts` adds them up), so that players never wait for each other.
 */
export function bookingOf(now: Date): RawBuilder<unknown> {
  return sql`
    booked AS (
      INSERT INTO ledger_transactions (reference, kind, created_at)
      SELECT reference, kind, ${now}::timestamptz FROM transfers
      ON CONFLICT (reference) DO NOTHING
      RETURNING id, reference
    ), movements AS (
      SELECT booked.id AS transaction_id, one.account_id, house.id AS house_id, one.amount
      FROM booked
      JOIN transfers one ON one.reference = booked.reference
      LEFT JOIN ledger_accounts house ON house.user_id IS NULL AND house.currency = one.currency
        AND house.kind = CASE one.kind WHEN 'GRANT' THEN 'GRANTS' ELSE 'HOUSE' END
    ), entries AS (
      INSERT INTO ledger_entries (transaction_id, account_id, amount)
      SELECT transaction_id, account_id, amount FROM movements
      UNION ALL SELECT transaction_id, house_id, -amount FROM movements
    ), balances AS (
      UPDATE ledger_accounts account SET balance = account.balance + moved.amount
      FROM (SELECT account_id, sum(amount)::bigint AS amount FROM movements GROUP BY account_id) moved
      WHERE account.id = moved.account_id
    )`;
}
