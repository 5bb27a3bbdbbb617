/** The bounds of a coupon in each currency. */
import { sql, type RawBuilder } from 'kysely';
import { currencies, fromEuro } from '../../rules/currencies';
import type { Db } from '../database/index';

/** Bounds of a currency, in minor units. */
export interface Bounds {
  min: number;
  max: number;
  max_payout: number;
  max_bets: number;
  /** Where the operator is asked for more: stakes above it wait for the answer, and `max` is the largest of them. */
  vipAbove?: number;
}

/** Bounds as they are stored. */
export interface StoredBounds extends Bounds {
  currency: string;
}

/** SQL that reads the row of a currency, or that of the euro when it has none: a `StoredBounds`, or no row. */
export function storedBounds(currency: string): RawBuilder<StoredBounds> {
  return sql`
    SELECT currency, min, max, max_payout, max_bets FROM bet_bounds
    WHERE currency IN (${currency}, 'EUR') ORDER BY currency <> ${currency} LIMIT 1`;
}

/**
 * The bounds of a currency by what is stored for it: its own, or amounts that are similar to those in euros. Undefined
 * when no coupons are taken in it, because it has neither a row nor a place in the table of currencies.
 */
export function boundsIn(currency: string, stored: StoredBounds | undefined): Bounds | undefined {
  if (!stored) return undefined;
  const { currency: source, min, max, max_payout, max_bets } = stored;
  if (source === currency) return { min, max, max_payout, max_bets };
  if (!currencies.has(currency)) return undefined;
  return {
    min: fromEuro(min, currency),
    max: fromEuro(max, currency),
    max_payout: fromEuro(max_payout, currency),
    max_bets,
  };
}

/** The bounds of a currency; undefined when no coupons are taken in it. */
export async function boundsOf(db: Db, currency: string): Promise<Bounds | undefined> {
  return boundsIn(currency, (await storedBounds(currency).execute(db)).rows[0]);
}
