/** Stakes and deposits as limits count them. Each is written in the transaction that moves or announces the money. */
import { sql, type RawBuilder } from 'kysely';
import { askedAbove } from '../../above';
import type { Trx } from '../../database/index';
import type { Measured, Rate } from './measure';
import type { Person } from '../persons/person';
import type { Factor } from '../rules/join';

/** A stake or a deposit that counts from now on. */
export interface Counted {
  kind: 'STAKE' | 'DEPOSIT';
  personId: number;
  /** What moves, in minor units of the currency. */
  amount: number;
  currency: string;
  measured: Measured;
  at: Date;
}

/** How coupons and deposits are named here: by what they are, and their numbers. */
export const couponPrefix = 'coupon:';
const depositReference = (id: number): string => `deposit:${id}`;

/** SQL of `reference` and `payout` of the coupons, and of the deposits, in rows of which a condition by `user_id` is true. */
export const ownStakes = askedAbove<[theirs: RawBuilder<unknown>], RawBuilder<unknown>>(
  'what accounts staked',
);
export const ownDeposits = askedAbove<[theirs: RawBuilder<unknown>], RawBuilder<unknown>>(
  'what accounts paid in',
);

/** SQL of the same for both. What nobody paid out yet has no `payout`. */
export const ownMovements = async (theirs: RawBuilder<unknown>): Promise<RawBuilder<unknown>> =>
  sql`${await ownStakes.ask(theirs)} UNION ALL ${await ownDeposits.ask(theirs)}`;

/** A movement, or SQL of the amounts of several. */
type Counting = Omit<Counted, 'amount' | 'measured'> & {
  amount: number | RawBuilder<number>;
  measured: Omit<Measured, 'amount'> & { amount: number | RawBuilder<number> };
};

/** SQL that counts a movement under a reference, as part of a larger statement or alone. */
export function countingOf(
  reference: RawBuilder<string>,
  { kind, personId, amount, currency, measured, at }: Counting,
): RawBuilder<unknown> {
  const { rate } = measured;
  return sql`
    INSERT INTO person_movements
      (person_id, reference, kind, at, own_amount, currency, amount, per_euro, measure_per_euro, rates_of)
    SELECT ${personId}::bigint, ${reference}, ${kind}::text, ${at}::timestamptz, ${amount}::bigint, ${currency}::text,
           ${measured.amount}::bigint, ${rate?.perEuro ?? null}::text, ${rate?.measurePerEuro ?? null}::text,
           ${rate?.ratesOf ?? null}::date`;
}

/** Counts a deposit that begins. */
export async function countDeposit(trx: Trx, id: number, counted: Counted): Promise<void> {
  await countingOf(sql`${depositReference(id)}::text`, counted).execute(trx);
}

/** A stake that is decided. */
export interface SettledStake {
  /** The number of the coupon. */
  coupon: number;
  /** What is paid, in minor units of the stake's currency. */
  paid: number;
  /** Whether the whole stake is given back: it does not count then, in the period in which it was placed. */
  isVoid: boolean;
}

/** Tells how stakes ended. What they brought is measured by the rate of their placing. */
export async function settleStakes(trx: Trx, stakes: readonly SettledStake[], now: Date): Promise<void> {
  if (stakes.length === 0) return;
  await sql`
    UPDATE person_movements movement
    SET settled_at = ${now}, is_freed = one."isVoid",
        returned = floor(one.paid::numeric * movement.amount / movement.own_amount)::bigint
    FROM jsonb_to_recordset(${JSON.stringify(stakes)}::jsonb) AS one (coupon bigint, paid bigint, "isVoid" boolean)
    WHERE movement.reference = ${couponPrefix} || one.coupon`.execute(trx);
}

/** Frees the room of a deposit that failed or expired. `failedAt` is null for one that expired. */
export async function freeDeposit(trx: Trx, id: number, failedAt: Date | null): Promise<void> {
  await trx
    .updateTable('person_movements')
    .set({ is_freed: true, failed_at: failedAt })
    .where('reference', '=', depositReference(id))
    .execute();
}

/** Counts what came in for a deposit, whatever was announced, even after its room was freed. */
export async function countPaid(trx: Trx, id: number, paid: number): Promise<void> {
  await sql`
    UPDATE person_movements
    SET is_freed = false, failed_at = NULL, own_amount = ${paid}, amount = ceil(${paid}::numeric * amount / own_amount)::bigint
    WHERE reference = ${depositReference(id)}`.execute(trx);
}

/** How the movements of a person come into another measure. */
interface Conversion {
  /** The measure until now. */
  currency: string;
  /** The measure from now on. */
  measure: string;
  rate: Rate;
  by: Factor;
  at: Date;
}

/**
 * Brings the movements of a locked person into another measure: what was used is rounded up and what came back down, so that no
 * room comes of it. How they counted before stays with each of them.
 */
export async function convertMovements(
  trx: Trx,
  { id }: Pick<Person, 'id'>,
  { currency, measure, rate, by, at }: Conversion,
): Promise<void> {
  const converted = { at, currency, measure, ...rate };
  const [numerator, denominator] = [
    sql`${by.numerator.toString()}::numeric`,
    sql`${by.denominator.toString()}::numeric`,
  ];
  // `div` is exact: `/` rounds its quotient.
  await sql`
    UPDATE person_movements
    SET amount = div(amount * ${numerator} + ${denominator} - 1, ${denominator})::bigint,
        returned = div(returned * ${numerator}, ${denominator})::bigint,
        converted = converted || (${JSON.stringify(converted)}::jsonb || jsonb_build_object('amount', amount, 'returned', returned))
    WHERE person_id = ${id}`.execute(trx);
}

/** How accounts take their movements with them, when it turns out that they are of another person. */
interface ReturnedMovements {
  from: number;
  to: number;
  /** The measure of the person who gets them. */
  measure: string;
  /** Into that measure from the one in which they count; null where it is the same. */
  by: Factor | null;
  /** SQL that is true of rows of those accounts, by `user_id`. */
  theirs: RawBuilder<unknown>;
}

/**
 * Gives movements of accounts to another person, as if they had counted there all along: in the own currency exactly, otherwise as they
 * counted before they were converted, with what came since.
 */
export async function returnMovements(
  trx: Trx,
  { from, to, measure, by, theirs }: ReturnedMovements,
): Promise<void> {
  const own = await ownMovements(theirs);
  if (!by) {
    await sql`
      UPDATE person_movements SET person_id = ${to}
      WHERE person_id = ${from} AND reference IN (SELECT reference FROM (${own}) own)`.execute(trx);
    return;
  }
  const [numerator, denominator] = [
    sql`${by.numerator.toString()}::numeric`,
    sql`${by.denominator.toString()}::numeric`,
  ];
  // The last conversion is the one that is undone: what it wrote over stands there.
  await sql`
    WITH own AS (${own}), known AS (
      SELECT movement.*, own.payout, movement.converted->-1 AS last,
             movement.converted->-1->>'currency' IS NOT DISTINCT FROM ${measure} AS is_converted
      FROM person_movements movement JOIN own USING (reference) WHERE movement.person_id = ${from}
    ), back AS (
      SELECT reference, is_converted, payout,
             CASE
               WHEN currency = ${measure} THEN own_amount
               WHEN is_converted AND kind = 'STAKE' THEN (last->>'amount')::bigint
               ELSE div(amount * ${numerator} + ${denominator} - 1, ${denominator})::bigint
             END AS amount
      FROM known
    )
    UPDATE person_movements movement
    SET person_id = ${to}, amount = back.amount,
        returned = CASE WHEN movement.settled_at IS NULL THEN 0
          ELSE floor(coalesce(back.payout, 0)::numeric * back.amount / movement.own_amount)::bigint END,
        converted = CASE WHEN back.is_converted THEN movement.converted - -1 ELSE movement.converted END
    FROM back WHERE movement.person_id = ${from} AND movement.reference = back.reference`.execute(trx);
}
