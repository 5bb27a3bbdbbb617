/** Settlements of coupons: each is a numbered row, and the coupon says what holds now. */
import { sql } from 'kysely';
import type { SettledBet, SettlementStatus } from '../../rules/coupon';
import { factorOfWord, fractionText } from '../../rules/factors';
import type { Database, Trx } from '../database/index';

/** Why a coupon is settled: by results, or its stake goes back to who excluded themselves or is under age, or because it was not taken. */
export type SettlementCause = Database['settlements']['cause'];

/** How a coupon under lock ends. */
export interface NewSettlement {
  coupon: { id: number };
  status: Exclude<SettlementStatus, 'OPEN'>;
  /** Minor units. */
  paid: number;
  /** What a unit of the stake returns, as exact text; null where the stake is given back, whatever became of the bets. */
  factor: string | null;
  /** The multiplier of its bonus bet, where it had one and won. */
  bonus?: string | undefined;
  /** What each bet counts, in their order, as exact text such as `37/20`; null of a bet that is open still. */
  factors: readonly (string | null)[];
  cause: SettlementCause;
  /** REFUSED of a coupon that was not taken; CLOSED otherwise. */
  state?: 'REFUSED';
  /** Who of the staff decided it. */
  actor?: string;
}

/** The factor of a bet as a settlement keeps it: its own, or what the word says of its price. */
export function factorText({ price, status, factor }: SettledBet): string | null {
  return status === 'OPEN' ? null : fractionText(factor ?? factorOfWord(price, status));
}

/** Adds settlements of different coupons, each with the next number of its coupon, and brings the coupons to what they say. */
export async function addSettlements(trx: Trx, settled: readonly NewSettlement[], now: Date): Promise<void> {
  const rows = settled.map(({ coupon: { id }, ...rest }) => ({ ...rest, id }));
  await sql`
    WITH settled AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS one (id bigint, status text, paid bigint, factor text, bonus text, factors jsonb, cause text, state text, actor text)
    ), added AS (
      INSERT INTO settlements (coupon_id, number, factors, paid, difference, cause, actor, at)
      SELECT settled.id, 1 + coalesce((SELECT max(number) FROM settlements WHERE coupon_id = settled.id), 0),
             settled.factors, settled.paid, settled.paid - coalesce(coupon.payout, 0), settled.cause,
             settled.actor, ${now}
      FROM settled JOIN coupons coupon ON coupon.id = settled.id
    )
    UPDATE coupons SET status = settled.status, state = coalesce(settled.state, 'CLOSED'), payout = settled.paid, factor = settled.factor,
                       bonus_paid = settled.bonus, stake_held_in = NULL, settled_at = ${now}
    FROM settled WHERE coupons.id = settled.id`.execute(trx);
}

/** Returns a sentence for each settlement that does not go on from the one before, and each coupon that says otherwise. */
export async function checkSettlements(trx: Trx): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    WITH numbered AS (
      SELECT *, lag(number, 1, 0) OVER own AS before, lag(paid) OVER own AS paid_before,
             lead(number) OVER own IS NULL AS is_last
      FROM settlements WINDOW own AS (PARTITION BY coupon_id ORDER BY number)
    )
    SELECT format('settlement %s of coupon %s does not go on from the one before it', number, coupon_id) AS fault
    FROM numbered WHERE number <> before + 1 OR difference <> paid - paid_before
    UNION ALL
    SELECT format('coupon %s was paid %s, but its last settlement says %s', id, payout, paid)
    FROM numbered JOIN coupons ON coupons.id = coupon_id
    WHERE is_last AND payout IS DISTINCT FROM paid ORDER BY fault`.execute(trx);
  return rows.map(({ fault }) => fault);
}
