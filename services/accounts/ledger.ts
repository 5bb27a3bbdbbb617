import { sql, type RawBuilder } from 'kysely';
import type { Trx } from '../database/index';
import { checkPass, type Pass } from './pass';
import { gatedKinds, type FreeKind, type GatedKind, type HouseKind } from './chart';

/** One side of a movement: the id of a player's account, or an account of the house. */
export type Side = number | HouseKind;

interface AnyMovement {
  /** Names the reason of the movement. The ledger books only one movement with a reference. */
  reference: string;
  currency: string;
  from: Side;
  to: Side;
  /** Minor units, above 0. */
  amount: number;
}

/** A movement that needs the pass of the gate, from the same transaction. */
type Gated<Kind extends GatedKind> = Kind extends GatedKind ? { kind: Kind; pass: Pass<Kind> } : never;

/** A movement of money between any two accounts of one currency. */
export type Movement = AnyMovement & (Gated<GatedKind> | { kind: FreeKind; pass?: undefined });

/**
 * Books a movement within the caller's transaction: the transaction, its two entries and the balances of players.
 * Returns false and books nothing when its reference was booked before. Throws when a player's balance would
 * become negative (constraint `ledger_accounts_not_negative`), and for a gated kind without its pass.
 */
export async function bookMovement(trx: Trx, movement: Movement, now: Date): Promise<boolean> {
  return (await bookMovements(trx, [movement], now)).size > 0;
}

/** Books several movements at once, each as `bookMovement` does. Returns the references that were not booked before. */
export async function bookMovements(
  trx: Trx,
  movements: readonly Movement[],
  now: Date,
): Promise<Set<string>> {
  const wrong = movements.find(({ amount }) => !Number.isSafeInteger(amount) || amount <= 0);
  if (wrong) throw new RangeError(`Not an amount: ${wrong.amount}`);
  const rows = movements.map(({ reference, kind, currency, from, to, amount }) => ({
    reference,
    kind,
    currency,
    ...(typeof from === 'number' ? { from_id: from } : { from_house: from }),
    ...(typeof to === 'number' ? { to_id: to } : { to_house: to }),
    amount,
  }));
  const { rows: booked } = await sql<{ reference: string }>`
    WITH movements AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS one (reference text, kind text, currency text, from_id bigint, from_house text,
                to_id bigint, to_house text, amount bigint)
    ), ${bookingOf(trx, movements, now)}
    SELECT reference FROM booked`.execute(trx);
  return new Set(booked.map(({ reference }) => reference));
}

/** The kind of what a statement books, with its pass when it is gated. */
export type Booked = Pick<Movement, 'kind' | 'pass'>;

/**
 * SQL that books each row of `movements` (reference, kind, currency, from_id or from_house, to_id or to_house, amount)
 * within the same statement. It defines the expressions `booked` (the new transactions), `sides`, `entries` and `balances`.
 * Each row has a reference of its own. The house's accounts get entries and no balance (`counting.ts` adds them up), so
 * that players never wait for each other. `all` names every kind that is booked.
 */
export function bookingOf(trx: Trx, all: readonly Booked[], now: Date): RawBuilder<unknown> {
  for (const { kind, pass } of all) if (isGated(kind)) checkPass(trx, kind, pass);
  return sql`
    booked AS (
      INSERT INTO ledger_transactions (reference, kind, created_at)
      SELECT reference, kind, ${now}::timestamptz FROM movements
      ON CONFLICT (reference) DO NOTHING
      RETURNING id, reference
    ), sides AS (
      SELECT booked.id AS transaction_id, side.own_id, side.amount,
        coalesce(side.own_id, (
          SELECT house.id FROM ledger_accounts house
          WHERE house.user_id IS NULL AND house.currency = one.currency AND house.kind = side.house
        )) AS account_id
      FROM booked
      JOIN movements one ON one.reference = booked.reference,
      LATERAL (VALUES (one.from_id, one.from_house, -one.amount), (one.to_id, one.to_house, one.amount))
        side (own_id, house, amount)
    ), entries AS (
      INSERT INTO ledger_entries (transaction_id, account_id, amount)
      SELECT transaction_id, account_id, amount FROM sides
    ), balances AS (
      UPDATE ledger_accounts account SET balance = account.balance + moved.amount
      FROM (
        SELECT own_id, sum(amount)::bigint AS amount FROM sides WHERE own_id IS NOT NULL GROUP BY own_id
      ) moved
      WHERE account.id = moved.own_id
    )`;
}

const isGated = (kind: Movement['kind']): kind is GatedKind =>
  (gatedKinds as readonly string[]).includes(kind);
