/** Open stakes: what a player staked of a currency is theirs, and cannot be spent, until it is decided. */
import { sql, type RawBuilder } from 'kysely';
import type { FreeKind } from './chart';

/**
 * SQL that opens the account of a player's open stakes where it is missing. `wallet`: SQL of the name of a table with the currency of
 * the account that pays, which is locked and older: settling locks accounts by their ids.
 */
export const openingStakes = (
  userId: number,
  wallet: RawBuilder<unknown>,
  now: Date,
): RawBuilder<unknown> => sql`
  INSERT INTO ledger_accounts (user_id, kind, currency, is_active, created_at)
  SELECT ${userId}::bigint, 'STAKES', one.currency, false, ${now}::timestamptz FROM ${wallet} one
  WHERE NOT EXISTS (${stakesOf(userId, sql`one.currency`)})
  ON CONFLICT DO NOTHING`;

/** SQL of the number of the account of a player's open stakes in a currency. */
export const stakesOf = (userId: number, currency: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  SELECT id FROM ledger_accounts WHERE user_id = ${userId}::bigint AND kind = 'STAKES' AND currency = ${currency}`;

/** A stake that is decided. */
interface DecidedStake {
  coupon: number;
  /** The account that holds it. */
  heldIn: number;
  currency: string;
  /** Minor units. */
  amount: number;
}

/** The movement by which a decided stake becomes the house's, which pays what the coupon won or gives it back. Booked once. */
export const releaseOf = ({ coupon, heldIn, currency, amount }: DecidedStake) => {
  const kind: FreeKind = 'PAYOUT';
  return {
    reference: `release:coupon:${coupon}`,
    kind,
    currency,
    from: heldIn,
    to: 'HOUSE' as const,
    amount,
  };
};
